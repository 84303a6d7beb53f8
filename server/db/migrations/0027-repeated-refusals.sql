-- What one source is refused again and again within a minute is counted in one entry, so that nobody fills the log.

alter table audit_entry
  -- How often it happened; the entry tells of the first time.
  add column times integer not null default 1 check (times >= 1),
  -- Tells entries that are counted on by source, minute, action and reason.
  add column repeat_key text;
create unique index audit_entry_repeat_key on audit_entry (repeat_key) where repeat_key is not null;
