-- The schema after all migrations; written by "node server/db/print-schema.ts", read by people only.

-- Extensions

create extension pg_trgm;

-- Collations

create collation names (provider = icu, locale = 'und-u-kn-true', deterministic = t);

-- Sequences

create sequence custom_part_count;

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

create table attachment (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  file_name text not null,
  type text not null,
  content bytea not null,
  added_at timestamp with time zone not null,
  added_by uuid not null,
  removed_at timestamp with time zone,
  constraint attachment_pkey PRIMARY KEY (id),
  constraint attachment_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2097152))),
  constraint attachment_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint attachment_type_check CHECK ((type = ANY (ARRAY['pdf'::text, 'png'::text, 'jpg'::text, 'webp'::text, 'docx'::text, 'xlsx'::text, 'dxf'::text, 'ifc'::text]))),
  constraint attachment_added_by_fkey FOREIGN KEY (added_by) REFERENCES user_account(id),
  constraint attachment_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
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

create table bill_sum (
  solution_id uuid not null,
  company_id uuid not null,
  group_id text not null,
  content text not null,
  priced_with text not null,
  lines integer not null,
  price numeric(24,3) not null,
  mass numeric(24,6) not null,
  unknown_masses bigint not null,
  missing integer not null,
  constraint bill_sum_pkey PRIMARY KEY (solution_id, group_id),
  constraint bill_sum_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
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

create table custom_part (
  id uuid not null,
  company_id uuid not null,
  part_number text not null,
  prefix text not null,
  description text not null,
  price numeric(18,3),
  currency text not null,
  mass numeric(12,3),
  state text not null,
  purpose text not null default ''::text,
  estimate numeric(18,3),
  estimate_currency text,
  needed_by date,
  solution_id uuid,
  asked_by uuid not null,
  answer text not null default ''::text,
  answered_by uuid,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  row_version integer not null default 1,
  search_text text not null generated always as (search_key((((' '::text || part_number) || '
 '::text) || description))) stored,
  constraint custom_part_pkey PRIMARY KEY (id),
  constraint custom_part_answer_check CHECK ((length(answer) <= 2000)),
  constraint custom_part_check CHECK (((estimate IS NULL) = (estimate_currency IS NULL))),
  constraint custom_part_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint custom_part_description_check CHECK (((length(description) >= 1) AND (length(description) <= 255))),
  constraint custom_part_estimate_check CHECK ((estimate >= (0)::numeric)),
  constraint custom_part_estimate_currency_check CHECK ((estimate_currency ~ '^[A-Z]{3}$'::text)),
  constraint custom_part_mass_check CHECK ((mass >= (0)::numeric)),
  constraint custom_part_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint custom_part_prefix_check CHECK ((prefix = ANY (ARRAY['SPRSY'::text, 'SP3PH'::text, 'SPBPP'::text, 'SPCLG'::text, 'SPIBS'::text, 'SPPPP'::text, 'SPSFT'::text]))),
  constraint custom_part_price_check CHECK ((price >= (0)::numeric)),
  constraint custom_part_purpose_check CHECK ((length(purpose) <= 2000)),
  constraint custom_part_row_version_check CHECK ((row_version >= 1)),
  constraint custom_part_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'created'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint custom_part_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES user_account(id),
  constraint custom_part_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint custom_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint custom_part_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE SET NULL
);

create table deleted_design (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  design jsonb not null,
  room jsonb,
  deleted_at timestamp with time zone not null,
  deleted_by uuid not null,
  constraint deleted_design_pkey PRIMARY KEY (id),
  constraint deleted_design_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES user_account(id),
  constraint deleted_design_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
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
  notes text not null default ''::text,
  search_text text not null generated always as (search_key((' '::text || name))) stored,
  constraint design_pkey PRIMARY KEY (id),
  constraint design_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint design_notes_check CHECK ((length(notes) <= 8000)),
  constraint design_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint design_row_version_check CHECK ((row_version >= 1)),
  constraint design_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint design_product_key_product_version_fkey FOREIGN KEY (product_key, product_version) REFERENCES product_version(product_key, product_version),
  constraint design_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint design_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table design_revision (
  design_id uuid not null,
  row_version integer not null,
  solution_id uuid not null,
  company_id uuid not null,
  name text not null,
  configurator_type integer not null,
  product_key text not null,
  product_version text not null,
  choices jsonb not null,
  bill jsonb not null,
  content_hash text not null,
  saved_at timestamp with time zone not null,
  saved_by uuid not null,
  constraint design_revision_pkey PRIMARY KEY (design_id, row_version),
  constraint design_revision_row_version_check CHECK ((row_version >= 1)),
  constraint design_revision_product_key_product_version_fkey FOREIGN KEY (product_key, product_version) REFERENCES product_version(product_key, product_version),
  constraint design_revision_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES user_account(id),
  constraint design_revision_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
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
  about_event_id uuid,
  solution_version integer,
  place bigint not null generated always as identity,
  constraint history_event_pkey PRIMARY KEY (id),
  constraint history_event_comment_check CHECK (((length(comment) <= 8000) AND ((about_event_id IS NULL) OR ((kind = 'comment'::text) AND (comment IS NOT NULL))))),
  constraint history_event_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'edit'::text, 'settings updated'::text, 'ownership change'::text, 'grab'::text, 'edit of the bill of materials'::text, 'revision edited'::text, 'design delete'::text, 'additional part add'::text, 'additional part delete'::text, 'additional part update'::text, 'additional charge add'::text, 'additional charge delete'::text, 'additional charge update'::text, 'custom part create'::text, 'custom part edit'::text, 'custom part delete'::text, 'non-standard parts added'::text, 'non-standard parts deleted'::text, 'ad-hoc change'::text, 'migrated from an earlier version'::text, 'opportunity updated externally'::text, 'status change'::text, 'price refresh'::text, 'warning accepted'::text, 'warning withdrawn'::text, 'distributors chosen'::text, 'quote request answered'::text, 'archive'::text, 'restore'::text, 'shared'::text, 'training removed'::text, 'file added'::text, 'file removed'::text, 'opportunity linked'::text, 'comment'::text]))),
  constraint history_event_row_version_check CHECK ((row_version >= 1)),
  constraint history_event_solution_version_check CHECK ((solution_version >= 1)),
  constraint history_event_about_event_id_fkey FOREIGN KEY (about_event_id) REFERENCES history_event(id) ON DELETE CASCADE,
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

create table list_export (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  format text not null,
  file_name text not null,
  rows_done integer not null default 0,
  rows_total integer not null,
  content bytea,
  created_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  constraint list_export_pkey PRIMARY KEY (id),
  constraint list_export_check CHECK (((content IS NOT NULL) = (state = 'done'::text))),
  constraint list_export_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  constraint list_export_rows_done_check CHECK ((rows_done >= 0)),
  constraint list_export_rows_total_check CHECK ((rows_total >= 0)),
  constraint list_export_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint list_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table news_banner (
  id uuid not null,
  audience text not null,
  visible_from timestamp with time zone not null,
  visible_until timestamp with time zone,
  texts jsonb not null,
  constraint news_banner_pkey PRIMARY KEY (id),
  constraint news_banner_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'internal'::text, 'external'::text]))),
  constraint news_banner_check CHECK ((visible_until > visible_from)),
  constraint news_banner_texts_check CHECK ((texts ? 'en'::text))
);

