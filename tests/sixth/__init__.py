"""A sixth game, laid into a copy of the package to prove that its folder is all it takes (docs/adding-a-game.md).

Its modules import each other by relative names, so that they are checked here and played there.
"""
