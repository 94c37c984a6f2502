"""All requests, and the reply to each."""

from __future__ import annotations

from typing import TypeAlias, TypedDict

from pygame_rules.protocol.replies.advice import AheadReply, ConsultReply, HintReply
from pygame_rules.protocol.replies.analysis import AnalyseReply
from pygame_rules.protocol.replies.games import CheckReply, DraftReply, FilesReply, HelloReply, StoryReply
from pygame_rules.protocol.replies.lessons import LessonReply
from pygame_rules.protocol.replies.letters import (
    LetterReply,
    LetterTableReply,
    LookReply,
    MoveInReply,
    OpenReply,
    OwnReply,
    SharedReply,
    ShareReply,
)
from pygame_rules.protocol.replies.ranking import RankReply, TryReply
from pygame_rules.protocol.replies.studies import StudyGoReply, StudyReply
from pygame_rules.protocol.replies.tables import ExplainReply, ExportReply, SeekReply, TableReply, ThinkingReply
from pygame_rules.protocol.replies.values import Done
from pygame_rules.protocol.replies.workshop import (
    CompleteReply,
    ConsoleReply,
    DecideReply,
    KnowledgeReply,
    LadderGoReply,
    LadderReply,
    LoadReply,
    TaskReply,
)
from pygame_rules.protocol.requests.advice import (
    AheadRequest,
    AnalyseRequest,
    ConsultRequest,
    HintRequest,
    RankRequest,
    StopAnalysisRequest,
    StopConsultRequest,
    StopHintRequest,
    TryRequest,
)
from pygame_rules.protocol.requests.games import (
    CheckTextRequest,
    DraftRequest,
    FilesRequest,
    HelloRequest,
    StoryRequest,
)
from pygame_rules.protocol.requests.lessons import LessonGoRequest, LessonLookRequest, LessonPlayRequest, LessonRequest
from pygame_rules.protocol.requests.letters import (
    InviteRequest,
    JoinRequest,
    LetterRequest,
    LookRequest,
    MoveInRequest,
    OfferRequest,
    OpenRequest,
    OwnRequest,
    SharedRequest,
    ShareRequest,
    WatchRequest,
)
from pygame_rules.protocol.requests.matches import (
    ChanceRequest,
    CheckRequest,
    CloseRequest,
    ExplainRequest,
    ExportRequest,
    ImportRequest,
    NewRequest,
    PlayRequest,
    RedoRequest,
    ResignRequest,
    RestoreRequest,
    SeekRequest,
    ThinkRequest,
    UndoRequest,
    ViewRequest,
)
from pygame_rules.protocol.requests.study import StudyGoRequest, StudyRequest, StudyTakeRequest
from pygame_rules.protocol.requests.workshop import (
    CompleteRequest,
    ConsoleRequest,
    DecideRequest,
    KnowledgeRequest,
    LadderGoRequest,
    LadderRequest,
    LoadRequest,
    TaskGoRequest,
    TaskRequest,
)

AnyRequest: TypeAlias = (
    "HelloRequest | FilesRequest | NewRequest | RestoreRequest | ImportRequest | ViewRequest | PlayRequest"
    "| ChanceRequest | ThinkRequest | ConsultRequest | StopConsultRequest | HintRequest | StopHintRequest"
    "| AheadRequest | AnalyseRequest | StopAnalysisRequest | RankRequest | TryRequest | ExplainRequest | UndoRequest"
    "| RedoRequest"
    "| ResignRequest | SeekRequest | ExportRequest | CheckRequest | CheckTextRequest | StoryRequest | DraftRequest"
    "| LessonRequest | LessonPlayRequest | LessonGoRequest | LessonLookRequest | StudyRequest | StudyGoRequest"
    "| StudyTakeRequest | InviteRequest | JoinRequest | LetterRequest | OpenRequest | LookRequest | OfferRequest"
    "| OwnRequest | MoveInRequest | WatchRequest | ShareRequest | SharedRequest | LoadRequest | DecideRequest"
    "| ConsoleRequest | CompleteRequest | KnowledgeRequest | LadderRequest | LadderGoRequest | TaskRequest"
    "| TaskGoRequest | CloseRequest"
)
Replies = TypedDict(
    "Replies",
    {
        "hello": HelloReply,
        "files": FilesReply,
        "new": TableReply,
        "restore": TableReply,
        "import": TableReply,
        "view": TableReply,
        "play": TableReply,
        "chance": TableReply,
        "think": "TableReply | ThinkingReply",
        "consult": "ConsultReply | Done",
        "hint": "HintReply | Done",
        "ahead": AheadReply,
        "analyse": "AnalyseReply | Done",
        "rank": RankReply,
        "try": TryReply,
        "explain": ExplainReply,
        "undo": TableReply,
        "redo": TableReply,
        "resign": TableReply,
        "seek": SeekReply,
        "export": ExportReply,
        "check": CheckReply,
        "story": StoryReply,
        "draft": DraftReply,
        "lesson": LessonReply,
        "lesson-play": LessonReply,
        "lesson-go": LessonReply,
        "study": StudyReply,
        "study-go": StudyGoReply,
        "invite": LetterTableReply,
        "join": LetterTableReply,
        "letter": LetterReply,
        "open": "OpenReply | LookReply",
        "offer": TableReply,
        "own": OwnReply,
        "move-in": MoveInReply,
        "watch": TableReply,
        "share": ShareReply,
        "shared": SharedReply,
        "load": LoadReply,
        "decide": DecideReply,
        "console": ConsoleReply,
        "complete": CompleteReply,
        "knowledge": KnowledgeReply,
        "ladder": LadderReply,
        "ladder-go": LadderGoReply,
        "task": TaskReply,
        "task-go": TaskReply,
        "close": Done,
    },
)
"""The type of the reply, by the request's `do`."""
