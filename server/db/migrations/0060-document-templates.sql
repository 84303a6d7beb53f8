-- Templates of documents: what each company states for them, version by version, and how its quotations are numbered.

-- Logos by their bytes, written again without what is no picture (server/files/read-picture.ts).
create table document_logo (
  company_id uuid not null references company (id),
  -- The SHA-256 of the bytes.
  id text not null check (length(id) = 64),
  kind text not null check (kind in ('png', 'jpeg')),
  -- Pixels.
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  uploaded_at timestamptz not null,
  primary key (company_id, id)
);

create table document_template (
  company_id uuid primary key references company (id),
  -- TemplateContent of domain/documents; null if nothing waits to be published.
  draft jsonb,
  -- The version that new quotations are printed by; null before the first one is published.
  in_force integer,
  -- How the numbers of new quotations are written: Q-2026-00042.
  number_prefix text not null default 'Q' check (number_prefix ~ '^[A-Z0-9]{1,10}$'),
  number_digits integer not null default 5 check (number_digits between 3 and 9),
  row_version integer not null default 1 check (row_version >= 1),
  updated_at timestamptz not null,
  updated_by uuid not null references user_account (id)
);

-- A published version never changes.
create table document_template_version (
  company_id uuid not null references document_template (company_id),
  version integer not null check (version >= 1),
  content jsonb not null,
  -- The fields that differ from the version before.
  changes text[] not null,
  -- The version that was published again; null for one that was a draft.
  copied_from integer,
  note text not null default '' check (length(note) <= 500),
  published_at timestamptz not null,
  published_by uuid not null references user_account (id),
  primary key (company_id, version),
  foreign key (company_id, copied_from) references document_template_version (company_id, version)
);
alter table document_template
  add foreign key (company_id, in_force) references document_template_version (company_id, version);

-- The version by which a quotation was sent; null if its company had none.
alter table quotation
  add column template_version integer,
  add foreign key (company_id, template_version) references document_template_version (company_id, version);

alter table record_change
  drop constraint record_change_record_kind_check,
  add constraint record_change_record_kind_check
    check (record_kind in ('user', 'company', 'distributor', 'news', 'productFamily', 'costCurve',
      'customer', 'customerSite', 'customerContact', 'part', 'documentTemplate'));
