-- What a save computed stays with the design, so that documents and checks show what was saved and run nothing again. All are null for a
-- design that was saved before.
alter table design
  -- Computed results for people.
  add column figures jsonb,
  -- What the other designs of its solution need to know about it.
  add column exchange jsonb;

alter table design_revision add column figures jsonb;
