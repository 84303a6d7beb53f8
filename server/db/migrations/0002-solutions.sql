-- Solutions, the people they are shared with, their designs, history, product versions and price lists.
-- Every table of a solution carries its company and solution, so that solutions can be spread over databases by company.

-- Names sort as people expect in any script: case and accents decide last.
create collation if not exists names (provider = icu, locale = 'und-u-kn-true', deterministic = true);

create table price_list (
  id uuid primary key,
  -- The column priceListName of the specification.
  price_list_name text not null unique check (length(price_list_name) between 1 and 255),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A sample is no offer; every screen and document says so.
  sample boolean not null,
  -- Rises with each published change of a row.
  version integer not null default 1,
  published_at timestamptz not null
);

create table price (
  price_list_id uuid not null references price_list (id),
  part_number text not null check (length(part_number) between 1 and 100),
  unit_price numeric(18, 3) not null check (unit_price >= 0),
  valid_from date not null,
  valid_until date,
  primary key (price_list_id, part_number, valid_from),
  check (valid_until is null or valid_until >= valid_from)
);

create table exchange_rate (
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  -- One unit of from_currency costs so many of to_currency.
  rate numeric(20, 10) not null check (rate > 0),
  sample boolean not null,
  primary key (from_currency, to_currency, valid_from)
);

create table product_version (
  product_key text not null,
  product_version text not null,
  configurator_type integer not null,
  -- The model as JSON, kept for ever: a design can be replayed years later.
  model jsonb not null,
  model_hash text not null,
  first_used_at timestamptz not null,
  primary key (product_key, product_version)
);

create table solution (
  id uuid primary key,
  company_id uuid not null references company (id),
  owner_id uuid not null references user_account (id),
  name text not null check (length(name) between 1 and 255),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  region_id text not null,
  -- The codes of domain/workflow/statuses.ts; "any" exists only in filters.
  status text not null check (
    status in ('open', 'submitted', 'received', 'approved', 'archived', 'ordered', 'expired', 'returned', 'standard', 'autoApproved')
  ),
  archived boolean generated always as (status = 'archived') stored,
  previous_status text,
  archived_by uuid references user_account (id),
  training boolean not null default false,
  has_cooling boolean not null default false,
  opportunity_number text,
  opportunity_stage smallint check (opportunity_stage between 0 and 7),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null is no price.
  price numeric(18, 3) check (price >= 0),
  price_complete boolean not null default true,
  priced_at timestamptz,
  row_version integer not null default 1 check (row_version >= 1),
  last_editor_id uuid references user_account (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index solution_name_of_owner on solution (owner_id, lower(name)) where not archived;
create index solution_recent on solution (updated_at desc, id desc) where not archived;
create index solution_of_owner on solution (owner_id, updated_at desc, id desc) where not archived;
create index solution_of_company on solution (company_id, updated_at desc, id desc) where not archived;
create index solution_of_region on solution (region_id, updated_at desc, id desc) where not archived;
create index solution_by_status_and_country on solution (status, country_code, updated_at desc, id desc) where not archived;
create index solution_of_country on solution (country_code, updated_at desc, id desc) where not archived;
create index solution_by_price on solution (price desc nulls last, id) where not archived;
create index solution_by_name on solution (name collate names, id) where not archived;
create index solution_archived_by on solution (archived_by, updated_at desc, id desc) where archived;

create table solution_share (
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  user_id uuid not null references user_account (id),
  share_level text not null check (share_level in ('read', 'restricted', 'full')),
  shared_at timestamptz not null,
  primary key (solution_id, user_id)
);
create index solution_share_of_user on solution_share (user_id, solution_id);

create table design (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  configurator_type integer not null,
  product_key text not null,
  product_version text not null,
  position integer not null,
  quantity integer not null default 1 check (quantity between 1 and 999),
  choices jsonb not null,
  -- One value for every parameter, as the engine completed the choices at the save.
  assignment jsonb not null,
  bill jsonb not null,
  drawings jsonb not null,
  -- False while some values are the product's suggestions.
  decided boolean not null,
  component_part_number text not null,
  unit_price numeric(18, 3) not null check (unit_price >= 0),
  price_complete boolean not null,
  content_hash text not null,
  row_version integer not null default 1 check (row_version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id),
  foreign key (product_key, product_version) references product_version (product_key, product_version)
);
create index design_of_solution on design (solution_id, position);

-- Which configurator types a solution holds, for the list's filter.
create table solution_configurator_type (
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  configurator_type integer not null,
  primary key (solution_id, configurator_type)
);
create index solution_configurator_type_by_type on solution_configurator_type (configurator_type, solution_id);

-- What happened to a solution; written with the change itself, never changed.
create table history_event (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  kind text not null check (length(kind) between 1 and 60),
  at timestamptz not null,
  user_id uuid not null references user_account (id),
  design_id uuid,
  -- From what to what, by field.
  changes jsonb not null default '{}',
  comment text
);
create index history_event_of_solution on history_event (solution_id, at desc, id desc);

-- Answers of calls that carried an Idempotency-Key, so that a repeated one is answered and not done again.
create table idempotent_answer (
  user_id uuid not null references user_account (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  call_name text not null,
  request_hash text not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotent_answer_at on idempotent_answer (at);