create table part (
  part_number text not null,
  kind text not null,
  description text not null,
  manufacturer text not null,
  family text,
  state text not null,
  last_order_date date,
  successor text,
  mass numeric(12,3),
  sample boolean not null,
  source text not null,
  number_key text collate "C" not null generated always as (search_key(part_number)) stored,
  match_key text collate "C" not null generated always as (regexp_replace(upper(NORMALIZE(part_number, NFKC)), '[^0-9A-Z]'::text, ''::text, 'g'::text)) stored,
  search_text text not null generated always as (search_key((((((' '::text || part_number) || '
 '::text) || description) || ' '::text) || manufacturer))) stored,
  constraint part_pkey PRIMARY KEY (part_number),
  constraint part_check CHECK ((successor <> part_number)),
  constraint part_check1 CHECK (((state <> 'lastOrder'::text) OR (last_order_date IS NOT NULL))),
  constraint part_description_check CHECK (((length(description) >= 1) AND (length(description) <= 255))),
  constraint part_family_check CHECK ((family = ANY (ARRAY['SPRSY'::text, 'SP3PH'::text, 'SPBPP'::text, 'SPCLG'::text, 'SPIBS'::text, 'SPPPP'::text, 'SPSFT'::text]))),
  constraint part_kind_check CHECK ((kind = ANY (ARRAY['N'::text, 'P'::text]))),
  constraint part_manufacturer_check CHECK (((length(manufacturer) >= 1) AND (length(manufacturer) <= 255))),
  constraint part_mass_check CHECK ((mass >= (0)::numeric)),
  constraint part_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint part_state_check CHECK ((state = ANY (ARRAY['preliminary'::text, 'released'::text, 'lastOrder'::text, 'withdrawn'::text])))
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

create table room_details (
  design_id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  room jsonb not null,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint room_details_pkey PRIMARY KEY (design_id),
  constraint room_details_row_version_check CHECK ((row_version >= 1)),
  constraint room_details_design_id_fkey FOREIGN KEY (design_id) REFERENCES design(id) ON DELETE CASCADE,
  constraint room_details_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint room_details_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table saved_filter (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  criteria jsonb not null,
  sorting jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_filter_pkey PRIMARY KEY (id),
  constraint saved_filter_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint saved_filter_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table schema_migration (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (number)
);

create table selected_filter (
  user_id uuid not null,
  filter_id text not null,
  selected_at timestamp with time zone not null,
  constraint selected_filter_pkey PRIMARY KEY (user_id),
  constraint selected_filter_filter_id_check CHECK (((length(filter_id) >= 1) AND (length(filter_id) <= 64))),
  constraint selected_filter_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
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
  search_text text not null generated always as (translate(search_key((((((' '::text || name) || '
 '::text) || owner_name) || '
 '::text) || COALESCE(opportunity_number, ''::text))), '-'::text, 'Z'::text)) stored,
  approver_id uuid,
  valid_until date,
  archived_at timestamp with time zone,
  grabbed_from uuid,
  grabbed_at timestamp with time zone,
  tss_requested boolean not null default false,
  configurator_types integer[] not null default '{}'::integer[],
  expires_at timestamp with time zone generated always as (
CASE
    WHEN (status = ANY (ARRAY['open'::text, 'returned'::text])) THEN (((updated_at AT TIME ZONE 'UTC'::text) + '365 days'::interval) AT TIME ZONE 'UTC'::text)
    WHEN (status = ANY (ARRAY['approved'::text, 'autoApproved'::text])) THEN (((valid_until + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text)
    ELSE NULL::timestamp with time zone
END) stored,
  distributor_ids uuid[] not null default '{}'::uuid[],
  replaced_by uuid,
  constraint solution_pkey PRIMARY KEY (id),
  constraint solution_archive_check CHECK (((archived_at IS NULL) OR (status = 'archived'::text))),
  constraint solution_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint solution_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint solution_grab_check CHECK (((grabbed_from IS NULL) = (grabbed_at IS NULL))),
  constraint solution_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint solution_opportunity_stage_check CHECK (((opportunity_stage >= 0) AND (opportunity_stage <= 7))),
  constraint solution_previous_status_check CHECK ((previous_status = ANY (ARRAY['open'::text, 'submitted'::text, 'received'::text, 'approved'::text, 'ordered'::text, 'expired'::text, 'returned'::text, 'standard'::text, 'autoApproved'::text]))),
  constraint solution_price_check CHECK ((price >= (0)::numeric)),
  constraint solution_replaced_by_check CHECK (((replaced_by IS NULL) OR ((status = 'archived'::text) AND (replaced_by <> id)))),
  constraint solution_row_version_check CHECK ((row_version >= 1)),
  constraint solution_status_check CHECK ((status = ANY (ARRAY['open'::text, 'submitted'::text, 'received'::text, 'approved'::text, 'archived'::text, 'ordered'::text, 'expired'::text, 'returned'::text, 'standard'::text, 'autoApproved'::text]))),
  constraint solution_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES user_account(id),
  constraint solution_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES user_account(id),
  constraint solution_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint solution_grabbed_from_fkey FOREIGN KEY (grabbed_from) REFERENCES user_account(id),
  constraint solution_last_editor_id_fkey FOREIGN KEY (last_editor_id) REFERENCES user_account(id),
  constraint solution_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id),
  constraint solution_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES solution(id) ON DELETE SET NULL
);

create table solution_charge (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  name text not null,
  kind text not null,
  value numeric(18,3) not null,
  "position" integer not null,
  row_version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  deleted_at timestamp with time zone,
  constraint solution_charge_pkey PRIMARY KEY (id),
  constraint solution_charge_check CHECK (((value >= (0)::numeric) AND (value <=
CASE kind
    WHEN 'percent'::text THEN 9999.99
    ELSE (200000000)::numeric
END))),
  constraint solution_charge_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'percent'::text]))),
  constraint solution_charge_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint solution_charge_row_version_check CHECK ((row_version >= 1)),
  constraint solution_charge_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_charge_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table solution_configurator_type (
  solution_id uuid not null,
  company_id uuid not null,
  configurator_type integer not null,
  constraint solution_configurator_type_pkey PRIMARY KEY (solution_id, configurator_type),
  constraint solution_configurator_type_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table solution_distributor (
  solution_id uuid not null,
  company_id uuid not null,
  distributor_id uuid not null,
  chosen_at timestamp with time zone not null,
  chosen_by uuid not null,
  constraint solution_distributor_pkey PRIMARY KEY (solution_id, distributor_id),
  constraint solution_distributor_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES user_account(id),
  constraint solution_distributor_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES company(id),
  constraint solution_distributor_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table solution_line (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  kind text not null,
  part_number text not null,
  custom_part_id uuid,
  custom_part_version integer,
  description text not null,
  mass numeric(12,3),
  unit_price numeric(18,3),
  quantity integer not null,
  "position" integer not null,
  row_version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  deleted_at timestamp with time zone,
  constraint solution_line_pkey PRIMARY KEY (id),
  constraint solution_line_check CHECK (((unit_price IS NULL) OR ((unit_price >= (0)::numeric) AND (kind = 'A'::text)))),
  constraint solution_line_check1 CHECK (((kind = 'A'::text) = (custom_part_id IS NOT NULL))),
  constraint solution_line_check2 CHECK (((custom_part_id IS NULL) = (custom_part_version IS NULL))),
  constraint solution_line_description_check CHECK (((length(description) >= 1) AND (length(description) <= 255))),
  constraint solution_line_kind_check CHECK ((kind = ANY (ARRAY['N'::text, 'A'::text, 'P'::text]))),
  constraint solution_line_mass_check CHECK ((mass >= (0)::numeric)),
  constraint solution_line_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint solution_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999999))),
  constraint solution_line_row_version_check CHECK ((row_version >= 1)),
  constraint solution_line_custom_part_id_fkey FOREIGN KEY (custom_part_id) REFERENCES custom_part(id),
  constraint solution_line_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_line_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create unlogged table solution_presence (
  user_id uuid not null,
  tab_id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  editing boolean not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint solution_presence_pkey PRIMARY KEY (user_id, tab_id),
  constraint solution_presence_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table solution_share (
  solution_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  share_level text not null,
  shared_at timestamp with time zone not null,
  shared_by uuid,
  constraint solution_share_pkey PRIMARY KEY (solution_id, user_id),
  constraint solution_share_share_level_check CHECK ((share_level = ANY (ARRAY['read'::text, 'restricted'::text, 'full'::text]))),
  constraint solution_share_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES user_account(id),
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
  language_id text,
  colour_scheme text,
  preferred_filter text,
  landing_page_code text not null default 'solution-list'::text,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  default_filter text not null default 'my'::text,
  unit_system text not null default 'si'::text,
  time_zone text,
  product_families text[] not null default '{}'::text[],
  training_solutions boolean not null default false,
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_access_flags_check CHECK ((access_flags <@ '{haveGrabAccess,haveStandardStatusChangeAccess,haveCopyAdtnlChargesAccess,haveCopyToDiffCountryAccess}'::text[])),
  constraint user_account_base_role_check CHECK ((base_role = ANY (ARRAY['PU'::text, 'DU'::text, 'CE'::text, 'SE'::text, 'AP'::text, 'OD'::text, 'CA'::text, 'UA'::text, 'SY'::text, 'AU'::text]))),
  constraint user_account_colour_scheme_check CHECK ((colour_scheme = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text]))),
  constraint user_account_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint user_account_default_filter_check CHECK (((length(default_filter) >= 1) AND (length(default_filter) <= 64))),
  constraint user_account_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint user_account_landing_page_code_check CHECK ((landing_page_code = ANY (ARRAY['home'::text, 'solution-list'::text]))),
  constraint user_account_language_id_check CHECK ((language_id = ANY (ARRAY['en'::text, 'es'::text, 'de'::text, 'fr'::text, 'ja'::text, 'ko'::text, 'pt'::text, 'ru'::text, 'zh'::text]))),
  constraint user_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint user_account_product_families_check CHECK ((product_families <@ '{SPRSY,SP3PH,SPBPP,SPCLG,SPIBS,SPPPP,SPSFT}'::text[])),
  constraint user_account_role_flags_check CHECK ((role_flags <@ '{PA,TS,SU,IX}'::text[])),
  constraint user_account_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint user_account_unit_system_check CHECK ((unit_system = ANY (ARRAY['si'::text, 'us'::text]))),
  constraint user_account_username_check CHECK (((username = lower(username)) AND ((length(username) >= 1) AND (length(username) <= 255)))),
  constraint user_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

-- Indexes

CREATE INDEX api_key_user ON api_key USING btree (user_id);

CREATE INDEX attachment_of_solution ON attachment USING btree (solution_id, added_at) WHERE (removed_at IS NULL);

CREATE INDEX audit_entry_at ON audit_entry USING btree (at);

CREATE INDEX audit_entry_user ON audit_entry USING btree (user_id, at);

CREATE UNIQUE INDEX custom_part_number ON custom_part USING btree (upper(part_number));

CREATE INDEX custom_part_of_company ON custom_part USING btree (company_id, created_at DESC, id DESC);

CREATE INDEX custom_part_recent ON custom_part USING btree (created_at DESC, id DESC);

CREATE INDEX custom_part_requests ON custom_part USING btree (created_at, id) WHERE (state = 'requested'::text);

CREATE INDEX custom_part_search ON custom_part USING gin (search_text gin_trgm_ops);

CREATE INDEX deleted_design_of_solution ON deleted_design USING btree (solution_id, deleted_at DESC);

CREATE INDEX design_of_solution ON design USING btree (solution_id, "position");

CREATE INDEX design_recent ON design USING btree (updated_at DESC, id DESC);

CREATE INDEX design_revision_of_solution ON design_revision USING btree (solution_id);

CREATE INDEX design_search ON design USING gin (search_text gin_trgm_ops);

CREATE INDEX history_event_about ON history_event USING btree (about_event_id) WHERE (about_event_id IS NOT NULL);

CREATE INDEX history_event_of_design ON history_event USING btree (design_id, row_version) WHERE (design_id IS NOT NULL);

CREATE INDEX history_event_of_person ON history_event USING btree (solution_id, user_id, at DESC);

CREATE INDEX history_event_of_solution ON history_event USING btree (solution_id, at DESC, place DESC);

CREATE INDEX history_event_of_version ON history_event USING btree (solution_id, solution_version) WHERE (solution_version IS NOT NULL);

CREATE INDEX idempotent_answer_at ON idempotent_answer USING btree (at);

CREATE INDEX list_export_created_at ON list_export USING btree (created_at);

CREATE INDEX list_export_of_user ON list_export USING btree (user_id, created_at DESC);

CREATE INDEX news_banner_visible ON news_banner USING btree (visible_from DESC);

CREATE INDEX part_by_match_key ON part USING btree (match_key);

CREATE INDEX part_by_number ON part USING btree (number_key);

CREATE INDEX part_of_family ON part USING btree (family, number_key) WHERE (family IS NOT NULL);

CREATE INDEX part_of_state ON part USING btree (state, number_key) WHERE (state <> 'released'::text);

CREATE INDEX part_search ON part USING gin (search_text gin_trgm_ops);

CREATE INDEX rate_limit_window_started_at ON rate_limit USING btree (window_started_at);

CREATE INDEX room_details_of_solution ON room_details USING btree (solution_id);

CREATE UNIQUE INDEX saved_filter_name ON saved_filter USING btree (user_id, lower(name));

CREATE INDEX session_by_user ON session USING btree (user_id);

CREATE INDEX session_expires_at ON session USING btree (expires_at);

CREATE INDEX solution_archived_by ON solution USING btree (archived_by, updated_at DESC, id DESC) WHERE archived;

CREATE INDEX solution_archived_when ON solution USING btree (archived_by, archived_at DESC, id DESC) WHERE archived;

CREATE INDEX solution_by_country ON solution USING btree (country_code, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_name ON solution USING btree (name COLLATE names, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_owner_name ON solution USING btree (owner_name COLLATE names, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_price ON solution USING btree (price, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_price_down ON solution USING btree (price DESC NULLS LAST, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_sign ON solution USING btree (search_text text_pattern_ops) WHERE (search_text ~ '^ [^a-z0-9X]'::text);

CREATE INDEX solution_by_stage ON solution USING btree (opportunity_stage, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_stage_down ON solution USING btree (opportunity_stage DESC NULLS LAST, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_status ON solution USING btree (status, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_charge_of_solution ON solution_charge USING btree (solution_id, "position") WHERE (deleted_at IS NULL);

CREATE INDEX solution_configurator_type_by_type ON solution_configurator_type USING btree (configurator_type, solution_id);

CREATE INDEX solution_distributor_of_company ON solution_distributor USING btree (distributor_id, solution_id);

CREATE INDEX solution_expiring ON solution USING btree (expires_at, id) WHERE ((NOT archived) AND (expires_at IS NOT NULL));

CREATE INDEX solution_for_distributors ON solution USING btree (updated_at DESC, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE ((NOT archived) AND (distributor_ids <> '{}'::uuid[]));

CREATE INDEX solution_line_of_custom_part ON solution_line USING btree (custom_part_id) WHERE (custom_part_id IS NOT NULL);

CREATE INDEX solution_line_of_solution ON solution_line USING btree (solution_id, "position") WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX solution_name_of_owner ON solution USING btree (owner_id, lower(name)) WHERE (NOT archived);

CREATE INDEX solution_of_approver ON solution USING btree (approver_id, updated_at DESC, id DESC) WHERE ((NOT archived) AND (approver_id IS NOT NULL));

CREATE INDEX solution_of_company ON solution USING btree (company_id, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_of_country ON solution USING btree (country_code, updated_at DESC, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_of_country_by_name ON solution USING btree (country_code, name COLLATE names, id) INCLUDE (status, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_of_editor ON solution USING btree (last_editor_id, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_of_opportunity ON solution USING btree (opportunity_number) WHERE (opportunity_number IS NOT NULL);

CREATE INDEX solution_of_owner ON solution USING btree (owner_id, updated_at DESC, id DESC) WHERE (NOT archived);

CREATE INDEX solution_of_region ON solution USING btree (region_id, updated_at DESC, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_of_region_by_owner ON solution USING btree (region_id, owner_name COLLATE names, id) INCLUDE (status, country_code, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_of_stage ON solution USING btree (opportunity_stage, updated_at DESC, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_of_status ON solution USING btree (status, updated_at DESC, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_of_tss ON solution USING btree (updated_at DESC, id DESC) WHERE ((NOT archived) AND tss_requested);

CREATE INDEX solution_of_types ON solution USING gin (configurator_types);

CREATE INDEX solution_presence_of_solution ON solution_presence USING btree (solution_id);

CREATE INDEX solution_presence_seen ON solution_presence USING btree (seen_at);

CREATE INDEX solution_recent ON solution USING btree (updated_at DESC, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_replaced_by ON solution USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

CREATE INDEX solution_search ON solution USING gin (search_text gin_trgm_ops) WHERE (NOT archived);

CREATE INDEX solution_share_lately ON solution_share USING btree (user_id, shared_at DESC, solution_id);

CREATE INDEX solution_share_of_user ON solution_share USING btree (user_id, solution_id);

CREATE INDEX solution_waiting ON solution USING btree (region_id, status, updated_at, id) WHERE (status = ANY (ARRAY['submitted'::text, 'received'::text]));

CREATE INDEX user_account_company ON user_account USING btree (company_id);

CREATE UNIQUE INDEX user_account_email ON user_account USING btree (lower(email));

CREATE UNIQUE INDEX user_account_username ON user_account USING btree (username);

-- Functions

CREATE OR REPLACE FUNCTION public.raise_price_list_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update price_list set version = version + 1 where id in (select price_list_id from changed);
  return null;
end $function$
;

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
RETURN ((CASE WHEN (search_key(value) ~ '^[^a-z0-9X]*$'::text) THEN ' '::text WHEN (search_key(value) ~ '^[a-z0-9][^a-z0-9X]*$'::text) THEN '% '::text WHEN (length(value) > 2) THEN '%'::text WHEN ((length(value) = 2) AND (value ~ '[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003ffff]'::text)) THEN '%'::text ELSE '% '::text END || regexp_replace(search_key(value), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)
;

CREATE OR REPLACE FUNCTION public.solution_distributor_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform solution_distributors_kept(array(select solution_id from added));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.solution_distributor_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform solution_distributors_kept(array(select solution_id from removed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.solution_distributors_kept(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update solution set distributor_ids = held.ids
  from (
    select asked.id, array(
      select distributor_id from solution_distributor where solution_id = asked.id order by distributor_id
    ) as ids
    from (select distinct id from unnest(solution_distributors_kept.ids) as id) as asked
  ) as held
  where solution.id = held.id and solution.distributor_ids <> held.ids
$function$
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

CREATE OR REPLACE FUNCTION public.solution_types_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update solution set configurator_types = held.types
  from (
    select changed.solution_id, array_agg(type.configurator_type order by type.configurator_type) as types
    from (select distinct solution_id from added) as changed
    join solution_configurator_type as type using (solution_id)
    group by changed.solution_id
  ) as held
  where solution.id = held.solution_id and solution.configurator_types is distinct from held.types;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.solution_types_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update solution set configurator_types = array(
    select type.configurator_type from solution_configurator_type as type
    where type.solution_id = solution.id order by type.configurator_type
  )
  where id in (select solution_id from removed);
  return null;
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

CREATE TRIGGER price_added AFTER INSERT ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list_version();

CREATE TRIGGER price_changed AFTER UPDATE ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list_version();

CREATE TRIGGER price_removed AFTER DELETE ON price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list_version();

CREATE TRIGGER solution_owner_name BEFORE INSERT OR UPDATE OF owner_id, owner_name ON solution FOR EACH ROW EXECUTE FUNCTION solution_owner_name();

CREATE TRIGGER solution_types_added AFTER INSERT ON solution_configurator_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION solution_types_added();

CREATE TRIGGER solution_types_removed AFTER DELETE ON solution_configurator_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION solution_types_removed();

CREATE TRIGGER solution_distributor_added AFTER INSERT ON solution_distributor REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION solution_distributor_added();

CREATE TRIGGER solution_distributor_removed AFTER DELETE ON solution_distributor REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION solution_distributor_removed();

CREATE TRIGGER user_account_renamed AFTER UPDATE OF name ON user_account FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION user_account_renamed();
