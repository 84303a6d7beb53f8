-- How the designs of a solution know each other, where a person said so; else the links follow from the designs.

create table solution_links (
  solution_id uuid primary key references solution (id) on delete cascade,
  company_id uuid not null,
  -- The links of domain/solution-check.
  links jsonb not null,
  -- The designs that were there: links of later ones follow from what they give and take.
  design_ids uuid[] not null,
  row_version integer not null check (row_version >= 1),
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id)
);
