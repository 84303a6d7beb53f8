-- Each time that a file of parts is read again, its import has the next version: it is applied as its person has seen it.

alter table part_import
  add column row_version integer not null default 1;
