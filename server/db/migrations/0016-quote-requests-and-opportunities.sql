-- Distributors and the quotes they are asked for; what the sales system tells of opportunities, and what it is told.

-- The branches through which companies deliver, each to one country.
create table distributor (
  id uuid primary key,
  company_id uuid not null references company (id),
  name text not null check (length(name) between 1 and 255),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  active boolean not null default true
);
create index distributor_of_country on distributor (country_code) where active;
create index distributor_of_company on distributor (company_id);

-- One request to one distributor. What was asked for is kept as it was, so that an answer stays an answer to it.
create table quote_request (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  -- Of the solution.
  company_id uuid not null,
  distributor_id uuid not null references distributor (id),
  -- The company of the distributor, whose people answer.
  distributor_company_id uuid not null references company (id),
  -- domain/workflow/quote-request.ts is the twin of this set.
  state text not null check (state in
    ('draft', 'sent', 'seen', 'quoted', 'declined', 'chosen', 'notChosen', 'withdrawn', 'ended')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Parts and quantities as they were when it was sent; a draft has none.
  lines jsonb not null default '[]',
  note text not null default '' check (length(note) <= 8000),
  answer_by date,
  asked_by uuid not null references user_account (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  seen_at timestamptz,
  -- When it ends if nothing happens; null once it is decided.
  ends_at timestamptz,
  answer jsonb,
  answer_total numeric(18, 3) check (answer_total >= 0),
  answer_complete boolean,
  valid_until date,
  answered_at timestamptz,
  answered_by uuid references user_account (id),
  answered_on_behalf boolean,
  reason text not null default '' check (length(reason) <= 1000),
  row_version integer not null default 1 check (row_version >= 1),
  check (sent_at is not null or state in ('draft', 'withdrawn', 'ended')),
  check ((answer is null) = (answer_total is null) and (answer is null) = (valid_until is null) and (answer is null) = (answered_at is null)),
  check (answer is not null or state not in ('quoted', 'chosen', 'notChosen'))
);
-- A distributor is asked once at a time, and one answer is chosen.
create unique index quote_request_live on quote_request (solution_id, distributor_id)
  where state in ('draft', 'sent', 'seen', 'quoted', 'chosen');
create unique index quote_request_chosen on quote_request (solution_id) where state = 'chosen';
create index quote_request_of_solution on quote_request (solution_id, created_at desc);
create index quote_request_of_company on quote_request (distributor_company_id, sent_at desc, id desc) where sent_at is not null;
create index quote_request_ending on quote_request (ends_at) where ends_at is not null;

-- What a company is called in the sales system: whose registrations are theirs.
alter table company add column crm_account text check (length(crm_account) between 1 and 255);
create unique index company_crm_account on company (crm_account) where crm_account is not null;

-- An opportunity by its number: what the sales system said of it and when, whose total speaks for it, what the system was told last.
create table opportunity (
  number text primary key check (length(number) between 1 and 64),
  -- Null: never asked, or it did not answer. Otherwise whether it knows the number.
  known boolean,
  name text,
  account_name text,
  -- The account of the partner who registered it.
  partner_account text,
  stage integer check (stage between 0 and 7),
  registered_until date,
  -- The version of the sales system, by which an older answer is told from a newer one.
  modified_at timestamptz,
  checked_at timestamptz,
  -- The solution whose total speaks for it, where somebody has named one.
  primary_solution_id uuid references solution (id) on delete set null,
  -- A stage that the portal proposes and the sales system has to confirm.
  proposed_stage integer check (proposed_stage between 0 and 7),
  told jsonb
);
create index opportunity_primary on opportunity (primary_solution_id) where primary_solution_id is not null;
create index opportunity_unchecked on opportunity (number) where checked_at is null;

-- Numbers whose solutions have changed in what the sales system is told, until it is looked whether that makes a difference.
create table opportunity_change (
  id bigint generated always as identity primary key,
  number text not null
);
create function opportunity_changed() returns trigger language plpgsql as $$
begin
  insert into opportunity_change (number)
  select number from (values (old.opportunity_number), (new.opportunity_number)) as changed (number)
  where number like 'O%' group by number;
  return null;
end $$;
create trigger opportunity_changed after update of price, currency, opportunity_number, opportunity_stage, status on solution
  for each row
  when ((old.opportunity_number like 'O%' or new.opportunity_number like 'O%')
    and (old.price, old.currency, old.opportunity_number, old.opportunity_stage, old.status)
      is distinct from (new.price, new.currency, new.opportunity_number, new.opportunity_stage, new.status))
  execute function opportunity_changed();

-- Up to where changes of the sales system were read; one row.
create table crm_reading (
  one boolean primary key default true check (one),
  read_until timestamptz not null
);
