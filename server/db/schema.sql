-- The schema after all migrations; written by "node server/db/print-schema.ts", read by people only.

-- Extensions

create extension pg_trgm;

-- Collations

create collation names (provider = icu, locale = 'und-u-kn-true', deterministic = t);

-- Sequences

create sequence configurator_type_number;

create sequence custom_part_count;

-- Tables

create table access_grant (
  id uuid not null,
  user_id uuid not null,
  privilege text not null,
  region_ids text[] not null default '{}'::text[],
  previous_role text,
  request_id uuid,
  granted_by uuid not null,
  granted_at timestamp with time zone not null,
  last_day date,
  ended_at timestamp with time zone,
  constraint access_grant_pkey PRIMARY KEY (id),
  constraint access_grant_privilege_check CHECK (((length(privilege) >= 1) AND (length(privilege) <= 64))),
  constraint access_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES user_account(id),
  constraint access_grant_request_id_fkey FOREIGN KEY (request_id) REFERENCES access_request(id),
  constraint access_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table access_request (
  id uuid not null,
  user_id uuid not null,
  asked_by uuid not null,
  privilege text not null,
  region_ids text[] not null default '{}'::text[],
  reason text not null,
  last_day date,
  state text not null,
  created_at timestamp with time zone not null,
  escalates_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  first_approved_by uuid,
  first_approved_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  updated_at timestamp with time zone not null,
  row_version integer not null default 1,
  constraint access_request_pkey PRIMARY KEY (id),
  constraint access_request_check CHECK (((first_approved_by IS DISTINCT FROM user_id) OR (first_approved_by IS NULL))),
  constraint access_request_check1 CHECK (((state <> 'approved'::text) OR ((decided_by <> user_id) AND (decided_by IS DISTINCT FROM first_approved_by)))),
  constraint access_request_check2 CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
  constraint access_request_note_check CHECK ((length(note) <= 1000)),
  constraint access_request_privilege_check CHECK (((length(privilege) >= 1) AND (length(privilege) <= 64))),
  constraint access_request_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 1000))),
  constraint access_request_row_version_check CHECK ((row_version >= 1)),
  constraint access_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'denied'::text, 'withdrawn'::text, 'ended'::text]))),
  constraint access_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint access_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint access_request_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES user_account(id),
  constraint access_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table access_review (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  began_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  reminders integer not null default 0,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  row_version integer not null default 1,
  constraint access_review_pkey PRIMARY KEY (id),
  constraint access_review_check CHECK ((decided_by <> user_id)),
  constraint access_review_check1 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'escalated'::text])))),
  constraint access_review_note_check CHECK ((length(note) <= 1000)),
  constraint access_review_reminders_check CHECK ((reminders >= 0)),
  constraint access_review_row_version_check CHECK ((row_version >= 1)),
  constraint access_review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'escalated'::text, 'kept'::text, 'removed'::text]))),
  constraint access_review_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint access_review_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table api_key (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  scope text not null default 'write'::text,
  hint text not null default ''::text,
  last_used_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_hint_check CHECK ((length(hint) <= 8)),
  constraint api_key_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint api_key_label_check CHECK (((length(label) >= 1) AND (length(label) <= 255))),
  constraint api_key_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text]))),
  constraint api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table approval_clock (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  kind text not null,
  country_code text not null,
  time_zone text not null,
  approver_ids uuid[] not null default '{}'::uuid[],
  started_at timestamp with time zone not null,
  used_seconds integer not null default 0,
  running_since timestamp with time zone,
  stopped_at timestamp with time zone,
  next_mark integer,
  next_mark_at timestamp with time zone,
  constraint approval_clock_pkey PRIMARY KEY (id),
  constraint approval_clock_check CHECK (((stopped_at IS NULL) OR (running_since IS NULL))),
  constraint approval_clock_check1 CHECK (((next_mark_at IS NULL) OR ((running_since IS NOT NULL) AND (next_mark IS NOT NULL)))),
  constraint approval_clock_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint approval_clock_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'decide'::text]))),
  constraint approval_clock_next_mark_check CHECK ((next_mark = ANY (ARRAY[50, 90, 100, 200]))),
  constraint approval_clock_used_seconds_check CHECK ((used_seconds >= 0)),
  constraint approval_clock_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table approval_delegation (
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  first_day date not null,
  last_day date not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint approval_delegation_pkey PRIMARY KEY (id),
  constraint approval_delegation_check CHECK ((from_user_id <> to_user_id)),
  constraint approval_delegation_check1 CHECK ((first_day <= last_day)),
  constraint approval_delegation_note_check CHECK ((length(note) <= 8000)),
  constraint approval_delegation_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES user_account(id),
  constraint approval_delegation_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES user_account(id)
);

create table approval_lead (
  user_id uuid not null,
  region_id text not null,
  level text not null,
  constraint approval_lead_pkey PRIMARY KEY (region_id, level, user_id),
  constraint approval_lead_level_check CHECK ((level = ANY (ARRAY['lead'::text, 'head'::text]))),
  constraint approval_lead_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table approval_policy (
  id uuid not null,
  version integer,
  state text not null,
  rows jsonb not null,
  note text not null default ''::text,
  drafted_by uuid not null,
  drafted_at timestamp with time zone not null,
  published_by uuid,
  published_at timestamp with time zone,
  row_version integer not null default 1,
  constraint approval_policy_pkey PRIMARY KEY (id),
  constraint approval_policy_version_key UNIQUE (version),
  constraint approval_policy_check CHECK (((state = 'published'::text) = (version IS NOT NULL))),
  constraint approval_policy_check1 CHECK (((state = 'published'::text) = (published_by IS NOT NULL))),
  constraint approval_policy_check2 CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  constraint approval_policy_check3 CHECK (((published_by IS DISTINCT FROM drafted_by) OR (published_by IS NULL))),
  constraint approval_policy_note_check CHECK ((length(note) <= 8000)),
  constraint approval_policy_row_version_check CHECK ((row_version >= 1)),
  constraint approval_policy_rows_check CHECK ((jsonb_typeof(rows) = 'array'::text)),
  constraint approval_policy_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint approval_policy_version_check CHECK ((version >= 1)),
  constraint approval_policy_drafted_by_fkey FOREIGN KEY (drafted_by) REFERENCES user_account(id),
  constraint approval_policy_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id)
);

create table approval_step (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  round integer not null,
  chain text not null,
  "position" integer not null,
  mode text not null,
  approver_kind text not null,
  approver_id uuid,
  stand_in boolean not null default false,
  state text not null,
  reasons jsonb not null default '[]'::jsonb,
  policy_version integer,
  submitted_by uuid not null,
  fingerprint text not null,
  added_by uuid,
  added_note text not null default ''::text,
  opened_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint approval_step_pkey PRIMARY KEY (id),
  constraint approval_step_added_note_check CHECK ((length(added_note) <= 8000)),
  constraint approval_step_approver_kind_check CHECK ((approver_kind = ANY (ARRAY['region'::text, 'prefab'::text, 'lead'::text, 'head'::text, 'person'::text]))),
  constraint approval_step_chain_check CHECK ((chain = ANY (ARRAY['region'::text, 'commercial'::text, 'technical'::text, 'customParts'::text, 'country'::text, 'adHoc'::text]))),
  constraint approval_step_check CHECK (((chain = 'adHoc'::text) = (added_by IS NOT NULL))),
  constraint approval_step_check1 CHECK (((approver_kind = 'person'::text) = (approver_id IS NOT NULL))),
  constraint approval_step_mode_check CHECK ((mode = ANY (ARRAY['anyone'::text, 'all'::text]))),
  constraint approval_step_position_check CHECK (("position" >= 1)),
  constraint approval_step_reasons_check CHECK ((jsonb_typeof(reasons) = 'array'::text)),
  constraint approval_step_round_check CHECK ((round >= 1)),
  constraint approval_step_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'approved'::text, 'refused'::text, 'kept'::text, 'withdrawn'::text]))),
  constraint approval_step_added_by_fkey FOREIGN KEY (added_by) REFERENCES user_account(id),
  constraint approval_step_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES user_account(id),
  constraint approval_step_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint approval_step_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES user_account(id)
);

create table approval_step_person (
  step_id uuid not null,
  user_id uuid not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  constraint approval_step_person_pkey PRIMARY KEY (step_id, user_id),
  constraint approval_step_person_check CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint approval_step_person_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint approval_step_person_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text]))),
  constraint approval_step_person_note_check CHECK ((length(note) <= 8000)),
  constraint approval_step_person_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint approval_step_person_step_id_fkey FOREIGN KEY (step_id) REFERENCES approval_step(id) ON DELETE CASCADE,
  constraint approval_step_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
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
  times integer not null default 1,
  repeat_key text,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
  constraint audit_entry_times_check CHECK ((times >= 1))
);

