-- Families of parts are data of the owner: the part number of every own part begins with the prefix of its family. The seven families
-- that the portal is delivered with were constants of its code and of check constraints until now.
create table product_family (
  id uuid primary key default gen_random_uuid(),
  -- Letters and digits before the first hyphen of a part number. Never changes.
  prefix text not null unique check (prefix ~ '^[A-Z][A-Z0-9]{1,9}$'),
  -- The order of lists.
  position integer not null check (position between 1 and 9999),
  -- Names by language. English is there and is used where another language is missing.
  names jsonb not null check (coalesce(length(names ->> 'en'), 0) between 1 and 80),
  row_version integer not null default 1 check (row_version >= 1),
  updated_at timestamptz not null default now(),
  -- Null for a family that nobody has changed since the portal was installed.
  updated_by uuid references user_account (id)
);

insert into product_family (prefix, position, names) values
  ('SPRSY', 1, '{"en": "Racks and rack systems", "de": "Racks und Racksysteme", "es": "Racks y sistemas de racks", "fr": "Baies et systèmes de baies", "ja": "ラックとラックシステム", "ko": "랙 및 랙 시스템", "pt": "Racks e sistemas de racks", "ru": "Стойки и системы стоек", "zh": "机架与机架系统"}'),
  ('SP3PH', 2, '{"en": "Three-phase power", "de": "Dreiphasige Stromversorgung", "es": "Alimentación trifásica", "fr": "Alimentation triphasée", "ja": "三相電源", "ko": "3상 전원", "pt": "Alimentação trifásica", "ru": "Трёхфазное питание", "zh": "三相电源"}'),
  ('SPBPP', 3, '{"en": "Single-phase power", "de": "Einphasige Stromversorgung", "es": "Alimentación monofásica", "fr": "Alimentation monophasée", "ja": "単相電源", "ko": "단상 전원", "pt": "Alimentação monofásica", "ru": "Однофазное питание", "zh": "单相电源"}'),
  ('SPCLG', 4, '{"en": "Cooling", "de": "Kühlung", "es": "Refrigeración", "fr": "Refroidissement", "ja": "冷却", "ko": "냉각", "pt": "Refrigeração", "ru": "Охлаждение", "zh": "制冷"}'),
  ('SPIBS', 5, '{"en": "Integrated data-centre systems", "de": "Integrierte Rechenzentrumssysteme", "es": "Sistemas integrados de centro de datos", "fr": "Systèmes intégrés de centre de données", "ja": "統合データセンターシステム", "ko": "통합 데이터 센터 시스템", "pt": "Sistemas integrados de centro de dados", "ru": "Интегрированные системы ЦОД", "zh": "集成数据中心系统"}'),
  ('SPPPP', 6, '{"en": "Prefabricated data centres", "de": "Vorgefertigte Rechenzentren", "es": "Centros de datos prefabricados", "fr": "Centres de données préfabriqués", "ja": "プレハブデータセンター", "ko": "조립식 데이터 센터", "pt": "Centros de dados pré-fabricados", "ru": "Модульные ЦОД заводской готовности", "zh": "预制数据中心"}'),
  ('SPSFT', 7, '{"en": "Software and services", "de": "Software und Dienste", "es": "Software y servicios", "fr": "Logiciels et services", "ja": "ソフトウェアとサービス", "ko": "소프트웨어 및 서비스", "pt": "Software e serviços", "ru": "Программы и услуги", "zh": "软件与服务"}');

-- A part belongs to the family whose prefix its number begins with, whoever adds it to the catalogue.
create function find_part_family(part_number text) returns text language sql stable as $$
  select prefix from product_family where prefix = substring(part_number from '^([A-Z][A-Z0-9]{1,9})-')
$$;
create function part_family() returns trigger language plpgsql as $$
begin
  new.family := find_part_family(new.part_number);
  return new;
end $$;
create trigger part_family before insert on part for each row execute function part_family();

alter table part
  drop constraint part_family_check,
  add constraint part_family_fkey foreign key (family) references product_family (prefix);
alter table custom_part
  drop constraint custom_part_prefix_check,
  add constraint custom_part_prefix_fkey foreign key (prefix) references product_family (prefix);
create index custom_part_of_family on custom_part (prefix);
alter table discount_limit
  drop constraint discount_limit_family_check,
  add constraint discount_limit_family_fkey foreign key (family) references product_family (prefix);

-- A foreign key of each entry of an array; PostgreSQL has none. The name of the column is the argument of the trigger. The entries are
-- locked as a foreign key locks them, so that nobody deletes a family while somebody takes it.
create function require_product_families() returns trigger language plpgsql as $$
declare
  named text[] := array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0]));
  found text[];
begin
  found := array(select prefix from product_family where prefix = any(named) for key share);
  if not named <@ found then
    raise foreign_key_violation using
      message = format('%s of %s names a product family that does not exist: %s', tg_argv[0], tg_table_name, named);
  end if;
  return null;
end $$;
create function keep_named_families() returns trigger language plpgsql as $$
begin
  if exists (select from user_account where old.prefix = any(product_families)) then
    raise foreign_key_violation using message = format('People work for the product family %s', old.prefix);
  end if;
  if exists (select from product where old.prefix = any(families)) then
    raise foreign_key_violation using message = format('Products belong to the product family %s', old.prefix);
  end if;
  return old;
end $$;
create trigger product_family_is_named before delete on product_family
  for each row execute function keep_named_families();
alter table user_account drop constraint user_account_product_families_check;
create trigger user_account_families after insert or update of product_families on user_account
  for each row when (new.product_families <> '{}') execute function require_product_families('product_families');
create trigger product_families after insert or update of families on product
  for each row when (new.families <> '{}') execute function require_product_families('families');

-- Lists of solutions can be filtered by family: they show the solutions with a product of the family.
create trigger list_product_added after insert on product for each statement execute function everything_changed();
create trigger list_product_changed after update of families, configurator_type on product
  for each statement execute function everything_changed();
create trigger list_product_removed after delete on product for each statement execute function everything_changed();
create trigger list_product_emptied after truncate on product for each statement execute function everything_changed();
create trigger list_family_added after insert on product_family for each statement execute function everything_changed();
create trigger list_family_removed after delete on product_family for each statement execute function everything_changed();
create trigger list_family_emptied after truncate on product_family for each statement execute function everything_changed();

alter table record_change
  drop constraint record_change_record_kind_check,
  add constraint record_change_record_kind_check
    check (record_kind in ('user', 'company', 'distributor', 'news', 'productFamily'));
