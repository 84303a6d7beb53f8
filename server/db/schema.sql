-- The schema after all migrations; written by "node server/db/print-schema.ts", read by people only.

-- Extensions

create extension pg_trgm;

-- Collations

create collation names (provider = icu, locale = 'und-u-kn-true', deterministic = t);

-- Tables

create table api_key (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint api_key_label_check CHECK (((length(label) >= 1) AND (length(label) <= 255))),
  constraint api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table audit_entry (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  user_id uuid,
  action text not null,
  outcome text not null,
  object_id text,
  reason text,
  request_id text,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);

create table company (
  id uuid not null,
  name text not null,
  kind text not null,
  country_code text not null,
  may_order boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint company_pkey PRIMARY KEY (id),
  constraint company_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint company_kind_check CHECK ((kind = ANY (ARRAY['internal'::text, 'partner'::text, 'distributor'::text, 'consulting'::text]))),
  constraint company_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255)))
);

create table design (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  name text not null,
  configurator_type integer not null,
  product_key text not null,
  product_version text not null,
  "position" integer not null,
  quantity integer not null default 1,
  choices jsonb not null,
  assignment jsonb not null,
  bill jsonb not null,
  drawings jsonb not null,
  decided boolean not null,
  component_part_number text not null,
  unit_price numeric(18,3) not null,
  price_complete boolean not null,
  content_hash text not null,
  row_version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint design_pkey PRIMARY KEY (id),
  constraint design_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint design_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint design_row_version_check CHECK ((row_version >= 1)),
  constraint design_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint design_product_key_product_version_fkey FOREIGN KEY (product_key, product_version) REFERENCES product_version(product_key, product_version),
  constraint design_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint design_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table exchange_rate (
  from_currency text not null,
  to_currency text not null,
  valid_from date not null,
  rate numeric(20,10) not null,
  sample boolean not null,
  constraint exchange_rate_pkey PRIMARY KEY (from_currency, to_currency, valid_from),
  constraint exchange_rate_from_currency_check CHECK ((from_currency ~ '^[A-Z]{3}$'::text)),
  constraint exchange_rate_rate_check CHECK ((rate > (0)::numeric)),
  constraint exchange_rate_to_currency_check CHECK ((to_currency ~ '^[A-Z]{3}$'::text))
);

create table history_event (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  user_id uuid not null,
  design_id uuid,
  changes jsonb not null default '{}'::jsonb,
  comment text,
  row_version integer,
  constraint history_event_pkey PRIMARY KEY (id),
  constraint history_event_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'edit'::text, 'design delete'::text, 'status change'::text]))),
  constraint history_event_row_version_check CHECK ((row_version >= 1)),
  constraint history_event_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint history_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table idempotent_answer (
  user_id uuid not null,
  key text not null,
  call_name text not null,
  request_hash text not null,
  answer jsonb not null,
  at timestamp with time zone not null,
  constraint idempotent_answer_pkey PRIMARY KEY (user_id, key),
  constraint idempotent_answer_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  constraint idempotent_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table price (
  price_list_id uuid not null,
  part_number text not null,
  unit_price numeric(18,3) not null,
  valid_from date not null,
  valid_until date,
  constraint price_pkey PRIMARY KEY (price_list_id, part_number, valid_from),
  constraint price_check CHECK (((valid_until IS NULL) OR (valid_until >= valid_from))),
  constraint price_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint price_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint price_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id)
);

create table price_list (
  id uuid not null,
  price_list_name text not null,
  currency text not null,
  sample boolean not null,
  version integer not null default 1,
  published_at timestamp with time zone not null,
  constraint price_list_pkey PRIMARY KEY (id),
  constraint price_list_price_list_name_key UNIQUE (price_list_name),
  constraint price_list_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint price_list_price_list_name_check CHECK (((length(price_list_name) >= 1) AND (length(price_list_name) <= 255)))
);

create table product_version (
  product_key text not null,
  product_version text not null,
  configurator_type integer not null,
  model jsonb not null,
  model_hash text not null,
  first_used_at timestamp with time zone not null,
  constraint product_version_pkey PRIMARY KEY (product_key, product_version)
);

