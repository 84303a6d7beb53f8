-- Who has to decide on a solution and by when, messages to other systems, orders in the ERP, and what people are told.

-- A version of the approval matrix; what was published is never changed.
create table approval_policy (
  id uuid primary key,
  -- 1, 2, 3 … in the order of publishing; null for the draft.
  version integer unique check (version >= 1),
  state text not null check (state in ('draft', 'published')),
  -- domain/approval/policy.ts says what a row is.
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  note text not null default '' check (length(note) <= 8000),
  drafted_by uuid not null references user_account (id),
  drafted_at timestamptz not null,
  published_by uuid references user_account (id),
  published_at timestamptz,
  row_version integer not null default 1 check (row_version >= 1),
  check ((state = 'published') = (version is not null)),
  check ((state = 'published') = (published_by is not null)),
  check ((state = 'published') = (published_at is not null)),
  -- A second person publishes.
  check (published_by is distinct from drafted_by or published_by is null)
);
create unique index approval_policy_draft on approval_policy (state) where state = 'draft';

-- Whom approvers of a region turn to: its lead, and the head above.
create table approval_lead (
  user_id uuid not null references user_account (id) on delete cascade,
  region_id text not null,
  level text not null check (level in ('lead', 'head')),
  primary key (region_id, level, user_id)
);
create index approval_lead_of_person on approval_lead (user_id);

-- Somebody decides in somebody's place from one day to another, by the calendar of who delegates.
create table approval_delegation (
  id uuid primary key,
  from_user_id uuid not null references user_account (id),
  to_user_id uuid not null references user_account (id),
  first_day date not null,
  last_day date not null,
  note text not null default '' check (length(note) <= 8000),
  created_at timestamptz not null,
  ended_at timestamptz,
  check (from_user_id <> to_user_id),
  check (first_day <= last_day)
);
create index approval_delegation_from on approval_delegation (from_user_id, last_day);
create index approval_delegation_to on approval_delegation (to_user_id, last_day);

-- What somebody has to decide on a submitted solution. Each submission begins a round.
create table approval_step (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  round integer not null check (round >= 1),
  chain text not null check (chain in ('region', 'commercial', 'technical', 'customParts', 'country', 'adHoc')),
  position integer not null check (position >= 1),
  -- Of the people asked one is enough, or each has to decide.
  mode text not null check (mode in ('anyone', 'all')),
  approver_kind text not null check (approver_kind in ('region', 'prefab', 'lead', 'head', 'person')),
  -- The named person, where one is.
  approver_id uuid references user_account (id),
  -- Leads, heads or super users stand in, because nobody of the kind asked for may decide.
  stand_in boolean not null default false,
  state text not null check (state in ('waiting', 'open', 'approved', 'refused', 'kept', 'withdrawn')),
  -- The rows of the matrix that asked for it, with their terms.
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  policy_version integer,
  -- Who submitted, and so decides on nothing of it.
  submitted_by uuid not null references user_account (id),
  -- What of the solution the step looks at, so that a later round runs it again only when that has changed.
  fingerprint text not null,
  -- Who added it beside the matrix, and why.
  added_by uuid references user_account (id),
  added_note text not null default '' check (length(added_note) <= 8000),
  opened_at timestamptz,
  decided_at timestamptz,
  check ((chain = 'adHoc') = (added_by is not null)),
  check ((approver_kind = 'person') = (approver_id is not null))
);
create index approval_step_of_solution on approval_step (solution_id, round desc, chain, position);
create index approval_step_open on approval_step (solution_id) where state = 'open';

-- Who may decide on a step, and what they have decided.
create table approval_step_person (
  step_id uuid not null references approval_step (id) on delete cascade,
  user_id uuid not null references user_account (id),
  decision text check (decision in ('approved', 'refused')),
  -- The person, or who decided in their place.
  decided_by uuid references user_account (id),
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 8000),
  primary key (step_id, user_id),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null))
);
create index approval_step_person_of_person on approval_step_person (user_id);

