-- Price lists as people keep them: drafts, versions that nobody changes once they are published, and imports into drafts.

-- Every list, also one that was never published and prices nothing yet. What prices is price_list, by the same id.
create table kept_price_list (
  id uuid primary key,
  price_list_name text not null unique check (length(price_list_name) between 1 and 255),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  row_version integer not null default 1
);
insert into kept_price_list (id, price_list_name, currency) select id, price_list_name, currency from price_list;

-- A list that prices is kept, whoever writes it.
create function keep_price_list() returns trigger language plpgsql as $$
begin
  insert into kept_price_list (id, price_list_name, currency) values (new.id, new.price_list_name, new.currency)
  on conflict (id) do nothing;
  return null;
end $$;
create trigger price_list_kept after insert on price_list for each row execute function keep_price_list();

create table price_list_version (
  id uuid primary key,
  price_list_id uuid not null references kept_price_list (id),
  state text not null check (state in ('draft', 'published', 'discarded')),
  -- Counts the published versions of the list, from 1.
  version_number integer check (version_number >= 1),
  -- What whoever drafts it wants the second person to know.
  note text not null default '' check (length(note) <= 8000),
  country_codes text[] check (country_codes <> '{}'),
  company_ids uuid[] check (company_ids <> '{}'),
  sample boolean not null,
  -- The version that it says again; null where it began with what was in force, or with nothing.
  rolled_back_to uuid references price_list_version (id),
  -- Of the last import; null where the rows came from a version.
  file_name text,
  row_count integer not null default 0 check (row_count >= 0),
  -- Null for what was in force before versions were kept.
  drafted_by uuid references user_account (id),
  drafted_at timestamptz not null,
  -- Everybody who had a hand in it, and so may not publish it.
  drafters uuid[] not null default '{}',
  row_version integer not null default 1,
  published_by uuid references user_account (id),
  published_at timestamptz,
  -- Against what was in force before.
  rows_added integer,
  rows_changed integer,
  rows_removed integer,
  unique (price_list_id, version_number),
  constraint price_list_version_published_check check ((state = 'published') = (version_number is not null)),
  constraint price_list_version_published_at_check check ((state = 'published') = (published_at is not null))
);
create unique index price_list_version_draft on price_list_version (price_list_id) where state = 'draft';

-- The rows of a version; the twins of price.
create table price_list_version_row (
  version_id uuid not null references price_list_version (id),
  part_number text not null check (length(part_number) between 1 and 100),
  unit_price numeric(18, 3) not null check (unit_price >= 0),
  per smallint not null check (per in (1, 10, 100, 1000)),
  unit text not null check (
    unit in ('piece', 'set', 'metre', 'foot', 'kilogram', 'pound', 'litre', 'gallon', 'hour')
  ),
  from_quantity integer not null check (from_quantity >= 1),
  pack integer not null check (pack >= 1),
  largest_quantity integer not null check (largest_quantity >= from_quantity),
  valid_from date not null,
  -- The last day; null: no end.
  valid_until date check (valid_until >= valid_from),
  cost numeric(18, 3) check (cost >= 0),
  floor numeric(18, 3) check (floor >= 0),
  primary key (version_id, part_number, valid_from, from_quantity)
);

-- What was published is what was published: no statement changes it, whoever sends it.
create function refuse_published_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' then raise exception 'A version that is published or discarded is never changed'; end if;
  return coalesce(new, old);
end $$;
create trigger price_list_version_stays before update or delete on price_list_version
  for each row execute function refuse_published_change();

create function refuse_published_row_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from price_list_version where id in (select version_id from changed) and state <> 'draft'
  ) then raise exception 'The rows of a version that is published or discarded are never changed'; end if;
  return null;
end $$;
create trigger price_list_version_row_added after insert on price_list_version_row
  referencing new table as changed for each statement execute function refuse_published_row_change();
create trigger price_list_version_row_changed after update on price_list_version_row
  referencing old table as changed for each statement execute function refuse_published_row_change();
create trigger price_list_version_row_removed after delete on price_list_version_row
  referencing old table as changed for each statement execute function refuse_published_row_change();

-- Imports into drafts: how far one is, and what was wrong.
create table price_list_import (
  id uuid primary key,
  version_id uuid not null references price_list_version (id),
  -- Refused: the file has errors, and nothing was taken over. Failed: it could not be read, or we could not.
  state text not null check (state in ('running', 'done', 'refused', 'failed')),
  stage text not null check (stage in ('reading', 'checking', 'storing')),
  file_name text not null,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  -- Why it failed: a key of the screens' texts.
  failure text,
  errors integer not null default 0,
  cautions integer not null default 0,
  -- By code, and the first of them.
  counts jsonb not null default '{}',
  problems jsonb not null default '[]',
  asked_by uuid not null references user_account (id),
  began_at timestamptz not null,
  -- When somebody last said that it goes on; one of which nobody says so is taken for broken off.
  alive_at timestamptz not null
);
create unique index price_list_import_running on price_list_import (version_id) where state = 'running';
create index price_list_import_of_version on price_list_import (version_id, began_at desc);
