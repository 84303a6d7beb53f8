-- Cost curves of the owner, with which the trade-off tools compute capital cost; a sample stands in while there is none.
create table cost_curve (
  id uuid primary key,
  -- Names by language. English is there and is used where another language is missing.
  names jsonb not null check (coalesce(length(names ->> 'en'), 0) between 1 and 80),
  source text not null check (length(source) between 1 and 300),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_day date not null,
  -- Pairs of installed kW and cost per kW, with rising kW.
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 2 and 100),
  -- What redundancy and kind of cooling multiply the cost by.
  redundancy jsonb not null,
  architecture jsonb not null,
  row_version integer not null default 1 check (row_version >= 1),
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id)
);

alter table record_change
  drop constraint record_change_record_kind_check,
  add constraint record_change_record_kind_check
    check (record_kind in ('user', 'company', 'distributor', 'news', 'productFamily', 'costCurve'));