-- How much of the agreed time a review has used, in business seconds of one calendar.
create table approval_clock (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  kind text not null check (kind in ('receive', 'decide')),
  -- Whose calendar counts: working days and holidays of a country, hours of a time zone.
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  time_zone text not null,
  approver_ids uuid[] not null default '{}',
  started_at timestamptz not null,
  -- Business seconds used before it last began to run.
  used_seconds integer not null default 0 check (used_seconds >= 0),
  running_since timestamptz,
  stopped_at timestamptz,
  -- The next share of the time at which somebody is told, in percent; null after the last.
  next_mark integer check (next_mark in (50, 90, 100, 200)),
  next_mark_at timestamptz,
  check (stopped_at is null or running_since is null),
  check (next_mark_at is null or (running_since is not null and next_mark is not null))
);
create unique index approval_clock_of_solution on approval_clock (solution_id, kind) where stopped_at is null;
create index approval_clock_history on approval_clock (solution_id, started_at);
create index approval_clock_due on approval_clock (next_mark_at) where next_mark_at is not null;

-- What is to be sent to another system, written in the transaction that makes it true and sent until it has arrived.
create table outbox_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'orderCancellation', 'opportunityUpdate')),
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- The receiver takes a key once, however often it is sent.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 200),
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  -- Until then one process is sending it; after that it counts as not sent.
  claimed_until timestamptz,
  claim uuid,
  last_problem text,
  answer jsonb,
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index outbox_message_due on outbox_message (next_attempt_at, id) where state = 'waiting';
create index outbox_message_of_solution on outbox_message (solution_id, id);
create index outbox_message_dead on outbox_message (settled_at desc) where state = 'dead';

-- What the ERP system knows of an order of ours.
create table erp_order (
  -- The idempotency key of its order message; the order's number on our side.
  order_key text primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  state text not null check (state in ('sent', 'acknowledged', 'refused', 'cancelling', 'cancelled')),
  ordered_at timestamptz not null,
  -- The number that the ERP gave it.
  erp_number text,
  acknowledged_at timestamptz,
  settled_at timestamptz,
  problem text,
  next_question_at timestamptz,
  questions integer not null default 0 check (questions >= 0),
  check (state <> 'acknowledged' or acknowledged_at is not null)
);
create index erp_order_of_solution on erp_order (solution_id, ordered_at desc);
create index erp_order_to_ask on erp_order (next_question_at) where next_question_at is not null;

-- What a person is told in the portal.
create table notification (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  -- domain/workflow/notifications.ts is the set.
  kind text not null check (length(kind) between 1 and 64),
  solution_id uuid references solution (id) on delete cascade,
  -- Who caused it; the system's own user for what nobody did.
  actor_id uuid not null references user_account (id),
  at timestamptz not null,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  read_at timestamptz,
  mailed_at timestamptz
);
create index notification_of_person on notification (user_id, at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_to_mail on notification (at) where mailed_at is null;

-- When work that must not stand still was last done, so that somebody notices when it is not.
create table heartbeat (
  name text primary key check (length(name) between 1 and 64),
  at timestamptz not null
);

-- domain/workflow/history-kinds.ts is the twin of this set.
alter table history_event drop constraint history_event_kind_check;
alter table history_event add constraint history_event_kind_check check (kind in (
  'create', 'edit', 'settings updated', 'ownership change', 'grab', 'edit of the bill of materials', 'revision edited', 'design delete',
  'additional part add', 'additional part delete', 'additional part update',
  'additional charge add', 'additional charge delete', 'additional charge update',
  'custom part create', 'custom part edit', 'custom part delete', 'non-standard parts added', 'non-standard parts deleted',
  'ad-hoc change', 'migrated from an earlier version', 'opportunity updated externally',
  'status change', 'price refresh', 'warning accepted', 'warning withdrawn', 'distributors chosen', 'quote request answered',
  'archive', 'restore', 'shared', 'training removed', 'file added', 'file removed', 'opportunity linked', 'comment',
  'approval decision', 'approver added'
));
