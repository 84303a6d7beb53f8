-- Parts that people keep: descriptions in other languages, unit, row version, and an id for their history.
alter table part
  add column id uuid not null default gen_random_uuid(),
  -- Descriptions in other languages than English.
  add column descriptions jsonb not null default '{}',
  -- domain/pricing/units.ts is the twin of this set.
  add column unit text not null default 'piece' check (unit in
    ('piece', 'set', 'metre', 'foot', 'kilogram', 'pound', 'litre', 'gallon', 'hour')),
  add column row_version integer not null default 1 check (row_version >= 1);

alter table record_change
  drop constraint record_change_record_kind_check,
  add constraint record_change_record_kind_check
    check (record_kind in ('user', 'company', 'distributor', 'news', 'productFamily', 'costCurve',
      'customer', 'customerSite', 'customerContact', 'part'));
