-- How the table of a file of parts was read, and what a person has said about it: the sign between its cells, its sheet and columns.
-- All are null for imports from before they were kept.

alter table part_import
  add column reading json,
  add column delimiter text,
  add column tables text;
