-- Who is at a solution now, what replaced an archived standard, and how a person's new solutions begin.

-- The standard that took the place of an archived one; nobody deletes either by hand.
alter table solution add column replaced_by uuid references solution (id) on delete set null;
alter table solution add constraint solution_replaced_by_check
  check (replaced_by is null or (status = 'archived' and replaced_by <> id));
create index solution_replaced_by on solution (replaced_by) where replaced_by is not null;

-- New solutions of the person are for practice unless they say otherwise.
alter table user_account add column training_solutions boolean not null default false;

-- One row for each open page of a person. Unlogged: after a crash nobody is known to be there, and pages tell again within seconds.
create unlogged table solution_presence (
  user_id uuid not null references user_account (id) on delete cascade,
  tab_id uuid not null,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  editing boolean not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, tab_id)
) with (fillfactor = 70);
create index solution_presence_of_solution on solution_presence (solution_id);
create index solution_presence_seen on solution_presence (seen_at);
