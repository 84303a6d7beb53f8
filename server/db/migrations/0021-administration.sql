-- The admin area: access that is asked for, granted and reviewed, the history of records, where news are shown, transfers of a leaver's solutions.

alter table user_account
  add column row_version integer not null default 1 check (row_version >= 1),
  -- Since when, and by whom, the access is what it is; null: since the account was made.
  add column granted_at timestamptz,
  add column granted_by uuid references user_account (id),
  -- When somebody last confirmed the access; null: never, and the account's first day counts.
  add column reviewed_at timestamptz,
  add column deactivated_at timestamptz,
  add column last_sign_in_at timestamptz,
  add column last_used_at timestamptz,
  -- What a search reads, spelt as search_key does.
  add column search_text text not null generated always as (
    search_key(name || E'\n' || email || E'\n' || username)
  ) stored;
create index user_account_search on user_account using gin (search_text gin_trgm_ops);
create index user_account_by_name on user_account (name collate names, id);
create index user_account_by_email on user_account (email, id);

-- Sessions end and are deleted; when somebody was last here stays.
create function session_used() returns trigger language plpgsql as $$
begin
  update user_account set
    last_used_at = greatest(last_used_at, new.last_used_at),
    last_sign_in_at = case when tg_op = 'INSERT' then new.created_at else last_sign_in_at end
  where id = new.user_id;
  return null;
end $$;
create trigger session_used after insert or update of last_used_at on session
  for each row execute function session_used();
update user_account set last_used_at = used.last_used_at, last_sign_in_at = used.created_at
from (select user_id, max(last_used_at) as last_used_at, max(created_at) as created_at from session group by user_id) as used
where used.user_id = user_account.id;

-- Somebody asks for more access; domain/access is the twin of privileges and states.
create table access_request (
  id uuid primary key,
  -- Whose access it is about.
  user_id uuid not null references user_account (id),
  -- The person, or who administers users and asks for them.
  asked_by uuid not null references user_account (id),
  privilege text not null check (length(privilege) between 1 and 64),
  -- The regions that are asked for; only with the privilege of that name.
  region_ids text[] not null default '{}',
  reason text not null check (length(reason) between 10 and 1000),
  -- The last day of the access; null: no end.
  last_day date,
  state text not null check (state in ('waiting', 'approved', 'denied', 'withdrawn', 'ended')),
  created_at timestamptz not null,
  -- When others are told that nobody has answered; null once they were.
  escalates_at timestamptz,
  -- When it ends without an answer.
  ends_at timestamptz not null,
  -- The first of two who approve, where two are needed.
  first_approved_by uuid references user_account (id),
  first_approved_at timestamptz,
  decided_by uuid references user_account (id),
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 1000),
  updated_at timestamptz not null,
  row_version integer not null default 1 check (row_version >= 1),
  -- Nobody approves their own, and nobody twice.
  check (first_approved_by is distinct from user_id or first_approved_by is null),
  check (state <> 'approved' or (decided_by <> user_id and decided_by is distinct from first_approved_by)),
  check ((decided_at is null) = (state = 'waiting'))
);
create unique index access_request_waiting on access_request (user_id, privilege) where state = 'waiting';
create index access_request_of_person on access_request (user_id, created_at desc);
create index access_request_newest on access_request (updated_at desc, id);

-- What was granted, and until when.
create table access_grant (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  privilege text not null check (length(privilege) between 1 and 64),
  -- The regions it added.
  region_ids text[] not null default '{}',
  -- The role before it, to go back to.
  previous_role text,
  request_id uuid references access_request (id),
  granted_by uuid not null references user_account (id),
  granted_at timestamptz not null,
  last_day date,
  ended_at timestamptz
);
create index access_grant_of_person on access_grant (user_id, granted_at desc);
create index access_grant_ending on access_grant (last_day) where ended_at is null and last_day is not null;

-- The access of each person is looked through now and then.
create table access_review (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  -- Escalated: nobody answered in time, and the access stays until somebody does.
  state text not null check (state in ('waiting', 'escalated', 'kept', 'removed')),
  began_at timestamptz not null,
  due_at timestamptz not null,
  -- How many reminders were sent.
  reminders integer not null default 0 check (reminders >= 0),
  decided_by uuid references user_account (id),
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 1000),
  row_version integer not null default 1 check (row_version >= 1),
  check (decided_by <> user_id),
  check ((decided_at is null) = (state in ('waiting', 'escalated')))
);
create unique index access_review_open on access_review (user_id) where state in ('waiting', 'escalated');
create index access_review_of_person on access_review (user_id, began_at desc);
create index access_review_due on access_review (due_at, id) where state in ('waiting', 'escalated');

-- What was changed in the records that administrators keep: written, never changed.
create table record_change (
  id bigint generated always as identity primary key,
  record_kind text not null check (record_kind in ('user', 'company', 'distributor', 'news')),
  record_id uuid not null,
  at timestamptz not null,
  user_id uuid not null references user_account (id),
  event text not null check (length(event) between 1 and 64),
  -- By field: {"name": {"from": …, "to": …}}.
  fields jsonb not null default '{}',
  note text not null default '' check (length(note) <= 1000),
  -- The version of the record that it made.
  row_version integer not null
);
create index record_change_of_record on record_change (record_kind, record_id, id desc);

alter table company add column row_version integer not null default 1 check (row_version >= 1);
create index company_by_name on company (name collate names, id);
alter table distributor
  add column row_version integer not null default 1 check (row_version >= 1),
  add column updated_at timestamptz not null default now();

alter table news_banner
  -- Among the news of the dashboard, as a banner below the header, or in the ticker.
  add column place text not null default 'dashboard' check (place in ('dashboard', 'banner', 'ticker')),
  add column weight text not null default 'info' check (weight in ('info', 'warning')),
  add column row_version integer not null default 1 check (row_version >= 1),
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references user_account (id);

-- All solutions of somebody who leaves are given to somebody else, one after the other.
create table solution_transfer (
  id uuid primary key,
  from_user_id uuid not null references user_account (id),
  to_user_id uuid not null references user_account (id),
  asked_by uuid not null references user_account (id),
  keep_access boolean not null,
  comment text not null default '' check (length(comment) <= 8000),
  -- Failed: it broke off; what was given stays given, and it can be begun again.
  state text not null check (state in ('running', 'done', 'failed')),
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  -- Those that could not be given, with the reason: [{"cfgId", "name", "code", "reason"}].
  refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array'),
  began_at timestamptz not null,
  -- When somebody last said that it goes on.
  alive_at timestamptz not null,
  check (from_user_id <> to_user_id)
);
create unique index solution_transfer_running on solution_transfer (from_user_id) where state = 'running';
create index solution_transfer_of_person on solution_transfer (from_user_id, began_at desc);

create index audit_entry_action on audit_entry (action, at);
create index audit_entry_object on audit_entry (object_id, at) where object_id is not null;
