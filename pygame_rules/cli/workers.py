"""As many processes as the user asked for, or as this system has."""

from __future__ import annotations

from pygame_rules.cli.talk import Talk
from pygame_rules.core.add_ons import in_a_line
from pygame_rules.study.library.processes import Workers, most_jobs


def workers(jobs: int, talk: Talk) -> Workers:
    """Make as many processes as the user asked for, or as many as this system has, and then say so.

    The figures are the same for any number, so a command that was written for another computer also runs here.
    """
    most = most_jobs()
    if jobs > most:
        talk.complain(talk.words("This system runs at most {most} processes side by side; {most} play.", most=most))
    try:
        return Workers(min(jobs, most))
    except (ImportError, NotImplementedError, OSError) as error:
        # Some systems lack things that processes share, such as semaphores.
        talk.complain(
            talk.words("This system runs no processes side by side ({reason}); one plays.", reason=in_a_line(error))
        )
        return Workers(1)
