-- What lists of a million solutions still read too much for: texts with hyphens, names of one country, owners of one region, distributors.

-- Hyphens are spelt Z, which pg_trgm takes for a letter: "op-12" then has trigrams of its own, and no longer those of every number with a 12.
-- The pattern is spelt the same way (conditions.ts). Signs alone, and signs after one letter, are found where they were.
alter table solution alter column search_text set expression as (
  translate(search_key(' ' || name || E'\n ' || owner_name || E'\n ' || coalesce(opportunity_number, '')), '-', 'Z')
);

-- Of solutions in use only, as every search of a wide list is: where the index says so itself, no other is read to the end to say it.
drop index solution_search;
create index solution_search on solution using gin (search_text gin_trgm_ops) where not archived;

-- The companies chosen to quote for a solution stand in the solution itself, so that a row knows them and a list of them has an index;
-- solution_distributor stays what is written, and keeps them.
alter table solution add column distributor_ids uuid[] not null default '{}';
update solution set distributor_ids = held.ids
from (
  select solution_id, array_agg(distributor_id order by distributor_id) as ids from solution_distributor group by solution_id
) as held
where held.solution_id = solution.id;

create function solution_distributors_kept(ids uuid[]) returns void language sql as $$
  update solution set distributor_ids = held.ids
  from (
    select asked.id, array(
      select distributor_id from solution_distributor where solution_id = asked.id order by distributor_id
    ) as ids
    from (select distinct id from unnest(solution_distributors_kept.ids) as id) as asked
  ) as held
  where solution.id = held.id and solution.distributor_ids <> held.ids
$$;

create function solution_distributor_added() returns trigger language plpgsql as $$
begin
  perform solution_distributors_kept(array(select solution_id from added));
  return null;
end $$;
create trigger solution_distributor_added after insert on solution_distributor
  referencing new table as added for each statement execute function solution_distributor_added();

create function solution_distributor_removed() returns trigger language plpgsql as $$
begin
  perform solution_distributors_kept(array(select solution_id from removed));
  return null;
end $$;
create trigger solution_distributor_removed after delete on solution_distributor
  referencing old table as removed for each statement execute function solution_distributor_removed();

create index solution_for_distributors on solution (updated_at desc, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types)
  where not archived and distributor_ids <> '{}';

-- Places and people go together with names: a country's solutions may all stand at the far end of an order.
create index solution_of_country_by_name on solution (country_code, name collate names, id)
  include (status, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_of_region_by_owner on solution (region_id, owner_name collate names, id)
  include (status, country_code, opportunity_stage, training, owner_id, configurator_types) where not archived;
