"""Stand-ins for other packages, under their names and with their interfaces, on secant's engine.

A program changes the line that imports the package. Each stand-in says what differs from what it stands in for.
"""

__all__: list[str] = []
