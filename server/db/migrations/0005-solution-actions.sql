-- What the actions on a solution need: every kind of history, who approved it and until when, where it came from, notes of designs.

-- domain/workflow/history-kinds.ts is the twin of this set.
alter table history_event drop constraint history_event_kind_check;
alter table history_event add constraint history_event_kind_check check (kind in (
  'create', 'edit', 'settings updated', 'ownership change', 'grab', 'edit of the bill of materials', 'revision edited', 'design delete',
  'additional part add', 'additional part delete', 'additional part update',
  'additional charge add', 'additional charge delete', 'additional charge update',
  'custom part create', 'custom part edit', 'custom part delete', 'non-standard parts added', 'non-standard parts deleted',
  'ad-hoc change', 'migrated from an earlier version', 'opportunity updated externally',
  'status change', 'price refresh', 'warning accepted', 'warning withdrawn', 'distributors chosen', 'quote request answered',
  'archive', 'restore', 'shared', 'training removed', 'file added', 'file removed', 'opportunity linked', 'comment'
));

-- A comment is an event of its own and names the event it speaks of; what happened is never rewritten.
alter table history_event add column about_event_id uuid references history_event (id) on delete cascade;
alter table history_event add constraint history_event_comment_check
  check (length(comment) <= 8000 and (about_event_id is null or (kind = 'comment' and comment is not null)));
-- The version the solution had after the event, whatever the event was about, so that a conflict can tell what changed since.
alter table history_event add column solution_version integer check (solution_version >= 1);
create index history_event_of_version on history_event (solution_id, solution_version) where solution_version is not null;
-- In which order events of one moment were written.
alter table history_event add column place bigint generated always as identity;
drop index history_event_of_solution;
create index history_event_of_solution on history_event (solution_id, at desc, place desc);
create index history_event_about on history_event (about_event_id) where about_event_id is not null;
create index history_event_of_person on history_event (solution_id, user_id, at desc);

alter table solution
  -- Who received it, and so decides on it.
  add column approver_id uuid references user_account (id),
  -- The last day an approval holds.
  add column valid_until date,
  add column archived_at timestamptz,
  -- From whom it was grabbed, who may take it back for a while.
  add column grabbed_from uuid references user_account (id),
  add column grabbed_at timestamptz,
  -- Technical sales support was asked for help.
  add column tss_requested boolean not null default false;
update solution set archived_at = updated_at where status = 'archived';
update solution set approver_id = decision.user_id
from (
  select distinct on (solution_id) solution_id, user_id
  from history_event
  where kind = 'status change' and changes -> 'status' ->> 'to' in ('received', 'approved')
  order by solution_id, at desc, id desc
) as decision
where decision.solution_id = solution.id and solution.status in ('received', 'approved', 'ordered', 'expired');

alter table solution add constraint solution_archive_check check (archived_at is null or status = 'archived');
alter table solution add constraint solution_previous_status_check check (previous_status in
  ('open', 'submitted', 'received', 'approved', 'ordered', 'expired', 'returned', 'standard', 'autoApproved'));
alter table solution add constraint solution_grab_check check ((grabbed_from is null) = (grabbed_at is null));
create index solution_of_approver on solution (approver_id, updated_at desc, id desc) where not archived and approver_id is not null;
create index solution_of_tss on solution (updated_at desc, id desc) where not archived and tss_requested;
create index solution_of_opportunity on solution (opportunity_number) where opportunity_number is not null;
create index solution_archived_when on solution (archived_by, archived_at desc, id desc) where archived;

-- Companies that were chosen to quote for a solution, and so see it.
create table solution_distributor (
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  distributor_id uuid not null references company (id),
  chosen_at timestamptz not null,
  chosen_by uuid not null references user_account (id),
  primary key (solution_id, distributor_id)
);
create index solution_distributor_of_company on solution_distributor (distributor_id, solution_id);

-- Who gave the share, so that a list of them says so.
alter table solution_share add column shared_by uuid references user_account (id);

alter table design
  add column notes text not null default '' check (length(notes) <= 8000),
  add column search_text text not null generated always as (search_key(' ' || name)) stored;
create index design_search on design using gin (search_text gin_trgm_ops);
create index design_recent on design (updated_at desc, id desc);
