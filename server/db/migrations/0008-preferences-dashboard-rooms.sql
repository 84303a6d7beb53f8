-- Preferences of people, what the dashboard reads, news, and the rooms of designs.

-- Null: the person never chose, and the browser decides.
alter table user_account alter column language_id drop not null;
alter table user_account alter column language_id drop default;
alter table user_account alter column colour_scheme drop not null;
alter table user_account alter column colour_scheme drop default;
-- The list filter shown when none is preferred (preferred_filter), by id.
alter table user_account add column default_filter text not null default 'my'
  check (length(default_filter) between 1 and 64);
alter table user_account add column unit_system text not null default 'si' check (unit_system in ('si', 'us'));
-- A name of the IANA database; null is the browser's.
alter table user_account add column time_zone text check (length(time_zone) between 1 and 64);
-- Part-number prefixes of the product families an internal person works for; none is all of them.
alter table user_account add column product_families text[] not null default '{}'
  check (product_families <@ '{SPRSY,SP3PH,SPBPP,SPCLG,SPIBS,SPPPP,SPSFT}'::text[]);

-- What waits for an approver of a region, the longest waiting first.
create index solution_waiting on solution (region_id, status, updated_at, id) where status in ('submitted', 'received');
-- What a person worked on last, and what was shared with them lately.
create index solution_of_editor on solution (last_editor_id, updated_at desc, id desc) where not archived;
create index solution_share_lately on solution_share (user_id, shared_at desc, solution_id);

create table news_banner (
  id uuid primary key,
  audience text not null check (audience in ('all', 'internal', 'external')),
  visible_from timestamptz not null,
  -- Null: until somebody takes it down.
  visible_until timestamptz check (visible_until > visible_from),
  -- By language: {"en": {"title": "…", "text": "…"}}. English is always there and stands in for a language that is not.
  texts jsonb not null check (texts ? 'en')
);
create index news_banner_visible on news_banner (visible_from desc);

create table room_details (
  design_id uuid primary key references design (id) on delete cascade,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- The room of domain/rooms; what follows from it is worked out when it is read.
  room jsonb not null,
  row_version integer not null default 1 check (row_version >= 1),
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id)
);
create index room_details_of_solution on room_details (solution_id);
