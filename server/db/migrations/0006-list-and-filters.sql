-- What the list of solutions filters and sorts by, the filters people keep, and the files a list is written to.

-- The configurator types of a solution stand in the solution itself, so that a filter reads one row and not two;
-- solution_configurator_type stays what is written, and keeps them.
alter table solution add column configurator_types integer[] not null default '{}';
update solution set configurator_types = held.types
from (
  select solution_id, array_agg(configurator_type order by configurator_type) as types
  from solution_configurator_type group by solution_id
) as held
where held.solution_id = solution.id;

create function solution_types_added() returns trigger language plpgsql as $$
begin
  update solution set configurator_types = held.types
  from (
    select changed.solution_id, array_agg(type.configurator_type order by type.configurator_type) as types
    from (select distinct solution_id from added) as changed
    join solution_configurator_type as type using (solution_id)
    group by changed.solution_id
  ) as held
  where solution.id = held.solution_id and solution.configurator_types is distinct from held.types;
  return null;
end $$;
create trigger solution_types_added after insert on solution_configurator_type
  referencing new table as added for each statement execute function solution_types_added();

create function solution_types_removed() returns trigger language plpgsql as $$
begin
  update solution set configurator_types = array(
    select type.configurator_type from solution_configurator_type as type
    where type.solution_id = solution.id order by type.configurator_type
  )
  where id in (select solution_id from removed);
  return null;
end $$;
create trigger solution_types_removed after delete on solution_configurator_type
  referencing old table as removed for each statement execute function solution_types_removed();

-- When a solution expires if nobody does anything: work after 365 days without change, an approval at the end of its last day (UTC).
alter table solution add column expires_at timestamptz generated always as (
  case
    when status in ('open', 'returned') then (updated_at at time zone 'UTC' + interval '365 days') at time zone 'UTC'
    when status in ('approved', 'autoApproved') then (valid_until + 1)::timestamp at time zone 'UTC'
  end
) stored;

-- One index for each order of the list; those of columns that may be empty for each direction, because empty ones come last in both.
-- Each carries what lists are filtered by, so that walking and counting read the index alone and never the solutions themselves.
drop index solution_recent, solution_by_name, solution_by_price, solution_of_region, solution_of_country, solution_by_status_and_country;
create index solution_recent on solution (updated_at desc, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_name on solution (name collate names, id)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_owner_name on solution (owner_name collate names, id)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_price on solution (price, id)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_price_down on solution (price desc nulls last, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_stage on solution (opportunity_stage, id)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_stage_down on solution (opportunity_stage desc nulls last, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_country on solution (country_code, id)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_status on solution (status, id)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;

-- What lists are most often narrowed to, the newest first.
create index solution_of_region on solution (region_id, updated_at desc, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_of_country on solution (country_code, updated_at desc, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_of_status on solution (status, updated_at desc, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_of_stage on solution (opportunity_stage, updated_at desc, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_expiring on solution (expires_at, id) where not archived and expires_at is not null;
create index solution_of_types on solution using gin (configurator_types);

-- Which statuses, stages and regions go together: without it the planner takes them for independent and walks for what is not there.
create statistics solution_facets (mcv) on status, opportunity_stage, region_id, training from solution;
alter statistics solution_facets set statistics 1000;

-- As in migration 3, with a rule for texts that have no trigram and so no index: signs after at most one letter or digit are found
-- at the beginning of a word, signs alone at the beginning of a name, which is where search_text begins.
create or replace function search_pattern(value text) returns text language sql immutable strict parallel safe
return case
  when search_key(value) ~ '^[^a-z0-9X]*$' then ' '
  when search_key(value) ~ '^[a-z0-9][^a-z0-9X]*$' then '% '
  when length(value) > 2 then '%'
  when length(value) = 2 and value ~ '[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003ffff]' then '%'
  else '% '
end || regexp_replace(search_key(value), '([\\%_])', '\\\1', 'g') || '%';

-- Names that begin with a sign; few, so the index is small.
create index solution_by_sign on solution (search_text text_pattern_ops) where search_text ~ '^ [^a-z0-9X]';

-- What a person keeps under a name of their own; preferred and default ones are named by their ids in user_account.
create table saved_filter (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  name text not null check (length(name) between 1 and 255),
  -- The fields of the contract's filter that say something.
  criteria jsonb not null,
  -- {"column": "…", "descending": …}; null is the list's own order.
  sorting jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_filter_name on saved_filter (user_id, lower(name));

-- The filter a person chose last, standard or their own.
create table selected_filter (
  user_id uuid primary key references user_account (id) on delete cascade,
  filter_id text not null check (length(filter_id) between 1 and 64),
  selected_at timestamptz not null
);

-- A list as a file, written in the background and kept for a day.
create table list_export (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  state text not null check (state in ('running', 'done', 'failed')),
  format text not null check (format in ('xlsx', 'csv')),
  file_name text not null,
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer not null check (rows_total >= 0),
  content bytea,
  created_at timestamptz not null,
  -- Renewed while somebody writes it; one that was not for a while belongs to a process that is gone.
  alive_at timestamptz not null,
  check ((content is not null) = (state = 'done'))
);
create index list_export_of_user on list_export (user_id, created_at desc);
create index list_export_created_at on list_export (created_at);