create table auto_approval_decision (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone not null,
  row_version integer not null,
  policy_version integer not null,
  met boolean not null,
  conditions jsonb not null,
  constraint auto_approval_decision_pkey PRIMARY KEY (id),
  constraint auto_approval_decision_conditions_check CHECK ((jsonb_typeof(conditions) = 'array'::text)),
  constraint auto_approval_decision_policy_version_check CHECK ((policy_version >= 1)),
  constraint auto_approval_decision_row_version_check CHECK ((row_version >= 1)),
  constraint auto_approval_decision_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
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

create table catalogue_version (
  only_row boolean not null default true,
  version integer not null default 1,
  constraint catalogue_version_pkey PRIMARY KEY (only_row),
  constraint catalogue_version_only_row_check CHECK (only_row)
);

create table company (
  id uuid not null,
  name text not null,
  kind text not null,
  country_code text not null,
  may_order boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  oracle_site_id text,
  crm_account text,
  row_version integer not null default 1,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint company_crm_account_check CHECK (((length(crm_account) >= 1) AND (length(crm_account) <= 255))),
  constraint company_kind_check CHECK ((kind = ANY (ARRAY['internal'::text, 'partner'::text, 'distributor'::text, 'consulting'::text]))),
  constraint company_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint company_oracle_site_id_check CHECK (((length(oracle_site_id) >= 1) AND (length(oracle_site_id) <= 100))),
  constraint company_row_version_check CHECK ((row_version >= 1))
);

create table compiled_network (
  content_hash text not null,
  format integer not null,
  network bytea not null,
  constraint compiled_network_pkey PRIMARY KEY (content_hash, format),
  constraint compiled_network_content_hash_fkey FOREIGN KEY (content_hash) REFERENCES product_version(content_hash)
);

create table cost_curve (
  id uuid not null,
  names jsonb not null,
  source text not null,
  currency text not null,
  price_day date not null,
  points jsonb not null,
  redundancy jsonb not null,
  architecture jsonb not null,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint cost_curve_pkey PRIMARY KEY (id),
  constraint cost_curve_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint cost_curve_names_check CHECK (((COALESCE(length((names ->> 'en'::text)), 0) >= 1) AND (COALESCE(length((names ->> 'en'::text)), 0) <= 80))),
  constraint cost_curve_points_check CHECK (((jsonb_typeof(points) = 'array'::text) AND ((jsonb_array_length(points) >= 2) AND (jsonb_array_length(points) <= 100)))),
  constraint cost_curve_row_version_check CHECK ((row_version >= 1)),
  constraint cost_curve_source_check CHECK (((length(source) >= 1) AND (length(source) <= 300))),
  constraint cost_curve_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table crm_reading (
  one boolean not null default true,
  read_until timestamp with time zone not null,
  constraint crm_reading_pkey PRIMARY KEY (one),
  constraint crm_reading_one_check CHECK (one)
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
  constraint custom_part_price_check CHECK ((price >= (0)::numeric)),
  constraint custom_part_purpose_check CHECK ((length(purpose) <= 2000)),
  constraint custom_part_row_version_check CHECK ((row_version >= 1)),
  constraint custom_part_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'created'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint custom_part_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES user_account(id),
  constraint custom_part_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint custom_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint custom_part_prefix_fkey FOREIGN KEY (prefix) REFERENCES product_family(prefix),
  constraint custom_part_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE SET NULL
);

create table customer (
  id uuid not null,
  company_id uuid not null,
  internal boolean not null,
  name text not null,
  legal_name text not null default ''::text,
  customer_number text not null default ''::text,
  language_id text,
  currency text,
  tax_number text not null default ''::text,
  registration_number text not null default ''::text,
  incoterm text,
  incoterm_place text not null default ''::text,
  payment_days integer,
  crm_account text not null default ''::text,
  note text not null default ''::text,
  address jsonb not null,
  invoice_address jsonb,
  country_code text not null,
  region_id text not null,
  active boolean not null default true,
  merged_into uuid,
  name_keys text[] not null,
  search_text text not null generated always as (translate(search_key((((((((' '::text || name) || '
 '::text) || legal_name) || '
 '::text) || customer_number) || '
 '::text) || tax_number)), '-'::text, 'Z'::text)) stored,
  row_version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  updated_at timestamp with time zone not null,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_check CHECK ((merged_into <> id)),
  constraint customer_check1 CHECK (((incoterm IS NULL) = (incoterm_place = ''::text))),
  constraint customer_crm_account_check CHECK ((length(crm_account) <= 255)),
  constraint customer_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint customer_customer_number_check CHECK ((length(customer_number) <= 40)),
  constraint customer_incoterm_check CHECK ((incoterm ~ '^[A-Z]{3}$'::text)),
  constraint customer_incoterm_place_check CHECK ((length(incoterm_place) <= 120)),
  constraint customer_legal_name_check CHECK ((length(legal_name) <= 255)),
  constraint customer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint customer_note_check CHECK ((length(note) <= 2000)),
  constraint customer_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 365))),
  constraint customer_registration_number_check CHECK ((length(registration_number) <= 60)),
  constraint customer_row_version_check CHECK ((row_version >= 1)),
  constraint customer_tax_number_check CHECK ((length(tax_number) <= 40)),
  constraint customer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint customer_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint customer_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES customer(id)
);

create table customer_contact (
  id uuid not null,
  customer_id uuid not null,
  company_id uuid not null,
  name text not null,
  email text not null default ''::text,
  email_domain text not null default ''::text,
  phone text not null default ''::text,
  job_title text not null default ''::text,
  language_id text,
  active boolean not null default true,
  erased_at timestamp with time zone,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint customer_contact_pkey PRIMARY KEY (id),
  constraint customer_contact_check CHECK (((name = ''::text) = (erased_at IS NOT NULL))),
  constraint customer_contact_check1 CHECK (((erased_at IS NULL) OR ((email = ''::text) AND (email_domain = ''::text) AND (phone = ''::text) AND (job_title = ''::text)))),
  constraint customer_contact_email_check CHECK ((length(email) <= 320)),
  constraint customer_contact_job_title_check CHECK ((length(job_title) <= 120)),
  constraint customer_contact_name_check CHECK ((length(name) <= 255)),
  constraint customer_contact_phone_check CHECK ((length(phone) <= 40)),
  constraint customer_contact_row_version_check CHECK ((row_version >= 1)),
  constraint customer_contact_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_contact_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table customer_distinction (
  customer_id uuid not null,
  other_id uuid not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint customer_distinction_pkey PRIMARY KEY (customer_id, other_id),
  constraint customer_distinction_check CHECK ((customer_id < other_id)),
  constraint customer_distinction_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint customer_distinction_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint customer_distinction_other_id_fkey FOREIGN KEY (other_id) REFERENCES customer(id) ON DELETE CASCADE
);

create table customer_site (
  id uuid not null,
  customer_id uuid not null,
  company_id uuid not null,
  name text not null,
  address jsonb not null,
  country_code text not null,
  site jsonb not null,
  active boolean not null default true,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint customer_site_pkey PRIMARY KEY (id),
  constraint customer_site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint customer_site_row_version_check CHECK ((row_version >= 1)),
  constraint customer_site_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_site_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
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
  figures jsonb,
  exchange jsonb,
  error_count integer not null default 0,
  reference_locks jsonb,
  constraint design_pkey PRIMARY KEY (id),
  constraint design_error_count_check CHECK ((error_count >= 0)),
  constraint design_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint design_notes_check CHECK ((length(notes) <= 8000)),
  constraint design_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint design_row_version_check CHECK ((row_version >= 1)),
  constraint design_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint design_product_key_product_version_fkey FOREIGN KEY (product_key, product_version) REFERENCES product_version(product_key, product_version),
  constraint design_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint design_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table design_data (
  solution_id uuid not null,
  hash text not null,
  company_id uuid not null,
  row_count integer not null,
  content text not null,
  stored_at timestamp with time zone not null,
  stored_by uuid not null,
  constraint design_data_pkey PRIMARY KEY (solution_id, hash),
  constraint design_data_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint design_data_row_count_check CHECK ((row_count >= 0)),
  constraint design_data_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint design_data_stored_by_fkey FOREIGN KEY (stored_by) REFERENCES user_account(id)
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
  figures jsonb,
  constraint design_revision_pkey PRIMARY KEY (design_id, row_version),
  constraint design_revision_row_version_check CHECK ((row_version >= 1)),
  constraint design_revision_product_key_product_version_fkey FOREIGN KEY (product_key, product_version) REFERENCES product_version(product_key, product_version),
  constraint design_revision_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES user_account(id),
  constraint design_revision_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table discount_limit (
  role text not null,
  family text,
  percent numeric(5,2) not null,
  sample boolean not null,
  constraint discount_limit_role_family_key UNIQUE NULLS NOT DISTINCT (role, family),
  constraint discount_limit_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint discount_limit_role_check CHECK ((role = ANY (ARRAY['PU'::text, 'DU'::text, 'CE'::text, 'SE'::text, 'AP'::text, 'PA'::text, 'TS'::text, 'OD'::text, 'CA'::text, 'UA'::text, 'SU'::text, 'IX'::text, 'SY'::text, 'AU'::text]))),
  constraint discount_limit_family_fkey FOREIGN KEY (family) REFERENCES product_family(prefix)
);

create table distributor (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  country_code text not null,
  active boolean not null default true,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint distributor_pkey PRIMARY KEY (id),
  constraint distributor_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint distributor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint distributor_row_version_check CHECK ((row_version >= 1)),
  constraint distributor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

create table document_logo (
  company_id uuid not null,
  id text not null,
  kind text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint document_logo_pkey PRIMARY KEY (company_id, id),
  constraint document_logo_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 2097152))),
  constraint document_logo_height_check CHECK (((height >= 1) AND (height <= 2000))),
  constraint document_logo_id_check CHECK ((length(id) = 64)),
  constraint document_logo_kind_check CHECK ((kind = ANY (ARRAY['png'::text, 'jpeg'::text]))),
  constraint document_logo_width_check CHECK (((width >= 1) AND (width <= 2000))),
  constraint document_logo_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

create table document_template (
  company_id uuid not null,
  draft jsonb,
  in_force integer,
  number_prefix text not null default 'Q'::text,
  number_digits integer not null default 5,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint document_template_pkey PRIMARY KEY (company_id),
  constraint document_template_number_digits_check CHECK (((number_digits >= 3) AND (number_digits <= 9))),
  constraint document_template_number_prefix_check CHECK ((number_prefix ~ '^[A-Z0-9]{1,10}$'::text)),
  constraint document_template_row_version_check CHECK ((row_version >= 1)),
  constraint document_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint document_template_company_id_in_force_fkey FOREIGN KEY (company_id, in_force) REFERENCES document_template_version(company_id, version),
  constraint document_template_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table document_template_version (
  company_id uuid not null,
  version integer not null,
  content jsonb not null,
  changes text[] not null,
  copied_from integer,
  note text not null default ''::text,
  published_at timestamp with time zone not null,
  published_by uuid not null,
  constraint document_template_version_pkey PRIMARY KEY (company_id, version),
  constraint document_template_version_note_check CHECK ((length(note) <= 500)),
  constraint document_template_version_version_check CHECK ((version >= 1)),
  constraint document_template_version_company_id_copied_from_fkey FOREIGN KEY (company_id, copied_from) REFERENCES document_template_version(company_id, version),
  constraint document_template_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES document_template(company_id),
  constraint document_template_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id)
);

create table erp_order (
  order_key text not null,
  solution_id uuid not null,
  company_id uuid not null,
  state text not null,
  ordered_at timestamp with time zone not null,
  erp_number text,
  acknowledged_at timestamp with time zone,
  settled_at timestamp with time zone,
  problem text,
  next_question_at timestamp with time zone,
  questions integer not null default 0,
  note text not null default ''::text,
  customer_order_number text not null default ''::text,
  details jsonb,
  content jsonb,
  quotation_id uuid,
  differences jsonb not null default '[]'::jsonb,
  difference_reason text not null default ''::text,
  acknowledgement jsonb,
  lines jsonb not null default '[]'::jsonb,
  constraint erp_order_pkey PRIMARY KEY (order_key),
  constraint erp_order_check CHECK (((state <> 'acknowledged'::text) OR (acknowledged_at IS NOT NULL))),
  constraint erp_order_customer_order_number_check CHECK ((length(customer_order_number) <= 60)),
  constraint erp_order_difference_reason_check CHECK ((length(difference_reason) <= 2000)),
  constraint erp_order_questions_check CHECK ((questions >= 0)),
  constraint erp_order_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'acknowledged'::text, 'refused'::text, 'cancelling'::text, 'cancelled'::text]))),
  constraint erp_order_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES quotation(id),
  constraint erp_order_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table erp_price (
  oracle_site_id text not null,
  country_code text not null,
  currency text not null,
  part_number text not null,
  unit_price numeric(18,6),
  asked_at timestamp with time zone not null,
  request_id text not null,
  constraint erp_price_pkey PRIMARY KEY (part_number, oracle_site_id, country_code, currency),
  constraint erp_price_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint erp_price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint erp_price_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint erp_price_unit_price_check CHECK ((unit_price >= (0)::numeric))
);

create table euro_rate (
  currency text not null,
  euros numeric(30,15) not null,
  constraint euro_rate_pkey PRIMARY KEY (currency),
  constraint euro_rate_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint euro_rate_euros_check CHECK ((euros > (0)::numeric))
);

create table exchange_rate (
  from_currency text not null,
  to_currency text not null,
  valid_from date not null,
  rate numeric(20,10) not null,
  sample boolean not null,
  source text,
  valid_until date,
  constraint exchange_rate_pkey PRIMARY KEY (from_currency, to_currency, valid_from),
  constraint exchange_rate_days_check CHECK ((valid_until >= valid_from)),
  constraint exchange_rate_from_currency_check CHECK ((from_currency ~ '^[A-Z]{3}$'::text)),
  constraint exchange_rate_rate_check CHECK ((rate > (0)::numeric)),
  constraint exchange_rate_source_check CHECK (((length(source) >= 1) AND (length(source) <= 255))),
  constraint exchange_rate_to_currency_check CHECK ((to_currency ~ '^[A-Z]{3}$'::text))
);

create table expiry_reminder (
  solution_id uuid not null,
  company_id uuid not null,
  expires_on date not null,
  days_before integer not null,
  at timestamp with time zone not null,
  constraint expiry_reminder_pkey PRIMARY KEY (solution_id, expires_on, days_before),
  constraint expiry_reminder_days_before_check CHECK ((days_before = ANY (ARRAY[30, 7, 1]))),
  constraint expiry_reminder_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table external_company (
  issuer text not null,
  external_id text not null,
  company_id uuid not null,
  by_administrator boolean not null default false,
  constraint external_company_pkey PRIMARY KEY (issuer, external_id),
  constraint external_company_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 255))),
  constraint external_company_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 1024))),
  constraint external_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE
);

create table external_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  company_external_id text,
  constraint external_identity_pkey PRIMARY KEY (issuer, subject),
  constraint external_identity_company_external_id_check CHECK (((length(company_external_id) >= 1) AND (length(company_external_id) <= 255))),
  constraint external_identity_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 1024))),
  constraint external_identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 1024))),
  constraint external_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table heartbeat (
  name text not null,
  at timestamp with time zone not null,
  constraint heartbeat_pkey PRIMARY KEY (name),
  constraint heartbeat_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64)))
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
  constraint history_event_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'edit'::text, 'settings updated'::text, 'ownership change'::text, 'grab'::text, 'edit of the bill of materials'::text, 'revision edited'::text, 'design delete'::text, 'additional part add'::text, 'additional part delete'::text, 'additional part update'::text, 'additional charge add'::text, 'additional charge delete'::text, 'additional charge update'::text, 'custom part create'::text, 'custom part edit'::text, 'custom part delete'::text, 'non-standard parts added'::text, 'non-standard parts deleted'::text, 'ad-hoc change'::text, 'migrated from an earlier version'::text, 'opportunity updated externally'::text, 'status change'::text, 'price refresh'::text, 'warning accepted'::text, 'warning withdrawn'::text, 'distributors chosen'::text, 'quote request answered'::text, 'archive'::text, 'restore'::text, 'shared'::text, 'training removed'::text, 'file added'::text, 'file removed'::text, 'opportunity linked'::text, 'comment'::text, 'approval decision'::text, 'approver added'::text, 'approver replaced'::text, 'ad-hoc change accepted'::text, 'submission stopped'::text, 'quotation created'::text, 'quotation discarded'::text, 'quotation sent'::text, 'quotation withdrawn'::text, 'quotation accepted'::text, 'quotation declined'::text]))),
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

