-- Drafts of exchange rates, discount limits and special prices, which another person publishes, and what each publication changed.

create table price_term_draft (
  id uuid primary key,
  -- domain/pricing/price-terms/terms.ts is the twin of this set.
  kind text not null check (kind in ('exchangeRate', 'discountLimit', 'specialPrice')),
  state text not null check (state in ('draft', 'published', 'discarded')),
  -- Counts the publications of a kind.
  version_number integer check (version_number >= 1),
  note text not null default '' check (length(note) <= 1000),
  -- What is to hold, by key; of a published draft with what held before.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- The publication that this draft takes back.
  takes_back uuid references price_term_draft (id),
  drafters uuid[] not null,
  drafted_by uuid not null references user_account (id),
  drafted_at timestamptz not null,
  published_by uuid references user_account (id),
  published_at timestamptz,
  row_version integer not null default 1 check (row_version >= 1),
  unique (kind, version_number),
  check ((state = 'published') = (version_number is not null)),
  check ((state = 'published') = (published_by is not null and published_at is not null))
);
create unique index price_term_draft_open on price_term_draft (kind) where state = 'draft';
