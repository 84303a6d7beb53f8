-- Companies, the people who sign in, their sessions and API keys, limits on attempts, and the audit log.

create table company (
  id uuid primary key,
  name text not null check (length(name) between 1 and 255),
  -- What the company is to us; a distributor's people see the quote requests it is chosen for.
  kind text not null check (kind in ('internal', 'partner', 'distributor', 'consulting')),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- Whether its people may order by themselves.
  may_order boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_account (
  id uuid primary key,
  username text not null check (username = lower(username) and length(username) between 1 and 255),
  email text not null check (length(email) between 3 and 320),
  name text not null check (length(name) between 1 and 255),
  company_id uuid not null references company (id),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  base_role text not null
    check (base_role in ('PU', 'DU', 'CE', 'SE', 'AP', 'OD', 'CA', 'UA', 'SY', 'AU')),
  role_flags text[] not null default '{}' check (role_flags <@ '{PA,TS,SU,IX}'::text[]),
  access_flags text[] not null default '{}'
    check (
      access_flags <@ '{haveGrabAccess,haveStandardStatusChangeAccess,haveCopyAdtnlChargesAccess,haveCopyToDiffCountryAccess}'::text[]
    ),
  -- Commercial regions an internal person works for.
  region_ids text[] not null default '{}',
  -- Where the account came from, when another system vouches for it: 'partner' marks the partner portal.
  external_system text,
  external_system_id text,
  -- argon2id in the PHC string format; null for people who sign in elsewhere.
  password_hash text,
  -- Sample accounts share a published password and are refused where sample data is off.
  sample boolean not null default false,
  active boolean not null default true,
  language_id text not null default 'en'
    check (language_id in ('en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh')),
  colour_scheme text not null default 'auto' check (colour_scheme in ('light', 'dark', 'auto')),
  preferred_filter text,
  landing_page_code text not null default 'solution-list' check (landing_page_code in ('home', 'solution-list')),
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_account_username on user_account (username);
create unique index user_account_email on user_account (lower(email));
create index user_account_company on user_account (company_id);

-- The system's own user: history it writes by itself carries this id.
insert into company (id, name, kind, country_code)
values ('11111111-1111-1111-1111-111111111111', 'Design Portal', 'internal', 'US');
insert into user_account (id, username, email, name, company_id, country_code, base_role, active)
values (
  '11111111-1111-1111-1111-111111111111', 'system', 'system@design-portal.invalid', 'System',
  '11111111-1111-1111-1111-111111111111', 'US', 'SY', false
);

create table session (
  -- SHA-256 of the token in the cookie; the token itself is stored nowhere.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expires_at on session (expires_at);

create table api_key (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  label text not null check (length(label) between 1 and 255),
  -- SHA-256 of the key.
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_key_user on api_key (user_id);

-- Attempts counted in windows of time, shared by all app processes.
create table rate_limit (
  key text primary key,
  window_started_at timestamptz not null,
  attempts integer not null check (attempts >= 0)
);
create index rate_limit_window_started_at on rate_limit (window_started_at);

-- Who did or was refused what; written, never changed.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  object_id text,
  reason text,
  request_id text
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_user on audit_entry (user_id, at);