create table kept_price_list (
  id uuid not null,
  price_list_name text not null,
  currency text not null,
  row_version integer not null default 1,
  constraint kept_price_list_pkey PRIMARY KEY (id),
  constraint kept_price_list_price_list_name_key UNIQUE (price_list_name),
  constraint kept_price_list_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint kept_price_list_price_list_name_check CHECK (((length(price_list_name) >= 1) AND (length(price_list_name) <= 255)))
);

create table list_change (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  topics text[] not null,
  constraint list_change_pkey PRIMARY KEY (id)
);

create table list_change_cleared (
  one boolean not null default true,
  number bigint not null default 0,
  constraint list_change_cleared_pkey PRIMARY KEY (one),
  constraint list_change_cleared_one_check CHECK (one)
);

create table list_export (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  format text not null,
  file_name text not null,
  rows_done integer not null default 0,
  rows_total integer not null,
  created_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  constraint list_export_pkey PRIMARY KEY (id),
  constraint list_export_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  constraint list_export_rows_done_check CHECK ((rows_done >= 0)),
  constraint list_export_rows_total_check CHECK ((rows_total >= 0)),
  constraint list_export_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint list_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table list_export_part (
  export_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint list_export_part_pkey PRIMARY KEY (export_id, number),
  constraint list_export_part_content_check CHECK ((length(content) > 0)),
  constraint list_export_part_number_check CHECK ((number >= 0)),
  constraint list_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES list_export(id) ON DELETE CASCADE
);

create table mail_choice (
  user_id uuid not null,
  kind text not null,
  choice text not null,
  constraint mail_choice_pkey PRIMARY KEY (user_id, kind),
  constraint mail_choice_choice_check CHECK ((choice = ANY (ARRAY['now'::text, 'digest'::text, 'never'::text]))),
  constraint mail_choice_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 64))),
  constraint mail_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table mail_message (
  id uuid not null,
  user_id uuid not null,
  digest_day date,
  notification_ids uuid[] not null,
  unsubscribe_key uuid not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  claim uuid,
  last_problem text,
  settled_at timestamp with time zone,
  constraint mail_message_pkey PRIMARY KEY (id),
  constraint mail_message_unsubscribe_key_key UNIQUE (unsubscribe_key),
  constraint mail_message_user_id_digest_day_key UNIQUE (user_id, digest_day),
  constraint mail_message_attempts_check CHECK ((attempts >= 0)),
  constraint mail_message_check CHECK (((state = 'waiting'::text) = (settled_at IS NULL))),
  constraint mail_message_check1 CHECK (((digest_day IS NOT NULL) OR (notification_ids = ARRAY[id]))),
  constraint mail_message_notification_ids_check CHECK ((cardinality(notification_ids) >= 1)),
  constraint mail_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'dropped'::text]))),
  constraint mail_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table news_banner (
  id uuid not null,
  audience text not null,
  visible_from timestamp with time zone not null,
  visible_until timestamp with time zone,
  texts jsonb not null,
  place text not null default 'dashboard'::text,
  weight text not null default 'info'::text,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint news_banner_pkey PRIMARY KEY (id),
  constraint news_banner_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'internal'::text, 'external'::text]))),
  constraint news_banner_check CHECK ((visible_until > visible_from)),
  constraint news_banner_place_check CHECK ((place = ANY (ARRAY['dashboard'::text, 'banner'::text, 'ticker'::text]))),
  constraint news_banner_row_version_check CHECK ((row_version >= 1)),
  constraint news_banner_texts_check CHECK ((texts ? 'en'::text)),
  constraint news_banner_weight_check CHECK ((weight = ANY (ARRAY['info'::text, 'warning'::text]))),
  constraint news_banner_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table notification (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  solution_id uuid,
  actor_id uuid not null,
  at timestamp with time zone not null,
  facts jsonb not null default '{}'::jsonb,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint notification_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 64))),
  constraint notification_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id),
  constraint notification_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table opportunity (
  number text not null,
  known boolean,
  name text,
  account_name text,
  partner_account text,
  stage integer,
  registered_until date,
  modified_at timestamp with time zone,
  checked_at timestamp with time zone,
  primary_solution_id uuid,
  proposed_stage integer,
  last_queued_update jsonb,
  constraint opportunity_pkey PRIMARY KEY (number),
  constraint opportunity_number_check CHECK (((length(number) >= 1) AND (length(number) <= 64))),
  constraint opportunity_proposed_stage_check CHECK (((proposed_stage >= 0) AND (proposed_stage <= 7))),
  constraint opportunity_stage_check CHECK (((stage >= 0) AND (stage <= 7))),
  constraint opportunity_primary_solution_id_fkey FOREIGN KEY (primary_solution_id) REFERENCES solution(id) ON DELETE SET NULL
);

create table opportunity_change (
  id bigint not null generated always as identity,
  number text not null,
  constraint opportunity_change_pkey PRIMARY KEY (id)
);

create table outbox_message (
  id bigint not null generated always as identity,
  kind text not null,
  solution_id uuid not null,
  company_id uuid not null,
  idempotency_key text not null,
  payload jsonb not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  claim uuid,
  last_problem text,
  answer jsonb,
  settled_at timestamp with time zone,
  constraint outbox_message_pkey PRIMARY KEY (id),
  constraint outbox_message_idempotency_key_key UNIQUE (idempotency_key),
  constraint outbox_message_attempts_check CHECK ((attempts >= 0)),
  constraint outbox_message_check CHECK (((state = 'waiting'::text) = (settled_at IS NULL))),
  constraint outbox_message_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200))),
  constraint outbox_message_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'orderCancellation'::text, 'opportunityUpdate'::text]))),
  constraint outbox_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text]))),
  constraint outbox_message_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
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
  options text[] not null default '{}'::text[],
  third_party_battery boolean not null default false,
  id uuid not null default gen_random_uuid(),
  descriptions jsonb not null default '{}'::jsonb,
  unit text not null default 'piece'::text,
  row_version integer not null default 1,
  constraint part_pkey PRIMARY KEY (part_number),
  constraint part_check CHECK ((successor <> part_number)),
  constraint part_check1 CHECK (((state <> 'lastOrder'::text) OR (last_order_date IS NOT NULL))),
  constraint part_description_check CHECK (((length(description) >= 1) AND (length(description) <= 255))),
  constraint part_kind_check CHECK ((kind = ANY (ARRAY['N'::text, 'P'::text]))),
  constraint part_manufacturer_check CHECK (((length(manufacturer) >= 1) AND (length(manufacturer) <= 255))),
  constraint part_mass_check CHECK ((mass >= (0)::numeric)),
  constraint part_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint part_row_version_check CHECK ((row_version >= 1)),
  constraint part_state_check CHECK ((state = ANY (ARRAY['preliminary'::text, 'released'::text, 'lastOrder'::text, 'withdrawn'::text]))),
  constraint part_unit_check CHECK ((unit = ANY (ARRAY['piece'::text, 'set'::text, 'metre'::text, 'foot'::text, 'kilogram'::text, 'pound'::text, 'litre'::text, 'gallon'::text, 'hour'::text]))),
  constraint part_family_fkey FOREIGN KEY (family) REFERENCES product_family(prefix)
);

create table part_import (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  file_name text not null,
  decimal_sign text not null,
  text_encoding text,
  claim uuid not null,
  alive_at timestamp with time zone not null,
  attempts integer not null default 1,
  last_row integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  preview jsonb not null default '[]'::jsonb,
  failure text,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  reading json,
  delimiter text,
  tables text,
  row_version integer not null default 1,
  constraint part_import_pkey PRIMARY KEY (id),
  constraint part_import_attempts_check CHECK ((attempts >= 0)),
  constraint part_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint part_import_last_row_check CHECK ((last_row >= 0)),
  constraint part_import_rows_done_check CHECK ((rows_done >= 0)),
  constraint part_import_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'applying'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint part_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table part_import_piece (
  import_id uuid not null,
  place integer not null,
  content bytea not null,
  constraint part_import_piece_pkey PRIMARY KEY (import_id, place),
  constraint part_import_piece_import_id_fkey FOREIGN KEY (import_id) REFERENCES part_import(id) ON DELETE CASCADE
);

create table part_import_row (
  import_id uuid not null,
  row_number integer not null,
  part_number text not null,
  outcome text not null,
  problems jsonb,
  constraint part_import_row_pkey PRIMARY KEY (import_id, row_number),
  constraint part_import_row_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'changed'::text, 'unchanged'::text, 'refused'::text, 'waiting'::text]))),
  constraint part_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES part_import(id) ON DELETE CASCADE
);

create table part_release (
  part_number text not null,
  country_code text not null,
  release_date date,
  constraint part_release_pkey PRIMARY KEY (part_number, country_code),
  constraint part_release_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint part_release_part_number_fkey FOREIGN KEY (part_number) REFERENCES part(part_number) ON DELETE CASCADE
);

create table pending_sign_in (
  id text not null,
  way text not null,
  browser_hash bytea not null,
  return_address text,
  secrets jsonb not null default '{}'::jsonb,
  user_id uuid,
  external jsonb,
  expires_at timestamp with time zone not null,
  constraint pending_sign_in_pkey PRIMARY KEY (id),
  constraint pending_sign_in_browser_hash_check CHECK ((length(browser_hash) = 32)),
  constraint pending_sign_in_check CHECK (((user_id IS NULL) = (external IS NULL))),
  constraint pending_sign_in_id_check CHECK (((length(id) >= 16) AND (length(id) <= 255))),
  constraint pending_sign_in_return_address_check CHECK ((length(return_address) <= 2048)),
  constraint pending_sign_in_way_check CHECK ((way = ANY (ARRAY['corporate'::text, 'engineer'::text, 'partner'::text]))),
  constraint pending_sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table price (
  price_list_id uuid not null,
  part_number text not null,
  unit_price numeric(18,3) not null,
  valid_from date not null,
  valid_until date,
  from_quantity integer not null default 1,
  per smallint not null default 1,
  unit text not null default 'piece'::text,
  pack integer not null default 1,
  largest_quantity integer not null default 9999999,
  cost numeric(18,3),
  floor numeric(18,3),
  constraint price_pkey PRIMARY KEY (price_list_id, part_number, valid_from, from_quantity),
  constraint price_check CHECK (((valid_until IS NULL) OR (valid_until >= valid_from))),
  constraint price_cost_check CHECK ((cost >= (0)::numeric)),
  constraint price_floor_check CHECK ((floor >= (0)::numeric)),
  constraint price_from_quantity_check CHECK ((from_quantity >= 1)),
  constraint price_pack_check CHECK ((pack >= 1)),
  constraint price_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint price_per_check CHECK ((per = ANY (ARRAY[1, 10, 100, 1000]))),
  constraint price_quantities_check CHECK ((largest_quantity >= from_quantity)),
  constraint price_unit_check CHECK ((unit = ANY (ARRAY['piece'::text, 'set'::text, 'metre'::text, 'foot'::text, 'kilogram'::text, 'pound'::text, 'litre'::text, 'gallon'::text, 'hour'::text]))),
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
  country_codes text[],
  company_ids uuid[],
  constraint price_list_pkey PRIMARY KEY (id),
  constraint price_list_price_list_name_key UNIQUE (price_list_name),
  constraint price_list_companies_check CHECK ((company_ids <> '{}'::uuid[])),
  constraint price_list_countries_check CHECK ((country_codes <> '{}'::text[])),
  constraint price_list_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint price_list_price_list_name_check CHECK (((length(price_list_name) >= 1) AND (length(price_list_name) <= 255)))
);

create table price_list_import (
  id uuid not null,
  version_id uuid not null,
  state text not null,
  stage text not null,
  file_name text not null,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  failure text,
  errors integer not null default 0,
  cautions integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  problems jsonb not null default '[]'::jsonb,
  asked_by uuid not null,
  began_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  text_encoding text,
  reading json,
  constraint price_list_import_pkey PRIMARY KEY (id),
  constraint price_list_import_stage_check CHECK ((stage = ANY (ARRAY['reading'::text, 'checking'::text, 'storing'::text]))),
  constraint price_list_import_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'refused'::text, 'failed'::text]))),
  constraint price_list_import_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint price_list_import_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_list_version(id)
);

