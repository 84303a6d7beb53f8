-- Customers of the companies that use the portal, with their sites and contacts. A customer belongs to the company of who made it.
create table customer (
  id uuid primary key,
  company_id uuid not null references company (id),
  -- Whether it is one of the manufacturer's, so that regions decide who sees it.
  internal boolean not null,
  name text not null check (length(name) between 1 and 255),
  legal_name text not null default '' check (length(legal_name) <= 255),
  customer_number text not null default '' check (length(customer_number) <= 40),
  language_id text,
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- As checkTaxNumber of domain/customers writes it.
  tax_number text not null default '' check (length(tax_number) <= 40),
  registration_number text not null default '' check (length(registration_number) <= 60),
  incoterm text check (incoterm ~ '^[A-Z]{3}$'),
  incoterm_place text not null default '' check (length(incoterm_place) <= 120),
  payment_days integer check (payment_days between 0 and 365),
  crm_account text not null default '' check (length(crm_account) <= 255),
  note text not null default '' check (length(note) <= 2000),
  -- Address of domain/customers; its country, and the commercial region of that, stand beside it for lists.
  address jsonb not null,
  invoice_address jsonb,
  country_code text not null,
  region_id text not null,
  active boolean not null default true,
  -- The customer into which this one was merged; it is kept for its history and for links to it.
  merged_into uuid references customer (id),
  -- The names as normalizeCompanyName of domain/customers compares them.
  name_keys text[] not null,
  search_text text not null generated always as (
    translate(search_key(' ' || name || E'\n ' || legal_name || E'\n ' || customer_number || E'\n ' || tax_number), '-', 'Z')
  ) stored,
  row_version integer not null default 1 check (row_version >= 1),
  created_at timestamptz not null,
  created_by uuid not null references user_account (id),
  updated_at timestamptz not null,
  check (merged_into <> id),
  check ((incoterm is null) = (incoterm_place = ''))
);
create index customer_merged_into on customer (merged_into) where merged_into is not null;
create index customer_of_company on customer (company_id, name collate names, id) where merged_into is null;
create index customer_by_tax_number on customer (tax_number, company_id) where tax_number <> '' and merged_into is null;
create index customer_by_name_key on customer using gin (name_keys) where merged_into is null;
create index customer_search on customer using gin (search_text gin_trgm_ops) where merged_into is null;
create unique index customer_number_once on customer (company_id, customer_number)
  where customer_number <> '' and merged_into is null;

create table customer_site (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  company_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  address jsonb not null,
  country_code text not null,
  -- StatedSite of domain/site; the country is that of the address.
  site jsonb not null,
  active boolean not null default true,
  row_version integer not null default 1 check (row_version >= 1),
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id)
);
create unique index site_of_customer on customer_site (customer_id, id);

create table customer_contact (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  company_id uuid not null,
  -- Empty once the person was erased.
  name text not null check (length(name) <= 255),
  email text not null default '' check (length(email) <= 320),
  email_domain text not null default '',
  phone text not null default '' check (length(phone) <= 40),
  job_title text not null default '' check (length(job_title) <= 120),
  language_id text,
  active boolean not null default true,
  erased_at timestamptz,
  row_version integer not null default 1 check (row_version >= 1),
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id),
  check ((name = '') = (erased_at is not null)),
  check (erased_at is null or (email = '' and email_domain = '' and phone = '' and job_title = ''))
);
create index contact_of_customer on customer_contact (customer_id);
create index contact_by_email_domain on customer_contact (email_domain) where email_domain <> '';

-- Pairs that a person has looked at and found to be two customers; the smaller id comes first.
create table customer_distinction (
  customer_id uuid not null references customer (id) on delete cascade,
  other_id uuid not null references customer (id) on delete cascade,
  decided_by uuid not null references user_account (id),
  decided_at timestamptz not null,
  primary key (customer_id, other_id),
  check (customer_id < other_id)
);

alter table record_change
  drop constraint record_change_record_kind_check,
  add constraint record_change_record_kind_check
    check (record_kind in ('user', 'company', 'distributor', 'news', 'productFamily', 'costCurve',
      'customer', 'customerSite', 'customerContact'));

-- Whom a solution is for, and where. A site that moves to another customer takes its solutions along.
alter table solution
  add column customer_id uuid references customer (id),
  add column customer_site_id uuid,
  add constraint solution_customer_site_fkey foreign key (customer_id, customer_site_id)
    references customer_site (customer_id, id) on update cascade,
  add check (customer_site_id is null or customer_id is not null);
create index solution_by_customer on solution (customer_id, updated_at desc, id) where customer_id is not null;
create index solution_by_customer_site on solution (customer_site_id) where customer_site_id is not null;

-- Lists show the name of the customer and search by it, and who sees it depends on its region. One that is new or deleted is in no list.
create function list_customer_changed() returns trigger language plpgsql as $$
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
end $$;
create trigger list_customer_changed after update on customer
  referencing old table as removed new table as added
  for each statement execute function list_customer_changed();
create trigger list_customer_emptied after truncate on customer
  for each statement execute function everything_changed();
