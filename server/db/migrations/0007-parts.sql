-- The catalogue of parts, a solution's own lines beside its designs, custom parts, additional charges, saved versions of designs, attached files.

create table part (
  part_number text primary key check (length(part_number) between 1 and 100),
  kind text not null check (kind in ('N', 'P')),
  description text not null check (length(description) between 1 and 255),
  manufacturer text not null check (length(manufacturer) between 1 and 255),
  -- The prefix of its product family; null for a maker's own number.
  family text check (family in ('SPRSY', 'SP3PH', 'SPBPP', 'SPCLG', 'SPIBS', 'SPPPP', 'SPSFT')),
  -- The twin of domain/parts/lifecycle.ts.
  state text not null check (state in ('preliminary', 'released', 'lastOrder', 'withdrawn')),
  last_order_date date,
  -- No reference: a successor may be announced before it is in the catalogue.
  successor text check (successor <> part_number),
  -- Kilograms a piece.
  mass numeric(12, 3) check (mass >= 0),
  sample boolean not null,
  source text not null,
  -- In the order of bytes, so that one index finds the number, what begins with it, and the next page.
  number_key text collate "C" not null generated always as (search_key(part_number)) stored,
  -- Letters and digits alone: how a number is compared when separators and case do not count. The twin of matchKey in domain/parts/import.
  match_key text collate "C" not null generated always as (
    regexp_replace(upper(normalize(part_number, nfkc)), '[^0-9A-Z]', '', 'g')
  ) stored,
  search_text text not null generated always as (
    search_key(' ' || part_number || E'\n ' || description || ' ' || manufacturer)
  ) stored,
  check (state <> 'lastOrder' or last_order_date is not null)
);
create index part_by_number on part (number_key);
create index part_by_match_key on part (match_key);
create index part_of_family on part (family, number_key) where family is not null;
create index part_of_state on part (state, number_key) where state <> 'released';
create index part_search on part using gin (search_text gin_trgm_ops);

create sequence custom_part_count;

create table custom_part (
  id uuid primary key,
  -- Of the person who asked: people of other companies see it only if they are internal.
  company_id uuid not null references company (id),
  part_number text not null check (length(part_number) between 1 and 100),
  prefix text not null check (prefix in ('SPRSY', 'SP3PH', 'SPBPP', 'SPCLG', 'SPIBS', 'SPPPP', 'SPSFT')),
  description text not null check (length(description) between 1 and 255),
  -- In its own currency; null is no price.
  price numeric(18, 3) check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  mass numeric(12, 3) check (mass >= 0),
  state text not null check (state in ('requested', 'created', 'declined', 'withdrawn')),
  purpose text not null default '' check (length(purpose) <= 2000),
  estimate numeric(18, 3) check (estimate >= 0),
  estimate_currency text check (estimate_currency ~ '^[A-Z]{3}$'),
  needed_by date,
  solution_id uuid references solution (id) on delete set null,
  asked_by uuid not null references user_account (id),
  answer text not null default '' check (length(answer) <= 2000),
  answered_by uuid references user_account (id),
  created_at timestamptz not null,
  answered_at timestamptz,
  row_version integer not null default 1 check (row_version >= 1),
  search_text text not null generated always as (search_key(' ' || part_number || E'\n ' || description)) stored,
  check ((estimate is null) = (estimate_currency is null))
);
create unique index custom_part_number on custom_part (upper(part_number));
create index custom_part_recent on custom_part (created_at desc, id desc);
create index custom_part_of_company on custom_part (company_id, created_at desc, id desc);
create index custom_part_requests on custom_part (created_at, id) where state = 'requested';
create index custom_part_search on custom_part using gin (search_text gin_trgm_ops);

create table solution_line (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  kind text not null check (kind in ('N', 'A', 'P')),
  part_number text not null check (length(part_number) between 1 and 100),
  custom_part_id uuid references custom_part (id),
  -- The version of the custom part that the line took over.
  custom_part_version integer,
  -- As the catalogue or the custom part said it when the line was made or refreshed.
  description text not null check (length(description) between 1 and 255),
  mass numeric(12, 3) check (mass >= 0),
  -- Of a custom part, in the currency of the solution; null is no price. Parts of the catalogue cost what the price list says.
  unit_price numeric(18, 3) check (unit_price is null or (unit_price >= 0 and kind = 'A')),
  quantity integer not null check (quantity between 1 and 9999999),
  position integer not null,
  row_version integer not null default 1 check (row_version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id),
  -- Deleted lines stay for a restore and count nowhere.
  deleted_at timestamptz,
  check ((kind = 'A') = (custom_part_id is not null)),
  check ((custom_part_id is null) = (custom_part_version is null))
);
create index solution_line_of_solution on solution_line (solution_id, position) where deleted_at is null;
create index solution_line_of_custom_part on solution_line (custom_part_id) where custom_part_id is not null;

create table solution_charge (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- An amount in the currency of the solution, or a share of the price of all parts.
  kind text not null check (kind in ('amount', 'percent')),
  value numeric(18, 3) not null check (value >= 0 and value <= case kind when 'percent' then 9999.99 else 200000000 end),
  position integer not null,
  row_version integer not null default 1 check (row_version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id),
  deleted_at timestamptz
);
create index solution_charge_of_solution on solution_charge (solution_id, position) where deleted_at is null;

-- What each save of a design stored; a design that is deleted leaves its versions, because its history names them.
create table design_revision (
  design_id uuid not null,
  row_version integer not null check (row_version >= 1),
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  name text not null,
  configurator_type integer not null,
  product_key text not null,
  product_version text not null,
  choices jsonb not null,
  bill jsonb not null,
  content_hash text not null,
  saved_at timestamptz not null,
  saved_by uuid not null references user_account (id),
  primary key (design_id, row_version),
  foreign key (product_key, product_version) references product_version (product_key, product_version)
);
create index design_revision_of_solution on design_revision (solution_id);
insert into design_revision
select id, row_version, solution_id, company_id, name, configurator_type, product_key, product_version, choices, bill, content_hash, updated_at, updated_by
from design;

create table attachment (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  -- Told by its first bytes; the twin of attachmentTypes in domain/parts.
  type text not null check (type in ('pdf', 'png', 'jpg', 'webp', 'docx', 'xlsx', 'dxf', 'ifc')),
  content bytea not null check (length(content) between 1 and 2097152),
  added_at timestamptz not null,
  added_by uuid not null references user_account (id),
  -- Removed files stay for a restore.
  removed_at timestamptz
);
create index attachment_of_solution on attachment (solution_id, added_at) where removed_at is null;
-- Drawings and archives are compressed already.
alter table attachment alter column content set storage external;