create table price_list_version (
  id uuid not null,
  price_list_id uuid not null,
  state text not null,
  version_number integer,
  note text not null default ''::text,
  country_codes text[],
  company_ids uuid[],
  sample boolean not null,
  rolled_back_to uuid,
  file_name text,
  row_count integer not null default 0,
  drafted_by uuid,
  drafted_at timestamp with time zone not null,
  drafters uuid[] not null default '{}'::uuid[],
  row_version integer not null default 1,
  published_by uuid,
  published_at timestamp with time zone,
  rows_added integer,
  rows_changed integer,
  rows_removed integer,
  constraint price_list_version_pkey PRIMARY KEY (id),
  constraint price_list_version_price_list_id_version_number_key UNIQUE (price_list_id, version_number),
  constraint price_list_version_company_ids_check CHECK ((company_ids <> '{}'::uuid[])),
  constraint price_list_version_country_codes_check CHECK ((country_codes <> '{}'::text[])),
  constraint price_list_version_note_check CHECK ((length(note) <= 8000)),
  constraint price_list_version_published_at_check CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  constraint price_list_version_published_check CHECK (((state = 'published'::text) = (version_number IS NOT NULL))),
  constraint price_list_version_row_count_check CHECK ((row_count >= 0)),
  constraint price_list_version_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'discarded'::text]))),
  constraint price_list_version_version_number_check CHECK ((version_number >= 1)),
  constraint price_list_version_drafted_by_fkey FOREIGN KEY (drafted_by) REFERENCES user_account(id),
  constraint price_list_version_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES kept_price_list(id),
  constraint price_list_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id),
  constraint price_list_version_rolled_back_to_fkey FOREIGN KEY (rolled_back_to) REFERENCES price_list_version(id)
);

create table price_list_version_row (
  version_id uuid not null,
  part_number text not null,
  unit_price numeric(18,3) not null,
  per smallint not null,
  unit text not null,
  from_quantity integer not null,
  pack integer not null,
  largest_quantity integer not null,
  valid_from date not null,
  valid_until date,
  cost numeric(18,3),
  floor numeric(18,3),
  row_version integer not null default 1,
  constraint price_list_version_row_pkey PRIMARY KEY (version_id, part_number, valid_from, from_quantity),
  constraint price_list_version_row_check CHECK ((largest_quantity >= from_quantity)),
  constraint price_list_version_row_check1 CHECK ((valid_until >= valid_from)),
  constraint price_list_version_row_cost_check CHECK ((cost >= (0)::numeric)),
  constraint price_list_version_row_floor_check CHECK ((floor >= (0)::numeric)),
  constraint price_list_version_row_from_quantity_check CHECK ((from_quantity >= 1)),
  constraint price_list_version_row_pack_check CHECK ((pack >= 1)),
  constraint price_list_version_row_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint price_list_version_row_per_check CHECK ((per = ANY (ARRAY[1, 10, 100, 1000]))),
  constraint price_list_version_row_unit_check CHECK ((unit = ANY (ARRAY['piece'::text, 'set'::text, 'metre'::text, 'foot'::text, 'kilogram'::text, 'pound'::text, 'litre'::text, 'gallon'::text, 'hour'::text]))),
  constraint price_list_version_row_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint price_list_version_row_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_list_version(id)
);

create table price_refresh (
  solution_id uuid not null,
  company_id uuid not null,
  state text not null,
  parts_done integer not null default 0,
  parts_total integer not null,
  began_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  asked_by uuid not null,
  trouble jsonb,
  erp_at timestamp with time zone,
  constraint price_refresh_pkey PRIMARY KEY (solution_id),
  constraint price_refresh_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint price_refresh_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint price_refresh_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table price_term_draft (
  id uuid not null,
  kind text not null,
  state text not null,
  version_number integer,
  note text not null default ''::text,
  changes jsonb not null,
  takes_back uuid,
  drafters uuid[] not null,
  drafted_by uuid not null,
  drafted_at timestamp with time zone not null,
  published_by uuid,
  published_at timestamp with time zone,
  row_version integer not null default 1,
  constraint price_term_draft_pkey PRIMARY KEY (id),
  constraint price_term_draft_kind_version_number_key UNIQUE (kind, version_number),
  constraint price_term_draft_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint price_term_draft_check CHECK (((state = 'published'::text) = (version_number IS NOT NULL))),
  constraint price_term_draft_check1 CHECK (((state = 'published'::text) = ((published_by IS NOT NULL) AND (published_at IS NOT NULL)))),
  constraint price_term_draft_kind_check CHECK ((kind = ANY (ARRAY['exchangeRate'::text, 'discountLimit'::text, 'specialPrice'::text]))),
  constraint price_term_draft_note_check CHECK ((length(note) <= 1000)),
  constraint price_term_draft_row_version_check CHECK ((row_version >= 1)),
  constraint price_term_draft_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'discarded'::text]))),
  constraint price_term_draft_version_number_check CHECK ((version_number >= 1)),
  constraint price_term_draft_drafted_by_fkey FOREIGN KEY (drafted_by) REFERENCES user_account(id),
  constraint price_term_draft_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id),
  constraint price_term_draft_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES price_term_draft(id)
);

create table product (
  key text not null,
  configurator_type integer not null,
  families text[] not null default '{}'::text[],
  constraint product_pkey PRIMARY KEY (key),
  constraint product_configurator_type_key UNIQUE (configurator_type),
  constraint product_key_configurator_type_key UNIQUE (key, configurator_type),
  constraint product_configurator_type_check CHECK (((configurator_type >= 0) AND (configurator_type <= 999))),
  constraint product_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,59}$'::text))
);

create table product_family (
  id uuid not null default gen_random_uuid(),
  prefix text not null,
  "position" integer not null,
  names jsonb not null,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint product_family_pkey PRIMARY KEY (id),
  constraint product_family_prefix_key UNIQUE (prefix),
  constraint product_family_names_check CHECK (((COALESCE(length((names ->> 'en'::text)), 0) >= 1) AND (COALESCE(length((names ->> 'en'::text)), 0) <= 80))),
  constraint product_family_position_check CHECK ((("position" >= 1) AND ("position" <= 9999))),
  constraint product_family_prefix_check CHECK ((prefix ~ '^[A-Z][A-Z0-9]{1,9}$'::text)),
  constraint product_family_row_version_check CHECK ((row_version >= 1)),
  constraint product_family_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table product_text (
  content_hash text not null,
  language text not null,
  messages json not null,
  constraint product_text_pkey PRIMARY KEY (content_hash, language),
  constraint product_text_content_hash_fkey FOREIGN KEY (content_hash) REFERENCES product_version(content_hash)
);

create table product_version (
  product_key text not null,
  product_version text not null,
  configurator_type integer not null,
  stored_at timestamp with time zone not null,
  content_hash text,
  files json,
  content json,
  released_from date,
  withdrawn_at timestamp with time zone,
  uploaded_by uuid,
  check_state text not null default 'passed'::text,
  check_alive_at timestamp with time zone,
  check_problems json,
  released_by uuid,
  released_at timestamp with time zone,
  withdrawn_by uuid,
  rolled_back_at timestamp with time zone,
  rolled_back_by uuid,
  parts_added_at timestamp with time zone,
  constraint product_version_pkey PRIMARY KEY (product_key, product_version),
  constraint product_version_content_hash_key UNIQUE (content_hash),
  constraint product_version_check_state_check CHECK ((check_state = ANY (ARRAY['running'::text, 'passed'::text, 'failed'::text]))),
  constraint product_version_content_is_whole CHECK ((((content_hash IS NULL) = (files IS NULL)) AND ((content IS NULL) OR (content_hash IS NOT NULL)) AND ((content IS NOT NULL) OR (content_hash IS NULL) OR (check_state <> 'passed'::text)))),
  constraint product_version_released_is_checked CHECK (((released_from IS NULL) OR (check_state = 'passed'::text))),
  constraint product_version_product_fkey FOREIGN KEY (product_key, configurator_type) REFERENCES product(key, configurator_type),
  constraint product_version_released_by_fkey FOREIGN KEY (released_by) REFERENCES user_account(id),
  constraint product_version_rolled_back_by_fkey FOREIGN KEY (rolled_back_by) REFERENCES user_account(id),
  constraint product_version_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES user_account(id),
  constraint product_version_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES user_account(id)
);

create table quotation (
  id uuid not null,
  solution_id uuid,
  company_id uuid not null,
  number text not null,
  revision integer not null,
  state text not null,
  terms jsonb not null,
  offers jsonb not null default '[]'::jsonb,
  colleague_note text not null default ''::text,
  country_code text not null,
  valid_until date not null,
  currency text not null,
  content jsonb,
  net numeric(18,3),
  created_at timestamp with time zone not null,
  created_by uuid not null,
  sent_at timestamp with time zone,
  sent_by uuid,
  opened_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text,
  choice jsonb,
  accepted_net numeric(18,3),
  reason text not null default ''::text,
  row_version integer not null default 1,
  template_version integer,
  constraint quotation_pkey PRIMARY KEY (id),
  constraint quotation_company_id_number_revision_key UNIQUE (company_id, number, revision),
  constraint quotation_accepted_net_check CHECK ((accepted_net >= (0)::numeric)),
  constraint quotation_check CHECK (((state = 'draft'::text) = (content IS NULL))),
  constraint quotation_check1 CHECK ((((content IS NULL) = (sent_at IS NULL)) AND ((sent_at IS NULL) = (sent_by IS NULL)))),
  constraint quotation_check2 CHECK (((state = ANY (ARRAY['accepted'::text, 'declined'::text])) <= (decided_at IS NOT NULL))),
  constraint quotation_check3 CHECK (((state = 'accepted'::text) = (accepted_net IS NOT NULL))),
  constraint quotation_colleague_note_check CHECK ((length(colleague_note) <= 8000)),
  constraint quotation_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint quotation_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint quotation_decided_by_check CHECK (((length(decided_by) >= 2) AND (length(decided_by) <= 255))),
  constraint quotation_net_check CHECK ((net >= (0)::numeric)),
  constraint quotation_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint quotation_reason_check CHECK ((length(reason) <= 2000)),
  constraint quotation_revision_check CHECK ((revision >= 1)),
  constraint quotation_row_version_check CHECK ((row_version >= 1)),
  constraint quotation_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'opened'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'superseded'::text, 'withdrawn'::text]))),
  constraint quotation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint quotation_company_id_template_version_fkey FOREIGN KEY (company_id, template_version) REFERENCES document_template_version(company_id, version),
  constraint quotation_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint quotation_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES user_account(id),
  constraint quotation_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE SET NULL
);

