-- The kinds of history become a closed set, and an event tells which version it made, so that a conflict can tell what changed since.

-- HistoryKind in server/db/tables.ts is the twin of this set.
alter table history_event drop constraint history_event_kind_check;
alter table history_event add constraint history_event_kind_check
  check (kind in ('create', 'edit', 'design delete', 'status change'));

-- Of the design where the event names one, else of the solution.
alter table history_event add column row_version integer check (row_version >= 1);
create index history_event_of_design on history_event (design_id, row_version) where design_id is not null;
