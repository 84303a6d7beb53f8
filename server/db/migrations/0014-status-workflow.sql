-- What an approval is bound to, what was submitted, approved and ordered, how the system decided, and which warnings somebody accepted.

alter table solution
  -- Fingerprint of what was submitted, received or approved; null where nothing is under review or approved.
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- The distributor it is to be ordered through: one of those chosen to quote, or none any more.
  add column selected_distributor_id uuid,
  -- What the system must not approve again as long as it stays the same (W13).
  add column barred_hash text check (barred_hash ~ '^[0-9a-f]{64}$'),
  -- When its approval was given 30 days more, which happens once.
  add column extended_at timestamptz;

-- What a solution was at a step: kept for ever, so that an order can be told from what it was approved as.
create table solution_snapshot (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  reason text not null check (reason in ('submitted', 'received', 'approved', 'ordered')),
  at timestamptz not null,
  user_id uuid not null references user_account (id),
  row_version integer not null check (row_version >= 1),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- domain/workflow/content-hash.ts says what it holds.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Every line with its price, as people read them.
  bill jsonb not null check (jsonb_typeof(bill) = 'array'),
  -- Null: no total.
  total numeric(18, 3) check (total >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  priced_at timestamptz not null
);
create index solution_snapshot_of_solution on solution_snapshot (solution_id, at desc, row_version desc);

-- How the system decided on an automatic approval, term by term.
create table auto_approval_decision (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  at timestamptz not null,
  -- The version that the submission made.
  row_version integer not null check (row_version >= 1),
  policy_version integer not null check (policy_version >= 1),
  met boolean not null,
  -- domain/workflow/auto-approval.ts says what a term is.
  terms jsonb not null check (jsonb_typeof(terms) = 'array')
);
create index auto_approval_decision_of_solution on auto_approval_decision (solution_id, at desc, row_version desc);

-- Which warnings of a solution are accepted, and for which content.
create table warning_acceptance (
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- domain/workflow/warnings.ts is the set.
  warning_id text not null check (length(warning_id) between 1 and 60),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references user_account (id),
  at timestamptz not null,
  primary key (solution_id, warning_id)
);

-- Who was told that a solution expires, so that nobody is told twice.
create table expiry_reminder (
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- The first day on which it is expired.
  expires_on date not null,
  days_before integer not null check (days_before in (30, 7, 1)),
  at timestamptz not null,
  primary key (solution_id, expires_on, days_before)
);
