-- What lists show has a version: how many statements have changed it. An answer is kept as long as the version stands, or as long as no later
-- change names a topic that it watches (docs/decisions/0036-lists-are-kept-while-nothing-changes.md).

-- One row for each statement that changed something a list reads. Writers only ever add, so that none waits for another.
create table list_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- What was touched, as old and new rows tell it; '*' is everything.
  topics text[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);

-- How many rows were cleared away: the version is this number and the rows that stand.
create table list_change_cleared (
  one boolean primary key default true check (one),
  number bigint not null default 0
);
insert into list_change_cleared default values;

create function everything_changed() returns trigger language plpgsql as $$
begin
  insert into list_change (topics) values ('{*}');
  return null;
end $$;

-- Whether a statement touched more rows than are told one by one; all of them then count as changed.
create function tell_list_change(topics text[]) returns void language sql as $$
  insert into list_change (topics)
  select case when cardinality(tell_list_change.topics) > 200 then '{*}' else tell_list_change.topics end
  where cardinality(tell_list_change.topics) > 0
$$;

-- By what a list can know a solution to be its own: the twin of topicsOfScope in server/features/solution-list/watches.ts.
create function solution_topics(
  id uuid, owner_id uuid, company_id uuid, region_id text, status text, approver_id uuid, archived_by uuid, tss_requested boolean,
  distributor_ids uuid[]
) returns setof text language sql immutable as $$
  select topic from unnest(array[
    'solution', 'solution:' || id, 'owner:' || owner_id, 'company:' || company_id, 'region:' || region_id, 'approver:' || approver_id,
    'archivedBy:' || archived_by, case status when 'standard' then 'standard' end, case when tss_requested then 'tss' end
  ]) as topic where topic is not null
  union all
  select 'distributor:' || distributor_id from unnest(distributor_ids) as distributor_id
$$;

create function solution_changed() returns trigger language plpgsql as $$
declare
  many boolean;
  topics text[];
begin
  if tg_op = 'DELETE' then
    many := exists (select from removed offset 50);
  else
    many := exists (select from added offset 50);
  end if;
  if many then
    topics := '{*}';
  elsif tg_op = 'INSERT' then
    select array_agg(distinct topic) into topics
    from added as one,
      solution_topics(one.id, one.owner_id, one.company_id, one.region_id, one.status, one.approver_id, one.archived_by, one.tss_requested, one.distributor_ids) as topic;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct topic) into topics
    from removed as one,
      solution_topics(one.id, one.owner_id, one.company_id, one.region_id, one.status, one.approver_id, one.archived_by, one.tss_requested, one.distributor_ids) as topic;
  else
    select array_agg(distinct topic) into topics
    from ((table removed except table added) union all (table added except table removed)) as one,
      solution_topics(one.id, one.owner_id, one.company_id, one.region_id, one.status, one.approver_id, one.archived_by, one.tss_requested, one.distributor_ids) as topic;
  end if;
  perform tell_list_change(topics);
  return null;
end $$;
create trigger list_solution_added after insert on solution
  referencing new table as added for each statement execute function solution_changed();
create trigger list_solution_changed after update on solution
  referencing old table as removed new table as added for each statement execute function solution_changed();
create trigger list_solution_removed after delete on solution
  referencing old table as removed for each statement execute function solution_changed();
create trigger list_solution_emptied after truncate on solution for each statement execute function everything_changed();

-- Of people and companies a list shows names and addresses, which seldom change; when a person was last seen changes all day.
create function list_person_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select id, email, name, company_id from removed except select id, email, name, company_id from added
  ) then
    perform tell_list_change('{*}');
  end if;
  return null;
end $$;
create trigger list_person_added after insert on user_account for each statement execute function everything_changed();
create trigger list_person_changed after update on user_account
  referencing old table as removed new table as added for each statement execute function list_person_changed();
create trigger list_person_removed after delete on user_account for each statement execute function everything_changed();
create trigger list_person_emptied after truncate on user_account for each statement execute function everything_changed();

create function list_company_changed() returns trigger language plpgsql as $$
begin
  if exists (select id, name from removed except select id, name from added) then
    perform tell_list_change('{*}');
  end if;
  return null;
end $$;
create trigger list_company_added after insert on company for each statement execute function everything_changed();
create trigger list_company_changed after update on company
  referencing old table as removed new table as added for each statement execute function list_company_changed();
create trigger list_company_removed after delete on company for each statement execute function everything_changed();
create trigger list_company_emptied after truncate on company for each statement execute function everything_changed();

-- A share changes the lists of the person it was given to, a kept filter those of the person who keeps it, a chosen distributor those of its people.
-- Arguments: the kind of topic, and the column that completes it.
create function list_part_changed() returns trigger language plpgsql as $$
declare
  topics text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct tg_argv[0] || ':' || (to_jsonb(one) ->> tg_argv[1])) into topics from added as one;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct tg_argv[0] || ':' || (to_jsonb(one) ->> tg_argv[1])) into topics from removed as one;
  else
    select array_agg(distinct tg_argv[0] || ':' || (to_jsonb(one) ->> tg_argv[1])) into topics
    from ((table removed except table added) union all (table added except table removed)) as one;
  end if;
  perform tell_list_change(topics);
  return null;
end $$;
create trigger list_share_added after insert on solution_share
  referencing new table as added for each statement execute function list_part_changed('person', 'user_id');
create trigger list_share_changed after update on solution_share
  referencing old table as removed new table as added for each statement execute function list_part_changed('person', 'user_id');
create trigger list_share_removed after delete on solution_share
  referencing old table as removed for each statement execute function list_part_changed('person', 'user_id');
create trigger list_share_emptied after truncate on solution_share for each statement execute function everything_changed();
create trigger list_filter_added after insert on saved_filter
  referencing new table as added for each statement execute function list_part_changed('person', 'user_id');
create trigger list_filter_changed after update on saved_filter
  referencing old table as removed new table as added for each statement execute function list_part_changed('person', 'user_id');
create trigger list_filter_removed after delete on saved_filter
  referencing old table as removed for each statement execute function list_part_changed('person', 'user_id');
create trigger list_filter_emptied after truncate on saved_filter for each statement execute function everything_changed();

create trigger list_distributor_added after insert on solution_distributor
  referencing new table as added for each statement execute function list_part_changed('distributor', 'distributor_id');
create trigger list_distributor_changed after update on solution_distributor
  referencing old table as removed new table as added for each statement execute function list_part_changed('distributor', 'distributor_id');
create trigger list_distributor_removed after delete on solution_distributor
  referencing old table as removed for each statement execute function list_part_changed('distributor', 'distributor_id');
create trigger list_distributor_emptied after truncate on solution_distributor
  for each statement execute function everything_changed();
