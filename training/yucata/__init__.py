"""Yucata' for two, judged by a program that shares no code with the solver."""
