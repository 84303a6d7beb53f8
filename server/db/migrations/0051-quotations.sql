-- Quotations to customers: revisions with what they said when they were sent, links by which customers read and answer, questions, and mail.

-- The last place in a company's series of a year.
create table quotation_series (
  company_id uuid not null references company (id),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last >= 1),
  primary key (company_id, year)
);

create table quotation (
  id uuid primary key,
  -- Null once the solution was deleted for good; what was sent stays.
  solution_id uuid references solution (id) on delete set null,
  -- The company that sells.
  company_id uuid not null references company (id),
  number text not null check (length(number) between 1 and 40),
  revision integer not null check (revision >= 1),
  -- domain/quotations/quotation-states.ts is the twin of this set.
  state text not null check (state in
    ('draft', 'sent', 'opened', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn')),
  -- QuotationTerms and ItemOffer of domain/quotations.
  terms jsonb not null,
  offers jsonb not null default '[]',
  colleague_note text not null default '' check (length(colleague_note) <= 8000),
  -- The country whose day decides when it expires.
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  valid_until date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- QuotationContent, stored when it is sent and never changed; and the net price of what is included.
  content jsonb,
  net numeric(18, 3) check (net >= 0),
  created_at timestamptz not null,
  created_by uuid not null references user_account (id),
  sent_at timestamptz,
  sent_by uuid references user_account (id),
  opened_at timestamptz,
  -- The customer's answer: when, in whose name, what was taken and at which net price, or why not.
  decided_at timestamptz,
  decided_by text check (length(decided_by) between 2 and 255),
  choice jsonb,
  accepted_net numeric(18, 3) check (accepted_net >= 0),
  -- Why the customer declined, or the seller withdrew.
  reason text not null default '' check (length(reason) <= 2000),
  row_version integer not null default 1 check (row_version >= 1),
  unique (company_id, number, revision),
  check ((state = 'draft') = (content is null)),
  check ((content is null) = (sent_at is null) and (sent_at is null) = (sent_by is null)),
  check ((state in ('accepted', 'declined')) <= (decided_at is not null)),
  check ((state = 'accepted') = (accepted_net is not null))
);
create unique index quotation_draft on quotation (company_id, number) where state = 'draft';
create index quotation_of_solution on quotation (solution_id, created_at desc);
create index quotation_waiting on quotation (valid_until) where state in ('sent', 'opened');

-- A link by which a customer reads and answers. Its secret is known to who received it; here stands its SHA-256.
create table quotation_link (
  id uuid primary key,
  quotation_id uuid not null references quotation (id),
  secret_hash text not null unique check (length(secret_hash) = 64),
  name text not null check (length(name) between 2 and 255),
  -- Null for a link that the seller handed over.
  email text check (length(email) between 3 and 254),
  created_at timestamptz not null,
  created_by uuid not null references user_account (id),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz
);
create index quotation_link_of_quotation on quotation_link (quotation_id, created_at);

-- Questions of customers, and answers of sellers.
create table quotation_message (
  id uuid primary key,
  -- The order in which they were written.
  place bigint generated always as identity,
  quotation_id uuid not null references quotation (id),
  -- The link of who asked; null for an answer.
  link_id uuid references quotation_link (id),
  -- The person who answered; null for a question.
  author_id uuid references user_account (id),
  author text not null check (length(author) between 1 and 255),
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null,
  check ((link_id is null) <> (author_id is null))
);
create index quotation_message_of_quotation on quotation_message (quotation_id, place);

-- Mail to customers. The secret of the link stands here until the mail server has accepted or refused the mail.
create table quotation_mail (
  id uuid primary key,
  link_id uuid not null references quotation_link (id),
  kind text not null check (kind in ('quotation', 'reply')),
  secret text check (length(secret) = 43),
  -- Of the reply.
  message_id uuid references quotation_message (id),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  claimed_until timestamptz,
  claim uuid,
  last_problem text,
  settled_at timestamptz,
  check (state = 'waiting' or secret is null),
  check ((kind = 'reply') = (message_id is not null))
);
create index quotation_mail_waiting on quotation_mail (next_attempt_at, id) where state = 'waiting';
create index quotation_mail_of_link on quotation_mail (link_id);

alter table history_event drop constraint history_event_kind_check;
alter table history_event add constraint history_event_kind_check check (kind in (
  'create', 'edit', 'settings updated', 'ownership change', 'grab', 'edit of the bill of materials', 'revision edited', 'design delete',
  'additional part add', 'additional part delete', 'additional part update', 'additional charge add', 'additional charge delete',
  'additional charge update', 'custom part create', 'custom part edit', 'custom part delete', 'non-standard parts added',
  'non-standard parts deleted', 'ad-hoc change', 'migrated from an earlier version', 'opportunity updated externally', 'status change',
  'price refresh', 'warning accepted', 'warning withdrawn', 'distributors chosen', 'quote request answered', 'archive', 'restore',
  'shared', 'training removed', 'file added', 'file removed', 'opportunity linked', 'comment', 'approval decision', 'approver added',
  'approver replaced', 'ad-hoc change accepted', 'submission stopped', 'quotation created', 'quotation discarded', 'quotation sent',
  'quotation withdrawn', 'quotation accepted', 'quotation declined'
));
