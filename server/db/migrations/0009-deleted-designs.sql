-- Designs that were deleted stay for a restore, with their room; they count nowhere.

create table deleted_design (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- The row of design as it was, and that of room_details where there was one.
  design jsonb not null,
  room jsonb,
  deleted_at timestamptz not null,
  deleted_by uuid not null references user_account (id)
);
create index deleted_design_of_solution on deleted_design (solution_id, deleted_at desc);
