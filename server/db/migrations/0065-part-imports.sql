-- Large files of parts: the uploaded file in pieces, how far its import is, and the outcome of each row.
create table part_import (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  -- checking: outcomes are counted, nothing is written; ready: waits for its person; applying: parts are written in chunks.
  state text not null check (state in ('checking', 'ready', 'applying', 'done', 'cancelled', 'failed')),
  file_name text not null check (length(file_name) between 1 and 255),
  decimal_sign text not null,
  text_encoding text,
  -- The process that works on it; another one takes over when it has given no sign of life for a while.
  claim uuid not null,
  alive_at timestamptz not null,
  attempts integer not null default 1 check (attempts >= 0),
  -- The last row of the file that was taken, as numbered by spreadsheet programs; written with what came of it.
  last_row integer not null default 0 check (last_row >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  -- Null until the whole file was read.
  rows_total integer,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  preview jsonb not null default '[]',
  failure text,
  began_at timestamptz not null,
  ended_at timestamptz
);
create index part_import_recent on part_import (began_at desc, id desc);
-- One import works at a time.
create unique index part_import_running on part_import ((true)) where state in ('checking', 'applying');

create table part_import_piece (
  import_id uuid not null references part_import (id) on delete cascade,
  place integer not null,
  content bytea not null,
  primary key (import_id, place)
);

create table part_import_row (
  import_id uuid not null references part_import (id) on delete cascade,
  row_number integer not null,
  part_number text not null,
  -- waiting: its successor may follow in the file.
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'refused', 'waiting')),
  problems jsonb,
  primary key (import_id, row_number)
);
create index part_import_row_open on part_import_row (import_id, outcome, row_number) where outcome in ('refused', 'waiting');