create table quotation_document (
  quotation_id uuid not null,
  pdf bytea not null,
  sha256 text not null,
  pages integer not null,
  drawings jsonb not null,
  made_at timestamp with time zone not null,
  docx bytea,
  docx_sha256 text,
  constraint quotation_document_pkey PRIMARY KEY (quotation_id),
  constraint quotation_document_check CHECK (((docx IS NULL) = (docx_sha256 IS NULL))),
  constraint quotation_document_docx_check CHECK ((length(docx) > 0)),
  constraint quotation_document_docx_sha256_check CHECK ((docx_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quotation_document_pages_check CHECK ((pages >= 1)),
  constraint quotation_document_pdf_check CHECK ((length(pdf) > 0)),
  constraint quotation_document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quotation_document_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES quotation(id)
);

create table quotation_link (
  id uuid not null,
  quotation_id uuid not null,
  secret_hash text not null,
  name text not null,
  email text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  opened_at timestamp with time zone,
  constraint quotation_link_pkey PRIMARY KEY (id),
  constraint quotation_link_secret_hash_key UNIQUE (secret_hash),
  constraint quotation_link_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint quotation_link_name_check CHECK (((length(name) >= 2) AND (length(name) <= 255))),
  constraint quotation_link_secret_hash_check CHECK ((length(secret_hash) = 64)),
  constraint quotation_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint quotation_link_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES quotation(id)
);

create table quotation_mail (
  id uuid not null,
  link_id uuid not null,
  kind text not null,
  secret text,
  message_id uuid,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  claim uuid,
  last_problem text,
  settled_at timestamp with time zone,
  constraint quotation_mail_pkey PRIMARY KEY (id),
  constraint quotation_mail_check CHECK (((state = 'waiting'::text) OR (secret IS NULL))),
  constraint quotation_mail_check1 CHECK (((kind = 'reply'::text) = (message_id IS NOT NULL))),
  constraint quotation_mail_kind_check CHECK ((kind = ANY (ARRAY['quotation'::text, 'reply'::text]))),
  constraint quotation_mail_secret_check CHECK ((length(secret) = 43)),
  constraint quotation_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'dropped'::text]))),
  constraint quotation_mail_link_id_fkey FOREIGN KEY (link_id) REFERENCES quotation_link(id),
  constraint quotation_mail_message_id_fkey FOREIGN KEY (message_id) REFERENCES quotation_message(id)
);

create table quotation_message (
  id uuid not null,
  place bigint not null generated always as identity,
  quotation_id uuid not null,
  link_id uuid,
  author_id uuid,
  author text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint quotation_message_pkey PRIMARY KEY (id),
  constraint quotation_message_author_check CHECK (((length(author) >= 1) AND (length(author) <= 255))),
  constraint quotation_message_check CHECK (((link_id IS NULL) <> (author_id IS NULL))),
  constraint quotation_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint quotation_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  constraint quotation_message_link_id_fkey FOREIGN KEY (link_id) REFERENCES quotation_link(id),
  constraint quotation_message_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES quotation(id)
);

create table quotation_series (
  company_id uuid not null,
  year integer not null,
  last integer not null,
  constraint quotation_series_pkey PRIMARY KEY (company_id, year),
  constraint quotation_series_last_check CHECK ((last >= 1)),
  constraint quotation_series_year_check CHECK (((year >= 2000) AND (year <= 9999))),
  constraint quotation_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

create table quote_request (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  distributor_id uuid not null,
  distributor_company_id uuid not null,
  state text not null,
  currency text not null,
  lines jsonb not null default '[]'::jsonb,
  note text not null default ''::text,
  answer_by date,
  asked_by uuid not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  seen_at timestamp with time zone,
  ends_at timestamp with time zone,
  answer jsonb,
  answer_total numeric(18,3),
  answer_complete boolean,
  valid_until date,
  answered_at timestamp with time zone,
  answered_by uuid,
  answered_on_behalf boolean,
  reason text not null default ''::text,
  row_version integer not null default 1,
  constraint quote_request_pkey PRIMARY KEY (id),
  constraint quote_request_answer_total_check CHECK ((answer_total >= (0)::numeric)),
  constraint quote_request_check CHECK (((sent_at IS NOT NULL) OR (state = ANY (ARRAY['draft'::text, 'withdrawn'::text, 'ended'::text])))),
  constraint quote_request_check1 CHECK ((((answer IS NULL) = (answer_total IS NULL)) AND ((answer IS NULL) = (valid_until IS NULL)) AND ((answer IS NULL) = (answered_at IS NULL)))),
  constraint quote_request_check2 CHECK (((answer IS NOT NULL) OR (state <> ALL (ARRAY['quoted'::text, 'chosen'::text, 'notChosen'::text])))),
  constraint quote_request_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint quote_request_note_check CHECK ((length(note) <= 8000)),
  constraint quote_request_reason_check CHECK ((length(reason) <= 1000)),
  constraint quote_request_row_version_check CHECK ((row_version >= 1)),
  constraint quote_request_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'seen'::text, 'quoted'::text, 'declined'::text, 'chosen'::text, 'notChosen'::text, 'withdrawn'::text, 'ended'::text]))),
  constraint quote_request_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES user_account(id),
  constraint quote_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint quote_request_distributor_company_id_fkey FOREIGN KEY (distributor_company_id) REFERENCES company(id),
  constraint quote_request_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributor(id),
  constraint quote_request_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
);

create table rate_limit (
  key text not null,
  window_started_at timestamp with time zone not null,
  attempts integer not null,
  constraint rate_limit_pkey PRIMARY KEY (key),
  constraint rate_limit_attempts_check CHECK ((attempts >= 0))
);

