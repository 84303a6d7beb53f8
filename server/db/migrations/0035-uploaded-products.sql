-- Products and their versions can be uploaded, checked, released by a second person, withdrawn and rolled back.

-- The products that there are. Those without a version cannot be configured yet.
create table product (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,59}$'),
  configurator_type integer not null unique check (configurator_type between 0 and 999),
  -- Prefixes of the families of its parts. Which configurator makes products of which family is an assumption: no public text says it.
  families text[] not null default '{}',
  unique (key, configurator_type)
);

insert into product (key, configurator_type, families) values
  ('isxd', 0, '{SPRSY,SPIBS}'),
  ('dcim', 13, '{SPSFT}'),
  ('prefab', 17, '{SPPPP}'),
  ('lec', 19, '{SPRSY,SPBPP}'),
  ('hyperpod', 22, '{SPIBS}'),
  ('easy-ups-3-phase', 27, '{SP3PH}'),
  ('pantera-pdu', 28, '{SP3PH}'),
  ('row-designer', 30, '{SPRSY}'),
  ('cooling', 32, '{SPCLG}'),
  ('service-selector', 33, '{SPSFT}'),
  ('unicalc', 35, '{SPCLG}'),
  ('single-phase-service-selector', 36, '{SPBPP}');

-- Types of products that the specification does not number.
create sequence configurator_type_number minvalue 101 maxvalue 999;

alter table product_version
  add constraint product_version_product_fkey foreign key (product_key, configurator_type)
    references product (key, configurator_type),
  -- Null for a version that came with the portal.
  add column uploaded_by uuid references user_account (id),
  -- Whether the check of the package has ended, and how. Only a version that passed can be released.
  add column check_state text not null default 'passed' check (check_state in ('running', 'passed', 'failed')),
  -- The last sign of life of a running check.
  add column check_alive_at timestamptz,
  -- What the check found wrong.
  add column check_problems json,
  add column released_by uuid references user_account (id),
  add column released_at timestamptz,
  add column withdrawn_by uuid references user_account (id),
  -- New designs no longer take a version that was rolled back; designs of it stay valid.
  add column rolled_back_at timestamptz,
  add column rolled_back_by uuid references user_account (id),
  -- When its parts reached the catalogue.
  add column parts_added_at timestamptz,
  drop constraint product_version_content_is_whole,
  add constraint product_version_content_is_whole check (
    (content_hash is null) = (files is null)
    and (content is null or content_hash is not null)
    and (content is not null or content_hash is null or check_state <> 'passed')
  ),
  add constraint product_version_released_is_checked check (released_from is null or check_state = 'passed');

-- Content is written once, when the check has read the files.
drop trigger product_version_content_is_final on product_version;
create trigger product_version_content_is_final before update on product_version
  for each row when (
    old.content_hash is not null and (
      new.content_hash is distinct from old.content_hash
      or new.files::text is distinct from old.files::text
      or (old.content is not null and new.content::text is distinct from old.content::text)
    )
  ) execute function refuse_content_change();
