-- Price lists by company and country, breaks and packs, special prices, limits of discounts, and what the ERP and its refreshes said.

-- Null: the list holds for every country, or every company.
alter table price_list add column country_codes text[];
alter table price_list add column company_ids uuid[];
alter table price_list add constraint price_list_countries_check check (country_codes <> '{}');
alter table price_list add constraint price_list_companies_check check (company_ids <> '{}');

-- What a price is for: `per` of `unit`, from a quantity on, in packs, up to a largest quantity. The twins of PriceRow in domain/pricing.
alter table price add column from_quantity integer not null default 1 check (from_quantity >= 1);
alter table price add column per smallint not null default 1 check (per in (1, 10, 100, 1000));
alter table price add column unit text not null default 'piece' check (
  unit in ('piece', 'set', 'metre', 'foot', 'kilogram', 'pound', 'litre', 'gallon', 'hour')
);
alter table price add column pack integer not null default 1 check (pack >= 1);
alter table price add column largest_quantity integer not null default 9999999;
-- Of `per`, in the currency of the list; they leave the server for nobody who may not see them.
alter table price add column cost numeric(18, 3) check (cost >= 0);
alter table price add column floor numeric(18, 3) check (floor >= 0);
alter table price add constraint price_quantities_check check (largest_quantity >= from_quantity);
alter table price drop constraint price_pkey;
alter table price add primary key (price_list_id, part_number, valid_from, from_quantity);

-- Who published a rate; null for samples.
alter table exchange_rate add column source text check (length(source) between 1 and 255);
-- The last day it holds, inclusive as with prices; null: until another follows.
alter table exchange_rate add column valid_until date;
alter table exchange_rate add constraint exchange_rate_days_check check (valid_until >= valid_from);

-- Options that a configured part always has; they are priced in the list of the part.
alter table part add column options text[] not null default '{}';
-- A battery of another maker: a person prices it.
alter table part add column third_party_battery boolean not null default false;

-- Countries that a part may not be sold in, or not before a day.
create table part_release (
  part_number text not null references part (part_number) on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- The first day it is released; null: none is set.
  release_date date,
  primary key (part_number, country_code)
);

-- Rises with every change of what prices ask the catalogue for, whoever makes it: sums kept before are no longer its own.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1
);
insert into catalogue_version default values;
create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger part_added after insert or delete on part
  for each statement execute function raise_catalogue_version();
create trigger part_changed after update of state, last_order_date, successor, options, third_party_battery on part
  for each statement execute function raise_catalogue_version();
create trigger part_release_changed after insert or update or delete on part_release
  for each statement execute function raise_catalogue_version();

-- The currency of a custom part's price; null: that of the solution. Prices of custom parts are never converted.
alter table solution_line add column currency text
  check (currency is null or (currency ~ '^[A-Z]{3}$' and kind = 'A'));

-- Prices agreed for an opportunity.
create table special_price (
  id uuid primary key,
  agreement text not null unique check (length(agreement) between 1 and 100),
  opportunity_number text not null,
  company_id uuid not null references company (id),
  -- Null: in every country.
  country_codes text[] check (country_codes <> '{}'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- First and last day.
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  sample boolean not null,
  -- Rises with each change of its prices or terms.
  version integer not null default 1
);
create index special_price_of_opportunity on special_price (opportunity_number);
create table special_price_part (
  special_price_id uuid not null references special_price (id) on delete cascade,
  part_number text not null check (length(part_number) between 1 and 100),
  unit_price numeric(18, 3) not null check (unit_price >= 0),
  primary key (special_price_id, part_number)
);
create function raise_special_price_version() returns trigger language plpgsql as $$
begin
  update special_price set version = version + 1 where id in (select special_price_id from changed);
  return null;
end $$;
create trigger special_price_part_added after insert on special_price_part
  referencing new table as changed for each statement execute function raise_special_price_version();
create trigger special_price_part_changed after update on special_price_part
  referencing new table as changed for each statement execute function raise_special_price_version();
create trigger special_price_part_removed after delete on special_price_part
  referencing old table as changed for each statement execute function raise_special_price_version();

-- The special price that a solution claims.
create table solution_special_price (
  solution_id uuid primary key references solution (id) on delete cascade,
  company_id uuid not null,
  special_price_id uuid not null references special_price (id),
  claimed_at timestamptz not null,
  claimed_by uuid not null references user_account (id)
);

-- How much discount a role may give by itself: for one family of parts, or with null for all.
create table discount_limit (
  role text not null check (role in ('PU', 'DU', 'CE', 'SE', 'AP', 'PA', 'TS', 'OD', 'CA', 'UA', 'SU', 'IX', 'SY', 'AU')),
  family text check (family in ('SPRSY', 'SP3PH', 'SPBPP', 'SPCLG', 'SPIBS', 'SPPPP', 'SPSFT')),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  sample boolean not null,
  unique nulls not distinct (role, family)
);

-- Discounts that people ask for.
create table wanted_discount (
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- Of a line of a design `design id/line id`, else the id of the own line.
  line_id text not null check (length(line_id) between 1 and 200),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  wanted_at timestamptz not null,
  wanted_by uuid not null references user_account (id),
  primary key (solution_id, line_id)
);

-- Under which number the ERP knows a company.
alter table company add column oracle_site_id text check (length(oracle_site_id) between 1 and 100);

-- What the ERP last said a part costs, and when.
create table erp_price (
  -- Empty for a company that the ERP has no site of.
  oracle_site_id text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  part_number text not null check (length(part_number) between 1 and 100),
  -- Of one piece; null: the ERP has no price.
  unit_price numeric(18, 6) check (unit_price >= 0),
  asked_at timestamptz not null,
  request_id text not null,
  primary key (part_number, oracle_site_id, country_code, currency)
);

-- The last refresh of a solution's prices: under way, done, or what went wrong.
create table price_refresh (
  solution_id uuid primary key references solution (id) on delete cascade,
  company_id uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  parts_done integer not null default 0,
  parts_total integer not null,
  began_at timestamptz not null,
  -- When somebody last said that it goes on; one of which nobody says so is taken over.
  alive_at timestamptz not null,
  asked_by uuid not null references user_account (id),
  -- The error of a failure: a key of domain/pricing and its facts.
  trouble jsonb,
  -- When the ERP last answered for all parts.
  erp_at timestamptz
);
create index price_refresh_open on price_refresh (alive_at) where state = 'running';