create table rate_limit (
  key text not null,
  window_started_at timestamp with time zone not null,
  attempts integer not null,
  constraint rate_limit_pkey PRIMARY KEY (key),
  constraint rate_limit_attempts_check CHECK ((attempts >= 0))
);

create table schema_migration (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (number)
);

create table session (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table solution (
  id uuid not null,
  company_id uuid not null,
  owner_id uuid not null,
  name text not null,
  country_code text not null,
  region_id text not null,
  status text not null,
  archived boolean generated always as ((status = 'archived'::text)) stored,
  previous_status text,
  archived_by uuid,
  training boolean not null default false,
  has_cooling boolean not null default false,
  opportunity_number text,
  opportunity_stage smallint,
  currency text not null,
  price numeric(18,3),
  price_complete boolean not null default true,
  priced_at timestamp with time zone,
  row_version integer not null default 1,
  last_editor_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  owner_name text not null,
  search_text text not null generated always as (search_key((((((' '::text || name) || '
 '::text) || owner_name) || '
 '::text) || COALESCE(opportunity_number, ''::text)))) stored,
  constraint solution_pkey PRIMARY KEY (id),
  constraint solution_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint solution_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint solution_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint solution_opportunity_stage_check CHECK (((opportunity_stage >= 0) AND (opportunity_stage <= 7))),
  constraint solution_price_check CHECK ((price >= (0)::numeric)),
  constraint solution_row_version_check CHECK ((row_version >= 1)),
  constraint solution_status_check CHECK ((status = ANY (ARRAY['open'::text, 'submitted'::text, 'received'::text, 'approved'::text, 'archived'::text, 'ordered'::text, 'expired'::text, 'returned'::text, 'standard'::text, 'autoApproved'::text]))),
  constraint solution_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES user_account(id),
  constraint solution_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint solution_last_editor_id_fkey FOREIGN KEY (last_editor_id) REFERENCES user_account(id),
  constraint solution_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id)
);

create table solution_configurator_type (
  solution_id uuid not null,
  company_id uuid not null,
  configurator_type integer not null,
  constraint solution_configurator_type_pkey PRIMARY KEY (solution_id, configurator_type),
  constraint solution_configurator_type_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table solution_share (
  solution_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  share_level text not null,
  shared_at timestamp with time zone not null,
  constraint solution_share_pkey PRIMARY KEY (solution_id, user_id),
  constraint solution_share_share_level_check CHECK ((share_level = ANY (ARRAY['read'::text, 'restricted'::text, 'full'::text]))),
  constraint solution_share_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_share_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table user_account (
  id uuid not null,
  username text not null,
  email text not null,
  name text not null,
  company_id uuid not null,
  country_code text not null,
  base_role text not null,
  role_flags text[] not null default '{}'::text[],
  access_flags text[] not null default '{}'::text[],
  region_ids text[] not null default '{}'::text[],
  external_system text,
  external_system_id text,
  password_hash text,
  sample boolean not null default false,
  active boolean not null default true,
  language_id text not null default 'en'::text,
  colour_scheme text not null default 'auto'::text,
  preferred_filter text,
  landing_page_code text not null default 'solution-list'::text,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_access_flags_check CHECK ((access_flags <@ '{haveGrabAccess,haveStandardStatusChangeAccess,haveCopyAdtnlChargesAccess,haveCopyToDiffCountryAccess}'::text[])),
  constraint user_account_base_role_check CHECK ((base_role = ANY (ARRAY['PU'::text, 'DU'::text, 'CE'::text, 'SE'::text, 'AP'::text, 'OD'::text, 'CA'::text, 'UA'::text, 'SY'::text, 'AU'::text]))),
  constraint user_account_colour_scheme_check CHECK ((colour_scheme = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text]))),
  constraint user_account_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint user_account_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint user_account_landing_page_code_check CHECK ((landing_page_code = ANY (ARRAY['home'::text, 'solution-list'::text]))),
  constraint user_account_language_id_check CHECK ((language_id = ANY (ARRAY['en'::text, 'es'::text, 'de'::text, 'fr'::text, 'ja'::text, 'ko'::text, 'pt'::text, 'ru'::text, 'zh'::text]))),
  constraint user_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint user_account_role_flags_check CHECK ((role_flags <@ '{PA,TS,SU,IX}'::text[])),
  constraint user_account_username_check CHECK (((username = lower(username)) AND ((length(username) >= 1) AND (length(username) <= 255)))),
  constraint user_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

-- Indexes

CREATE INDEX api_key_user ON api_key USING btree (user_id);

CREATE INDEX audit_entry_at ON audit_entry USING btree (at);

CREATE INDEX audit_entry_user ON audit_entry USING btree (user_id, at);

CREATE INDEX design_of_solution ON design USING btree (solution_id, "position");

CREATE INDEX history_event_of_design ON history_event USING btree (design_id, row_version) WHERE (design_id IS NOT NULL);

CREATE INDEX history_event_of_solution ON history_event USING btree (solution_id, at DESC, id DESC);

CREATE INDEX idempotent_answer_at ON idempotent_answer USING btree (at);

CREATE INDEX rate_limit_window_started_at ON rate_limit USING btree (window_started_at);

CREATE INDEX session_by_user ON session USING btree (user_id);

CREATE INDEX session_expires_at ON session USING btree (expires_at);

CREATE INDEX solution_archived_by ON solution USING btree (archived_by, updated_at DESC, id DESC) WHERE archived;

CREATE INDEX solution_by_name ON solution USING btree (name COLLATE names, id) WHERE (NOT archived);

CREATE INDEX solution_by_price ON solution USING btree (price DESC NULLS LAST, id) WHERE (NOT archived);

CREATE INDEX solution_by_status_and_country ON solution USING btree (status, country_code, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_configurator_type_by_type ON solution_configurator_type USING btree (configurator_type, solution_id);

CREATE UNIQUE INDEX solution_name_of_owner ON solution USING btree (owner_id, lower(name)) WHERE (NOT archived);

CREATE INDEX solution_of_company ON solution USING btree (company_id, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_of_country ON solution USING btree (country_code, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_of_owner ON solution USING btree (owner_id, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_of_region ON solution USING btree (region_id, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_recent ON solution USING btree (updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_search ON solution USING gin (search_text gin_trgm_ops);

CREATE INDEX solution_share_of_user ON solution_share USING btree (user_id, solution_id);

CREATE INDEX user_account_company ON user_account USING btree (company_id);

CREATE UNIQUE INDEX user_account_email ON user_account USING btree (lower(email));

CREATE UNIQUE INDEX user_account_username ON user_account USING btree (username);

-- Functions

CREATE OR REPLACE FUNCTION public.search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (value ~ '^[\x01-\x7f]*$'::text) THEN lower(value) ELSE (SELECT string_agg(CASE WHEN (ascii(part.letter) < 128) THEN part.letter ELSE ('X'::text || translate(lpad(to_hex(ascii(part.letter)), 6, '0'::text), '0123456789abcdef'::text, 'GHIJKLMNOPABCDEF'::text)) END, ''::text ORDER BY part.place) AS string_agg FROM string_to_table(lower(NORMALIZE(search_key.value, NFKC)), NULL::text) WITH ORDINALITY part(letter, place)) END
;

CREATE OR REPLACE FUNCTION public.search_pattern(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((CASE WHEN (length(value) > 2) THEN '%'::text WHEN ((length(value) = 2) AND (value ~ '[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003ffff]'::text)) THEN '%'::text ELSE '% '::text END || regexp_replace(search_key(value), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)
;

CREATE OR REPLACE FUNCTION public.solution_owner_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select name into new.owner_name from user_account where id = new.owner_id for share;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.user_account_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update solution set owner_name = new.name where owner_id = new.id;
  return null;
end $function$
;

-- Triggers

CREATE TRIGGER solution_owner_name BEFORE INSERT OR UPDATE OF owner_id, owner_name ON solution FOR EACH ROW EXECUTE FUNCTION solution_owner_name();

CREATE TRIGGER user_account_renamed AFTER UPDATE OF name ON user_account FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION user_account_renamed();
