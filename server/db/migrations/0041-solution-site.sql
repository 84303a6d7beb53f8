-- The site of a solution: what is so at the place, from which its designs take their facts.
create table solution_site (
  solution_id uuid primary key references solution (id) on delete cascade,
  company_id uuid not null,
  -- StatedSite of domain/site; the country is that of the solution.
  site jsonb not null,
  row_version integer not null default 1 check (row_version >= 1),
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id)
);
