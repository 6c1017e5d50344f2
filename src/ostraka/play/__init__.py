"""People at tables, wherever they play: a table as the fold of its log, what people are shown of it, what they say.

Where tables are kept, and who thinks, are two protocols: `store.Store` and `thinking.Thinkers`.
"""
