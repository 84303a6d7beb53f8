-- Sums of the groups of a bill, kept so that one changed quantity among ten thousand lines is one addition.

create table bill_sum (
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- The id of a design, whose sums hold for one of it, or additionalParts, customParts.
  group_id text not null,
  -- What the sums were made of: the content hash of the design, or the version of the solution whose own lines they are. Sums of
  -- anything else are made anew, so that a writer who knows nothing of them makes none wrong.
  content text not null,
  -- What they were priced with: list and its version, rate, currency, day.
  priced_with text not null,
  lines integer not null,
  price numeric(24, 3) not null,
  -- Kilograms.
  mass numeric(24, 6) not null,
  unknown_masses bigint not null,
  missing integer not null,
  primary key (solution_id, group_id)
);

-- The version of a list rises with every change of its prices, whoever makes it: sums that were kept before are no longer its own.
create function raise_price_list_version() returns trigger language plpgsql as $$
begin
  update price_list set version = version + 1 where id in (select price_list_id from changed);
  return null;
end $$;

create trigger price_added after insert on price
  referencing new table as changed for each statement execute function raise_price_list_version();
create trigger price_changed after update on price
  referencing new table as changed for each statement execute function raise_price_list_version();
create trigger price_removed after delete on price
  referencing old table as changed for each statement execute function raise_price_list_version();
