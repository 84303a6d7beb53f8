-- What a solution began from: a version of a reference design, how many of its blocks, and whether it has departed from what that locks.
create table solution_reference (
  solution_id uuid primary key references solution (id) on delete cascade,
  company_id uuid not null,
  design_key text not null,
  version integer not null,
  blocks integer not null check (blocks >= 1),
  -- Set once, by the change that departed from it.
  derived_at timestamptz,
  derived_by uuid references user_account (id),
  foreign key (design_key, version) references reference_design_version (design_key, version)
);
create index solution_reference_of_version on solution_reference (design_key, version);

-- The choices that the reference design locks, by parameter; null for a design that did not begin from one.
alter table design add column reference_locks jsonb;