create table record_change (
  id bigint not null generated always as identity,
  record_kind text not null,
  record_id uuid not null,
  at timestamp with time zone not null,
  user_id uuid not null,
  event text not null,
  fields jsonb not null default '{}'::jsonb,
  note text not null default ''::text,
  row_version integer not null,
  constraint record_change_pkey PRIMARY KEY (id),
  constraint record_change_event_check CHECK (((length(event) >= 1) AND (length(event) <= 64))),
  constraint record_change_note_check CHECK ((length(note) <= 1000)),
  constraint record_change_record_kind_check CHECK ((record_kind = ANY (ARRAY['user'::text, 'company'::text, 'distributor'::text, 'news'::text, 'productFamily'::text, 'costCurve'::text, 'customer'::text, 'customerSite'::text, 'customerContact'::text, 'part'::text, 'documentTemplate'::text, 'priceListVersion'::text]))),
  constraint record_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table reference_design_version (
  design_key text not null,
  version integer not null,
  content json not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid,
  published_at timestamp with time zone,
  published_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  constraint reference_design_version_pkey PRIMARY KEY (design_key, version),
  constraint reference_design_version_check CHECK (((withdrawn_at IS NULL) OR (published_at IS NOT NULL))),
  constraint reference_design_version_design_key_check CHECK ((design_key ~ '^[A-Z][A-Z0-9-]{1,19}$'::text)),
  constraint reference_design_version_version_check CHECK (((version >= 1) AND (version <= 9999))),
  constraint reference_design_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id),
  constraint reference_design_version_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES user_account(id),
  constraint reference_design_version_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES user_account(id)
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
  id uuid not null default gen_random_uuid(),
  way text not null default 'local'::text,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  external jsonb,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id),
  constraint session_address_check CHECK ((length(address) <= 64)),
  constraint session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint session_user_agent_check CHECK ((length(user_agent) <= 512)),
  constraint session_way_check CHECK ((way = ANY (ARRAY['local'::text, 'corporate'::text, 'engineer'::text, 'partner'::text]))),
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
  content_hash text,
  selected_distributor_id uuid,
  barred_hash text,
  extended_at timestamp with time zone,
  ad_hoc_changed_by uuid,
  customer_id uuid,
  customer_site_id uuid,
  price_in_euros numeric,
  constraint solution_pkey PRIMARY KEY (id),
  constraint solution_archive_check CHECK (((archived_at IS NULL) OR (status = 'archived'::text))),
  constraint solution_barred_hash_check CHECK ((barred_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint solution_check CHECK (((customer_site_id IS NULL) OR (customer_id IS NOT NULL))),
  constraint solution_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
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
  constraint solution_ad_hoc_changed_by_fkey FOREIGN KEY (ad_hoc_changed_by) REFERENCES user_account(id),
  constraint solution_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES user_account(id),
  constraint solution_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES user_account(id),
  constraint solution_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint solution_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint solution_customer_site_fkey FOREIGN KEY (customer_id, customer_site_id) REFERENCES customer_site(customer_id, id) ON UPDATE CASCADE,
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
  currency text,
  constraint solution_line_pkey PRIMARY KEY (id),
  constraint solution_line_check CHECK (((unit_price IS NULL) OR ((unit_price >= (0)::numeric) AND (kind = 'A'::text)))),
  constraint solution_line_check1 CHECK (((kind = 'A'::text) = (custom_part_id IS NOT NULL))),
  constraint solution_line_check2 CHECK (((custom_part_id IS NULL) = (custom_part_version IS NULL))),
  constraint solution_line_check3 CHECK (((currency IS NULL) OR ((currency ~ '^[A-Z]{3}$'::text) AND (kind = 'A'::text)))),
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

create table solution_links (
  solution_id uuid not null,
  company_id uuid not null,
  links jsonb not null,
  design_ids uuid[] not null,
  row_version integer not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint solution_links_pkey PRIMARY KEY (solution_id),
  constraint solution_links_row_version_check CHECK ((row_version >= 1)),
  constraint solution_links_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_links_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
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

create table solution_reference (
  solution_id uuid not null,
  company_id uuid not null,
  design_key text not null,
  version integer not null,
  blocks integer not null,
  derived_at timestamp with time zone,
  derived_by uuid,
  constraint solution_reference_pkey PRIMARY KEY (solution_id),
  constraint solution_reference_blocks_check CHECK ((blocks >= 1)),
  constraint solution_reference_derived_by_fkey FOREIGN KEY (derived_by) REFERENCES user_account(id),
  constraint solution_reference_design_key_version_fkey FOREIGN KEY (design_key, version) REFERENCES reference_design_version(design_key, version),
  constraint solution_reference_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE
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

create table solution_site (
  solution_id uuid not null,
  company_id uuid not null,
  site jsonb not null,
  row_version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint solution_site_pkey PRIMARY KEY (solution_id),
  constraint solution_site_row_version_check CHECK ((row_version >= 1)),
  constraint solution_site_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_site_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);

create table solution_snapshot (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  reason text not null,
  at timestamp with time zone not null,
  user_id uuid not null,
  row_version integer not null,
  content_hash text not null,
  content jsonb not null,
  bill jsonb not null,
  total numeric(18,3),
  currency text not null,
  priced_at timestamp with time zone not null,
  constraint solution_snapshot_pkey PRIMARY KEY (id),
  constraint solution_snapshot_bill_check CHECK ((jsonb_typeof(bill) = 'array'::text)),
  constraint solution_snapshot_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint solution_snapshot_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint solution_snapshot_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint solution_snapshot_reason_check CHECK ((reason = ANY (ARRAY['submitted'::text, 'received'::text, 'approved'::text, 'ordered'::text]))),
  constraint solution_snapshot_row_version_check CHECK ((row_version >= 1)),
  constraint solution_snapshot_total_check CHECK ((total >= (0)::numeric)),
  constraint solution_snapshot_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_snapshot_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

create table solution_special_price (
  solution_id uuid not null,
  company_id uuid not null,
  special_price_id uuid not null,
  claimed_at timestamp with time zone not null,
  claimed_by uuid not null,
  constraint solution_special_price_pkey PRIMARY KEY (solution_id),
  constraint solution_special_price_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES user_account(id),
  constraint solution_special_price_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint solution_special_price_special_price_id_fkey FOREIGN KEY (special_price_id) REFERENCES special_price(id)
);

create table solution_transfer (
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  asked_by uuid not null,
  keep_access boolean not null,
  comment text not null default ''::text,
  state text not null,
  total integer not null,
  done integer not null default 0,
  refused jsonb not null default '[]'::jsonb,
  began_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  constraint solution_transfer_pkey PRIMARY KEY (id),
  constraint solution_transfer_check CHECK ((from_user_id <> to_user_id)),
  constraint solution_transfer_comment_check CHECK ((length(comment) <= 8000)),
  constraint solution_transfer_done_check CHECK ((done >= 0)),
  constraint solution_transfer_refused_check CHECK ((jsonb_typeof(refused) = 'array'::text)),
  constraint solution_transfer_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint solution_transfer_total_check CHECK ((total >= 0)),
  constraint solution_transfer_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint solution_transfer_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES user_account(id),
  constraint solution_transfer_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES user_account(id)
);

create table special_price (
  id uuid not null,
  agreement text not null,
  opportunity_number text not null,
  company_id uuid not null,
  country_codes text[],
  currency text not null,
  valid_from date not null,
  valid_until date not null,
  sample boolean not null,
  version integer not null default 1,
  constraint special_price_pkey PRIMARY KEY (id),
  constraint special_price_agreement_key UNIQUE (agreement),
  constraint special_price_agreement_check CHECK (((length(agreement) >= 1) AND (length(agreement) <= 100))),
  constraint special_price_check CHECK ((valid_until >= valid_from)),
  constraint special_price_country_codes_check CHECK ((country_codes <> '{}'::text[])),
  constraint special_price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint special_price_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

create table special_price_part (
  special_price_id uuid not null,
  part_number text not null,
  unit_price numeric(18,3) not null,
  constraint special_price_part_pkey PRIMARY KEY (special_price_id, part_number),
  constraint special_price_part_part_number_check CHECK (((length(part_number) >= 1) AND (length(part_number) <= 100))),
  constraint special_price_part_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint special_price_part_special_price_id_fkey FOREIGN KEY (special_price_id) REFERENCES special_price(id) ON DELETE CASCADE
);

create table submission_countdown (
  id uuid not null,
  solution_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  ends_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  stopped_by uuid,
  constraint submission_countdown_pkey PRIMARY KEY (id),
  constraint submission_countdown_check CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
  constraint submission_countdown_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint submission_countdown_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint submission_countdown_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table terms_acceptance (
  user_id uuid not null,
  version text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptance_pkey PRIMARY KEY (user_id, version),
  constraint terms_acceptance_version_check CHECK (((length(version) >= 1) AND (length(version) <= 32))),
  constraint terms_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table used_once (
  key text not null,
  expires_at timestamp with time zone not null,
  constraint used_once_pkey PRIMARY KEY (key),
  constraint used_once_key_check CHECK (((length(key) >= 1) AND (length(key) <= 2048)))
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
  landing_page_code text,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  default_filter text not null default 'my'::text,
  unit_system text not null default 'si'::text,
  time_zone text,
  product_families text[] not null default '{}'::text[],
  training_solutions boolean not null default false,
  row_version integer not null default 1,
  granted_at timestamp with time zone,
  granted_by uuid,
  reviewed_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  last_used_at timestamp with time zone,
  search_text text not null generated always as (search_key(((((name || '
'::text) || email) || '
'::text) || username))) stored,
  terms_version text,
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_access_flags_check CHECK ((access_flags <@ '{haveGrabAccess,haveStandardStatusChangeAccess,haveCopyAdtnlChargesAccess,haveCopyToDiffCountryAccess}'::text[])),
  constraint user_account_base_role_check CHECK ((base_role = ANY (ARRAY['PU'::text, 'DU'::text, 'CE'::text, 'SE'::text, 'AP'::text, 'OD'::text, 'CA'::text, 'UA'::text, 'SY'::text, 'AU'::text]))),
  constraint user_account_colour_scheme_check CHECK ((colour_scheme = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text, 'contrast'::text]))),
  constraint user_account_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint user_account_default_filter_check CHECK (((length(default_filter) >= 1) AND (length(default_filter) <= 64))),
  constraint user_account_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint user_account_landing_page_code_check CHECK ((landing_page_code = ANY (ARRAY['home'::text, 'solution-list'::text]))),
  constraint user_account_language_id_check CHECK ((language_id = ANY (ARRAY['en'::text, 'es'::text, 'de'::text, 'fr'::text, 'ja'::text, 'ko'::text, 'pt'::text, 'ru'::text, 'zh'::text]))),
  constraint user_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint user_account_role_flags_check CHECK ((role_flags <@ '{PA,TS,SU,IX}'::text[])),
  constraint user_account_row_version_check CHECK ((row_version >= 1)),
  constraint user_account_terms_check CHECK (((terms_version IS NULL) = (terms_accepted_at IS NULL))),
  constraint user_account_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint user_account_unit_system_check CHECK ((unit_system = ANY (ARRAY['si'::text, 'us'::text]))),
  constraint user_account_username_check CHECK (((username = lower(username)) AND ((length(username) >= 1) AND (length(username) <= 255)))),
  constraint user_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint user_account_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES user_account(id)
);

create table wanted_discount (
  solution_id uuid not null,
  company_id uuid not null,
  line_id text not null,
  percent numeric(5,2) not null,
  wanted_at timestamp with time zone not null,
  wanted_by uuid not null,
  constraint wanted_discount_pkey PRIMARY KEY (solution_id, line_id),
  constraint wanted_discount_line_id_check CHECK (((length(line_id) >= 1) AND (length(line_id) <= 200))),
  constraint wanted_discount_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint wanted_discount_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint wanted_discount_wanted_by_fkey FOREIGN KEY (wanted_by) REFERENCES user_account(id)
);

create table warning_acceptance (
  solution_id uuid not null,
  company_id uuid not null,
  warning_id text not null,
  content_hash text not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  constraint warning_acceptance_pkey PRIMARY KEY (solution_id, warning_id),
  constraint warning_acceptance_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint warning_acceptance_warning_id_check CHECK (((length(warning_id) >= 1) AND (length(warning_id) <= 200))),
  constraint warning_acceptance_solution_id_fkey FOREIGN KEY (solution_id) REFERENCES solution(id) ON DELETE CASCADE,
  constraint warning_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

-- Indexes

CREATE INDEX access_grant_ending ON access_grant USING btree (last_day) WHERE ((ended_at IS NULL) AND (last_day IS NOT NULL));

CREATE INDEX access_grant_of_person ON access_grant USING btree (user_id, granted_at DESC);

CREATE INDEX access_request_newest ON access_request USING btree (updated_at DESC, id);

CREATE INDEX access_request_of_person ON access_request USING btree (user_id, created_at DESC);

CREATE UNIQUE INDEX access_request_waiting ON access_request USING btree (user_id, privilege) WHERE (state = 'waiting'::text);

CREATE INDEX access_review_due ON access_review USING btree (due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'escalated'::text]));

CREATE INDEX access_review_of_person ON access_review USING btree (user_id, began_at DESC);

CREATE UNIQUE INDEX access_review_open ON access_review USING btree (user_id) WHERE (state = ANY (ARRAY['waiting'::text, 'escalated'::text]));

CREATE INDEX api_key_user ON api_key USING btree (user_id);

CREATE INDEX approval_clock_due ON approval_clock USING btree (next_mark_at) WHERE (next_mark_at IS NOT NULL);

CREATE INDEX approval_clock_history ON approval_clock USING btree (solution_id, started_at);

CREATE UNIQUE INDEX approval_clock_of_solution ON approval_clock USING btree (solution_id, kind) WHERE (stopped_at IS NULL);

CREATE INDEX approval_delegation_from ON approval_delegation USING btree (from_user_id, last_day);

CREATE INDEX approval_delegation_to ON approval_delegation USING btree (to_user_id, last_day);

CREATE INDEX approval_lead_of_person ON approval_lead USING btree (user_id);

CREATE UNIQUE INDEX approval_policy_draft ON approval_policy USING btree (state) WHERE (state = 'draft'::text);

CREATE INDEX approval_step_of_solution ON approval_step USING btree (solution_id, round DESC, chain, "position");

CREATE INDEX approval_step_open ON approval_step USING btree (solution_id) WHERE (state = 'open'::text);

CREATE INDEX approval_step_person_of_person ON approval_step_person USING btree (user_id);

CREATE INDEX attachment_of_solution ON attachment USING btree (solution_id, added_at) WHERE (removed_at IS NULL);

CREATE INDEX audit_entry_action ON audit_entry USING btree (action, at);

CREATE INDEX audit_entry_at ON audit_entry USING btree (at);

CREATE INDEX audit_entry_object ON audit_entry USING btree (object_id, at) WHERE (object_id IS NOT NULL);

CREATE UNIQUE INDEX audit_entry_repeat_key ON audit_entry USING btree (repeat_key) WHERE (repeat_key IS NOT NULL);

CREATE INDEX audit_entry_user ON audit_entry USING btree (user_id, at);

CREATE INDEX auto_approval_decision_of_solution ON auto_approval_decision USING btree (solution_id, at DESC, row_version DESC);

CREATE INDEX company_by_name ON company USING btree (name COLLATE names, id);

CREATE UNIQUE INDEX company_crm_account ON company USING btree (crm_account) WHERE (crm_account IS NOT NULL);

CREATE INDEX company_search ON company USING gin (search_key((' '::text || name)) gin_trgm_ops);

CREATE INDEX contact_by_email_domain ON customer_contact USING btree (email_domain) WHERE (email_domain <> ''::text);

CREATE INDEX contact_of_customer ON customer_contact USING btree (customer_id);

CREATE UNIQUE INDEX custom_part_number ON custom_part USING btree (upper(part_number));

CREATE INDEX custom_part_of_company ON custom_part USING btree (company_id, created_at DESC, id DESC);

CREATE INDEX custom_part_of_family ON custom_part USING btree (prefix);

CREATE INDEX custom_part_recent ON custom_part USING btree (created_at DESC, id DESC);

CREATE INDEX custom_part_requests ON custom_part USING btree (created_at, id) WHERE (state = 'requested'::text);

CREATE INDEX custom_part_search ON custom_part USING gin (search_text gin_trgm_ops);

CREATE INDEX customer_by_city ON customer USING gin (search_key((' '::text || (address ->> 'city'::text))) gin_trgm_ops) WHERE (merged_into IS NULL);

CREATE INDEX customer_by_name_key ON customer USING gin (name_keys) WHERE (merged_into IS NULL);

CREATE INDEX customer_by_tax_number ON customer USING btree (tax_number, company_id) WHERE ((tax_number <> ''::text) AND (merged_into IS NULL));

CREATE INDEX customer_merged_into ON customer USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE UNIQUE INDEX customer_number_once ON customer USING btree (company_id, customer_number) WHERE ((customer_number <> ''::text) AND (merged_into IS NULL));

CREATE INDEX customer_of_company ON customer USING btree (company_id, name COLLATE names, id) WHERE (merged_into IS NULL);

CREATE INDEX customer_search ON customer USING gin (search_text gin_trgm_ops) WHERE (merged_into IS NULL);

CREATE INDEX deleted_design_of_solution ON deleted_design USING btree (solution_id, deleted_at DESC);

CREATE INDEX design_of_part ON design USING gin (bill_part_numbers(bill));

CREATE INDEX design_of_solution ON design USING btree (solution_id, "position");

CREATE INDEX design_recent ON design USING btree (updated_at DESC, id DESC);

CREATE INDEX design_revision_of_solution ON design_revision USING btree (solution_id);

CREATE INDEX design_search ON design USING gin (search_text gin_trgm_ops);

CREATE INDEX distributor_of_company ON distributor USING btree (company_id);

CREATE INDEX distributor_of_country ON distributor USING btree (country_code) WHERE active;

CREATE INDEX erp_order_by_customer_number ON erp_order USING btree (customer_order_number) WHERE (customer_order_number <> ''::text);

CREATE INDEX erp_order_by_solution ON erp_order USING btree (solution_id, ordered_at DESC, order_key DESC);

CREATE INDEX erp_order_of_solution ON erp_order USING btree (solution_id, ordered_at DESC);

CREATE INDEX erp_order_stopped ON erp_order USING btree (solution_id) WHERE (state = ANY (ARRAY['refused'::text, 'cancelled'::text]));

CREATE INDEX erp_order_to_ask ON erp_order USING btree (next_question_at) WHERE (next_question_at IS NOT NULL);

CREATE INDEX external_company_company ON external_company USING btree (company_id);

CREATE UNIQUE INDEX external_company_one_id ON external_company USING btree (issuer, company_id) WHERE (NOT by_administrator);

CREATE INDEX external_identity_user ON external_identity USING btree (user_id);

CREATE INDEX history_event_about ON history_event USING btree (about_event_id) WHERE (about_event_id IS NOT NULL);

CREATE INDEX history_event_copied_from ON history_event USING btree (((changes #>> '{copiedFromCfgId,to}'::text[]))) WHERE (kind = 'create'::text);

CREATE INDEX history_event_of_design ON history_event USING btree (design_id, row_version) WHERE (design_id IS NOT NULL);

CREATE INDEX history_event_of_person ON history_event USING btree (solution_id, user_id, at DESC);

CREATE INDEX history_event_of_solution ON history_event USING btree (solution_id, at DESC, place DESC);

CREATE INDEX history_event_of_version ON history_event USING btree (solution_id, solution_version) WHERE (solution_version IS NOT NULL);

CREATE INDEX idempotent_answer_at ON idempotent_answer USING btree (at);

CREATE INDEX list_export_created_at ON list_export USING btree (created_at);

CREATE INDEX list_export_of_user ON list_export USING btree (user_id, created_at DESC);

CREATE INDEX mail_message_due ON mail_message USING btree (next_attempt_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX mail_message_settled ON mail_message USING btree (settled_at) WHERE (state <> 'waiting'::text);

CREATE INDEX news_banner_visible ON news_banner USING btree (visible_from DESC);

CREATE INDEX notification_for_digest ON notification USING btree (user_id, at) WHERE (mailed_at IS NULL);

CREATE INDEX notification_of_person ON notification USING btree (user_id, at DESC, id DESC);

CREATE INDEX notification_old ON notification USING btree (at);

CREATE INDEX notification_unread ON notification USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX opportunity_primary ON opportunity USING btree (primary_solution_id) WHERE (primary_solution_id IS NOT NULL);

CREATE INDEX opportunity_search ON opportunity USING gin (search_key((((((' '::text || number) || '
 '::text) || COALESCE(account_name, ''::text)) || '
 '::text) || COALESCE(name, ''::text))) gin_trgm_ops);

CREATE INDEX opportunity_unchecked ON opportunity USING btree (number) WHERE (checked_at IS NULL);

CREATE INDEX outbox_message_dead ON outbox_message USING btree (settled_at DESC) WHERE (state = 'dead'::text);

CREATE INDEX outbox_message_due ON outbox_message USING btree (next_attempt_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX outbox_message_of_solution ON outbox_message USING btree (solution_id, id);

CREATE UNIQUE INDEX part_by_id ON part USING btree (id);

CREATE INDEX part_by_match_key ON part USING btree (match_key);

CREATE INDEX part_by_number ON part USING btree (number_key);

CREATE INDEX part_import_recent ON part_import USING btree (began_at DESC, id DESC);

CREATE INDEX part_import_row_open ON part_import_row USING btree (import_id, outcome, row_number) WHERE (outcome = ANY (ARRAY['refused'::text, 'waiting'::text]));

CREATE UNIQUE INDEX part_import_running ON part_import USING btree ((true)) WHERE (state = ANY (ARRAY['checking'::text, 'applying'::text]));

CREATE INDEX part_match_search ON part USING gin (match_key gin_trgm_ops);

CREATE INDEX part_of_family ON part USING btree (family, number_key) WHERE (family IS NOT NULL);

CREATE INDEX part_of_state ON part USING btree (state, number_key) WHERE (state <> 'released'::text);

CREATE INDEX part_search ON part USING gin (search_text gin_trgm_ops);

CREATE INDEX pending_sign_in_expires_at ON pending_sign_in USING btree (expires_at);

CREATE INDEX price_list_import_of_version ON price_list_import USING btree (version_id, began_at DESC);

CREATE UNIQUE INDEX price_list_import_running ON price_list_import USING btree (version_id) WHERE (state = 'running'::text);

CREATE UNIQUE INDEX price_list_version_draft ON price_list_version USING btree (price_list_id) WHERE (state = 'draft'::text);

CREATE INDEX price_refresh_open ON price_refresh USING btree (alive_at) WHERE (state = 'running'::text);

CREATE UNIQUE INDEX price_term_draft_open ON price_term_draft USING btree (kind) WHERE (state = 'draft'::text);

CREATE UNIQUE INDEX quotation_draft ON quotation USING btree (company_id, number) WHERE (state = 'draft'::text);

CREATE INDEX quotation_link_of_quotation ON quotation_link USING btree (quotation_id, created_at);

CREATE INDEX quotation_mail_of_link ON quotation_mail USING btree (link_id);

CREATE INDEX quotation_mail_waiting ON quotation_mail USING btree (next_attempt_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX quotation_message_of_quotation ON quotation_message USING btree (quotation_id, place);

CREATE INDEX quotation_of_solution ON quotation USING btree (solution_id, created_at DESC);

CREATE INDEX quotation_waiting ON quotation USING btree (valid_until) WHERE (state = ANY (ARRAY['sent'::text, 'opened'::text]));

CREATE UNIQUE INDEX quote_request_chosen ON quote_request USING btree (solution_id) WHERE (state = 'chosen'::text);

CREATE INDEX quote_request_ending ON quote_request USING btree (ends_at) WHERE (ends_at IS NOT NULL);

CREATE UNIQUE INDEX quote_request_live ON quote_request USING btree (solution_id, distributor_id) WHERE (state = ANY (ARRAY['draft'::text, 'sent'::text, 'seen'::text, 'quoted'::text, 'chosen'::text]));

CREATE INDEX quote_request_of_company ON quote_request USING btree (distributor_company_id, sent_at DESC, id DESC) WHERE (sent_at IS NOT NULL);

CREATE INDEX quote_request_of_solution ON quote_request USING btree (solution_id, created_at DESC);

CREATE INDEX rate_limit_window_started_at ON rate_limit USING btree (window_started_at);

CREATE INDEX record_change_of_record ON record_change USING btree (record_kind, record_id, id DESC);

CREATE INDEX room_details_of_solution ON room_details USING btree (solution_id);

CREATE UNIQUE INDEX saved_filter_name ON saved_filter USING btree (user_id, lower(name));

CREATE INDEX session_by_user ON session USING btree (user_id);

CREATE INDEX session_expires_at ON session USING btree (expires_at);

CREATE INDEX session_external ON session USING btree (((external ->> 'issuer'::text)), ((external ->> 'subject'::text))) WHERE (external IS NOT NULL);

CREATE UNIQUE INDEX site_of_customer ON customer_site USING btree (customer_id, id);

CREATE INDEX solution_archived_by ON solution USING btree (archived_by, updated_at DESC, id DESC) WHERE archived;

CREATE INDEX solution_archived_when ON solution USING btree (archived_by, archived_at DESC, id DESC) WHERE archived;

CREATE INDEX solution_by_country ON solution USING btree (country_code, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_customer ON solution USING btree (customer_id, updated_at DESC, id) WHERE (customer_id IS NOT NULL);

CREATE INDEX solution_by_customer_site ON solution USING btree (customer_site_id) WHERE (customer_site_id IS NOT NULL);

CREATE INDEX solution_by_drawing_number ON solution USING btree ("right"((id)::text, 10));

CREATE INDEX solution_by_name ON solution USING btree (name COLLATE names, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_owner_name ON solution USING btree (owner_name COLLATE names, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_price ON solution USING btree (price_in_euros, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_price_down ON solution USING btree (price_in_euros DESC NULLS LAST, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_sign ON solution USING btree (search_text text_pattern_ops) WHERE (search_text ~ '^ [^a-z0-9X]'::text);

CREATE INDEX solution_by_stage ON solution USING btree (opportunity_stage, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_stage_down ON solution USING btree (opportunity_stage DESC NULLS LAST, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_by_status ON solution USING btree (status, id) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) WHERE (NOT archived);

CREATE INDEX solution_charge_of_solution ON solution_charge USING btree (solution_id, "position") WHERE (deleted_at IS NULL);

CREATE INDEX solution_configurator_type_by_type ON solution_configurator_type USING btree (configurator_type, solution_id);

CREATE INDEX solution_distributor_of_company ON solution_distributor USING btree (distributor_id, solution_id);

CREATE INDEX solution_expiring ON solution USING btree (expires_at, id) WHERE ((NOT archived) AND (expires_at IS NOT NULL));

CREATE INDEX solution_for_distributors ON solution USING btree (updated_at DESC, id DESC) INCLUDE (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types, name, owner_name, price_in_euros) WHERE ((NOT archived) AND (distributor_ids <> '{}'::uuid[]));

CREATE INDEX solution_line_of_custom_part ON solution_line USING btree (custom_part_id) WHERE (custom_part_id IS NOT NULL);

CREATE INDEX solution_line_of_part ON solution_line USING btree (part_number) WHERE (deleted_at IS NULL);

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

CREATE INDEX solution_reference_of_version ON solution_reference USING btree (design_key, version);

CREATE INDEX solution_replaced_by ON solution USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

CREATE INDEX solution_search ON solution USING gin (search_text gin_trgm_ops) WHERE (NOT archived);

CREATE INDEX solution_share_lately ON solution_share USING btree (user_id, shared_at DESC, solution_id);

CREATE INDEX solution_share_of_user ON solution_share USING btree (user_id, solution_id);

CREATE INDEX solution_snapshot_of_solution ON solution_snapshot USING btree (solution_id, at DESC, row_version DESC);

CREATE INDEX solution_transfer_of_person ON solution_transfer USING btree (from_user_id, began_at DESC);

CREATE UNIQUE INDEX solution_transfer_running ON solution_transfer USING btree (from_user_id) WHERE (state = 'running'::text);

CREATE INDEX solution_waiting ON solution USING btree (region_id, status, updated_at, id) WHERE (status = ANY (ARRAY['submitted'::text, 'received'::text]));

CREATE INDEX special_price_of_opportunity ON special_price USING btree (opportunity_number);

CREATE INDEX submission_countdown_of_solution ON submission_countdown USING btree (solution_id, ends_at DESC);

CREATE INDEX used_once_expires_at ON used_once USING btree (expires_at);

CREATE INDEX user_account_by_email ON user_account USING btree (email, id);

CREATE INDEX user_account_by_name ON user_account USING btree (name COLLATE names, id);

CREATE INDEX user_account_company ON user_account USING btree (company_id);

CREATE UNIQUE INDEX user_account_email ON user_account USING btree (lower(email));

CREATE INDEX user_account_search ON user_account USING gin (search_text gin_trgm_ops);

CREATE UNIQUE INDEX user_account_username ON user_account USING btree (username);

-- Functions

CREATE OR REPLACE FUNCTION public.bill_part_numbers(bill jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT (line.value ->> 'partNumber'::text) FROM jsonb_array_elements(CASE jsonb_typeof(bill_part_numbers.bill) WHEN 'array'::text THEN bill_part_numbers.bill ELSE '[]'::jsonb END) line(value))
;

CREATE OR REPLACE FUNCTION public.euro_rates_on(day date)
 RETURNS TABLE(currency text, euros numeric)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH rate AS (
          SELECT DISTINCT ON (exchange_rate.from_currency, exchange_rate.to_currency) exchange_rate.from_currency,
             exchange_rate.to_currency,
             exchange_rate.rate
            FROM exchange_rate
           WHERE ((exchange_rate.valid_from <= euro_rates_on.day) AND ((exchange_rate.valid_until IS NULL) OR (exchange_rate.valid_until >= euro_rates_on.day)))
           ORDER BY exchange_rate.from_currency, exchange_rate.to_currency, exchange_rate.valid_from DESC
         ), way AS (
          SELECT 'EUR'::text AS currency,
             (1)::numeric AS euros,
             1 AS place
         UNION ALL
          SELECT rate.from_currency,
             rate.rate,
             2
            FROM rate
           WHERE (rate.to_currency = 'EUR'::text)
         UNION ALL
          SELECT rate.to_currency,
             ((1)::numeric / rate.rate),
             3
            FROM rate
           WHERE (rate.from_currency = 'EUR'::text)
         UNION ALL
          SELECT other.to_currency,
             (euro.rate / other.rate),
             4
            FROM (rate euro
              JOIN rate other ON ((other.from_currency = euro.from_currency)))
           WHERE (euro.to_currency = 'EUR'::text)
         )
  SELECT DISTINCT ON (way.currency) way.currency,
     round(way.euros, 15) AS round
    FROM way
   WHERE (round(way.euros, 15) > (0)::numeric)
   ORDER BY way.currency, way.place, way.euros;
END
;

CREATE OR REPLACE FUNCTION public.everything_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_change (topics) values ('{*}');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_part_family(part_number text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select prefix from product_family where prefix = substring(part_number from '^([A-Z][A-Z0-9]{1,9})-')
$function$
;

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(translate(lower(NORMALIZE(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), NFKC)), 'øłđðħıς‐‑‒–—―−‘’'::text, 'olddhiσ-------'''''::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text)
;

CREATE OR REPLACE FUNCTION public.keep_named_families()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from user_account where old.prefix = any(product_families)) then
    raise foreign_key_violation using message = format('People work for the product family %s', old.prefix);
  end if;
  if exists (select from product where old.prefix = any(families)) then
    raise foreign_key_violation using message = format('Products belong to the product family %s', old.prefix);
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_price_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kept_price_list (id, price_list_name, currency) values (new.id, new.price_list_name, new.currency)
  on conflict (id) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_company_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select id, name from removed except select id, name from added) then
    perform tell_list_change('{*}');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_customer_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (
      select id, name, legal_name, customer_number, tax_number, region_id from removed
      except select id, name, legal_name, customer_number, tax_number, region_id from added
    ) as changed
    where exists (select from solution where solution.customer_id = changed.id)
  ) then
    perform tell_list_change('{*}');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_part_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  topics text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct tg_argv[0] || ':' || (to_jsonb(one) ->> tg_argv[1])) into topics from added as one;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct tg_argv[0] || ':' || (to_jsonb(one) ->> tg_argv[1])) into topics from removed as one;
  else
    select array_agg(distinct tg_argv[0] || ':' || (to_jsonb(one) ->> tg_argv[1])) into topics
    from ((table removed except table added) union all (table added except table removed)) as one;
  end if;
  perform tell_list_change(topics);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select id, email, name, company_id from removed except select id, email, name, company_id from added
  ) then
    perform tell_list_change('{*}');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.opportunity_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into opportunity_change (number)
  select number from (values (old.opportunity_number), (new.opportunity_number)) as changed (number)
  where number like 'O%' group by number;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.part_family()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.family := find_part_family(new.part_number);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_version set version = version + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_price_list_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update price_list set version = version + 1 where id in (select price_list_id from changed);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_special_price_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update special_price set version = version + 1 where id in (select special_price_id from changed);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The content of % % never changes; store it as a new version', old.product_key, old.product_version
    using errcode = 'integrity_constraint_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_published_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'draft' then raise exception 'A version that is published or discarded is never changed'; end if;
  return coalesce(new, old);
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_published_row_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from price_list_version where id in (select version_id from changed) and state <> 'draft'
  ) then raise exception 'The rows of a version that is published or discarded are never changed'; end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.require_product_families()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  named text[] := array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0]));
  found text[];
begin
  found := array(select prefix from product_family where prefix = any(named) for key share);
  if not named <@ found then
    raise foreign_key_violation using
      message = format('%s of %s names a product family that does not exist: %s', tg_argv[0], tg_table_name, named);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (value ~ '^[\x01-\x7f]*$'::text) THEN lower(value) ELSE (SELECT string_agg(CASE WHEN (ascii(part.letter) < 128) THEN part.letter ELSE ('X'::text || translate(lpad(to_hex(ascii(part.letter)), 6, '0'::text), '0123456789abcdef'::text, 'GHIJKLMNOPABCDEF'::text)) END, ''::text ORDER BY part.place) AS string_agg FROM string_to_table(fold_text(search_key.value), NULL::text) WITH ORDINALITY part(letter, place)) END
;

CREATE OR REPLACE FUNCTION public.search_pattern(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((CASE WHEN (search_key(value) ~ '^[^a-z0-9X]*$'::text) THEN ' '::text WHEN (search_key(value) ~ '^[a-z0-9][^a-z0-9X]*$'::text) THEN '% '::text WHEN (length(value) > 2) THEN '%'::text WHEN ((length(value) = 2) AND (value ~ '[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003ffff]'::text)) THEN '%'::text ELSE '% '::text END || regexp_replace(search_key(value), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)
;

CREATE OR REPLACE FUNCTION public.session_used()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update user_account set
    last_used_at = greatest(last_used_at, new.last_used_at),
    last_sign_in_at = case when tg_op = 'INSERT' then new.created_at else last_sign_in_at end
  where id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.solution_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  many boolean;
  topics text[];
begin
  if tg_op = 'DELETE' then
    many := exists (select from removed offset 50);
  else
    many := exists (select from added offset 50);
  end if;
  if many then
    topics := '{*}';
  elsif tg_op = 'INSERT' then
    select array_agg(distinct topic) into topics
    from added as one,
      solution_topics(one.id, one.owner_id, one.company_id, one.region_id, one.status, one.approver_id, one.archived_by, one.tss_requested, one.distributor_ids) as topic;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct topic) into topics
    from removed as one,
      solution_topics(one.id, one.owner_id, one.company_id, one.region_id, one.status, one.approver_id, one.archived_by, one.tss_requested, one.distributor_ids) as topic;
  else
    select array_agg(distinct topic) into topics
    from ((table removed except table added) union all (table added except table removed)) as one,
      solution_topics(one.id, one.owner_id, one.company_id, one.region_id, one.status, one.approver_id, one.archived_by, one.tss_requested, one.distributor_ids) as topic;
  end if;
  perform tell_list_change(topics);
  return null;
end $function$
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

CREATE OR REPLACE FUNCTION public.solution_price_in_euros()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.price_in_euros := case when new.price is not null
    then round(new.price * (select euros from euro_rate where currency = new.currency), 8) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.solution_topics(id uuid, owner_id uuid, company_id uuid, region_id text, status text, approver_id uuid, archived_by uuid, tss_requested boolean, distributor_ids uuid[])
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select topic from unnest(array[
    'solution', 'solution:' || id, 'owner:' || owner_id, 'company:' || company_id, 'region:' || region_id, 'approver:' || approver_id,
    'archivedBy:' || archived_by, case status when 'standard' then 'standard' end, case when tss_requested then 'tss' end
  ]) as topic where topic is not null
  union all
  select 'distributor:' || distributor_id from unnest(distributor_ids) as distributor_id
$function$
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

CREATE OR REPLACE FUNCTION public.tell_list_change(topics text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into list_change (topics)
  select case when cardinality(tell_list_change.topics) > 200 then '{*}' else tell_list_change.topics end
  where cardinality(tell_list_change.topics) > 0
$function$
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

CREATE TRIGGER list_company_added AFTER INSERT ON company FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_company_changed AFTER UPDATE ON company REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_company_changed();

CREATE TRIGGER list_company_emptied AFTER TRUNCATE ON company FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_company_removed AFTER DELETE ON company FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_customer_changed AFTER UPDATE ON customer REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_customer_changed();

CREATE TRIGGER list_customer_emptied AFTER TRUNCATE ON customer FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER part_added AFTER INSERT OR DELETE ON part FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

CREATE TRIGGER part_changed AFTER UPDATE OF state, last_order_date, successor, options, third_party_battery ON part FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

CREATE TRIGGER part_family BEFORE INSERT ON part FOR EACH ROW EXECUTE FUNCTION part_family();

CREATE TRIGGER part_release_changed AFTER INSERT OR DELETE OR UPDATE ON part_release FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

CREATE TRIGGER price_added AFTER INSERT ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list_version();

CREATE TRIGGER price_changed AFTER UPDATE ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list_version();

CREATE TRIGGER price_removed AFTER DELETE ON price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list_version();

CREATE TRIGGER price_list_kept AFTER INSERT ON price_list FOR EACH ROW EXECUTE FUNCTION keep_price_list();

CREATE TRIGGER price_list_version_stays BEFORE DELETE OR UPDATE ON price_list_version FOR EACH ROW EXECUTE FUNCTION refuse_published_change();

CREATE TRIGGER price_list_version_row_added AFTER INSERT ON price_list_version_row REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_published_row_change();

CREATE TRIGGER price_list_version_row_changed AFTER UPDATE ON price_list_version_row REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_published_row_change();

CREATE TRIGGER price_list_version_row_removed AFTER DELETE ON price_list_version_row REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_published_row_change();

CREATE TRIGGER list_product_added AFTER INSERT ON product FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_product_changed AFTER UPDATE OF families, configurator_type ON product FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_product_emptied AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_product_removed AFTER DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER product_families AFTER INSERT OR UPDATE OF families ON product FOR EACH ROW WHEN ((new.families <> '{}'::text[])) EXECUTE FUNCTION require_product_families('families');

CREATE TRIGGER list_family_added AFTER INSERT ON product_family FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_family_changed AFTER UPDATE ON product_family FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_family_emptied AFTER TRUNCATE ON product_family FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_family_removed AFTER DELETE ON product_family FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER product_family_is_named BEFORE DELETE ON product_family FOR EACH ROW EXECUTE FUNCTION keep_named_families();

CREATE TRIGGER product_version_content_is_final BEFORE UPDATE ON product_version FOR EACH ROW WHEN (((old.content_hash IS NOT NULL) AND ((new.content_hash IS DISTINCT FROM old.content_hash) OR ((new.files)::text IS DISTINCT FROM (old.files)::text) OR ((old.content IS NOT NULL) AND ((new.content)::text IS DISTINCT FROM (old.content)::text))))) EXECUTE FUNCTION refuse_content_change();

CREATE TRIGGER list_filter_added AFTER INSERT ON saved_filter REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('person', 'user_id');

CREATE TRIGGER list_filter_changed AFTER UPDATE ON saved_filter REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('person', 'user_id');

CREATE TRIGGER list_filter_emptied AFTER TRUNCATE ON saved_filter FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_filter_removed AFTER DELETE ON saved_filter REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('person', 'user_id');

CREATE TRIGGER session_used AFTER INSERT OR UPDATE OF last_used_at ON session FOR EACH ROW EXECUTE FUNCTION session_used();

CREATE TRIGGER list_solution_added AFTER INSERT ON solution REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION solution_changed();

CREATE TRIGGER list_solution_changed AFTER UPDATE ON solution REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION solution_changed();

CREATE TRIGGER list_solution_emptied AFTER TRUNCATE ON solution FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_solution_removed AFTER DELETE ON solution REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION solution_changed();

CREATE TRIGGER opportunity_changed AFTER UPDATE OF price, currency, opportunity_number, opportunity_stage, status ON solution FOR EACH ROW WHEN ((((old.opportunity_number ~~ 'O%'::text) OR (new.opportunity_number ~~ 'O%'::text)) AND (((((old.price IS DISTINCT FROM new.price) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.opportunity_number IS DISTINCT FROM new.opportunity_number)) OR (old.opportunity_stage IS DISTINCT FROM new.opportunity_stage)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION opportunity_changed();

CREATE TRIGGER solution_owner_name BEFORE INSERT OR UPDATE OF owner_id, owner_name ON solution FOR EACH ROW EXECUTE FUNCTION solution_owner_name();

CREATE TRIGGER solution_price_in_euros BEFORE INSERT OR UPDATE OF price, currency ON solution FOR EACH ROW EXECUTE FUNCTION solution_price_in_euros();

CREATE TRIGGER solution_types_added AFTER INSERT ON solution_configurator_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION solution_types_added();

CREATE TRIGGER solution_types_removed AFTER DELETE ON solution_configurator_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION solution_types_removed();

CREATE TRIGGER list_distributor_added AFTER INSERT ON solution_distributor REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('distributor', 'distributor_id');

CREATE TRIGGER list_distributor_changed AFTER UPDATE ON solution_distributor REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('distributor', 'distributor_id');

CREATE TRIGGER list_distributor_emptied AFTER TRUNCATE ON solution_distributor FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_distributor_removed AFTER DELETE ON solution_distributor REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('distributor', 'distributor_id');

CREATE TRIGGER solution_distributor_added AFTER INSERT ON solution_distributor REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION solution_distributor_added();

CREATE TRIGGER solution_distributor_removed AFTER DELETE ON solution_distributor REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION solution_distributor_removed();

CREATE TRIGGER list_share_added AFTER INSERT ON solution_share REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('person', 'user_id');

CREATE TRIGGER list_share_changed AFTER UPDATE ON solution_share REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('person', 'user_id');

CREATE TRIGGER list_share_emptied AFTER TRUNCATE ON solution_share FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_share_removed AFTER DELETE ON solution_share REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_part_changed('person', 'user_id');

CREATE TRIGGER special_price_part_added AFTER INSERT ON special_price_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_special_price_version();

CREATE TRIGGER special_price_part_changed AFTER UPDATE ON special_price_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_special_price_version();

CREATE TRIGGER special_price_part_removed AFTER DELETE ON special_price_part REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_special_price_version();

CREATE TRIGGER list_person_added AFTER INSERT ON user_account FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_person_changed AFTER UPDATE ON user_account REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_person_changed();

CREATE TRIGGER list_person_emptied AFTER TRUNCATE ON user_account FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER list_person_removed AFTER DELETE ON user_account FOR EACH STATEMENT EXECUTE FUNCTION everything_changed();

CREATE TRIGGER user_account_families AFTER INSERT OR UPDATE OF product_families ON user_account FOR EACH ROW WHEN ((new.product_families <> '{}'::text[])) EXECUTE FUNCTION require_product_families('product_families');

CREATE TRIGGER user_account_renamed AFTER UPDATE OF name ON user_account FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION user_account_renamed();
