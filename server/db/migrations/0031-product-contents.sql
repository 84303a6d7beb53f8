-- A version of a product is kept with its content, so that a design opens, prices and prints as the version it was made with.

-- The elaborated model was stored but never read: without tables, lines and texts it could not run.
alter table product_version drop column model, drop column model_hash;
alter table product_version rename column first_used_at to stored_at;

-- All are null for a version that was used before contents were stored and that the portal no longer ships.
alter table product_version
  -- SHA-256 of the files.
  add column content_hash text unique,
  -- The files of the package by path, as they were written. Type json keeps the order of keys, which is meaning in a model.
  add column files json,
  -- What was read from them: source model and parts.
  add column content json,
  -- First day on which new designs take the version; null for a version that was never released.
  add column released_from date,
  -- A withdrawn version can be read, and takes no new designs.
  add column withdrawn_at timestamptz,
  add constraint product_version_content_is_whole check (
    (content_hash is null) = (files is null) and (content_hash is null) = (content is null)
  );

-- Complete ICU messages of a version, those of its drawings included.
create table product_text (
  content_hash text not null references product_version (content_hash),
  language text not null,
  messages json not null,
  primary key (content_hash, language)
);

create function refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'The content of % % never changes; store it as a new version', old.product_key, old.product_version
    using errcode = 'integrity_constraint_violation';
end
$$;

create trigger product_version_content_is_final before update on product_version
  for each row when (
    old.content_hash is not null and (
      new.content_hash is distinct from old.content_hash
      or new.files::text is distinct from old.files::text
      or new.content::text is distinct from old.content::text
    )
  ) execute function refuse_content_change();
