-- Ad-hoc changes of an approver, and the seconds before a submission in which every editor may stop it.

-- Who changed a received solution, until its owner has accepted that; null: nobody has.
alter table solution add column ad_hoc_changed_by uuid references user_account (id);

create table submission_countdown (
  id uuid primary key,
  solution_id uuid not null references solution (id) on delete cascade,
  company_id uuid not null,
  -- Who is about to submit.
  user_id uuid not null references user_account (id) on delete cascade,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by uuid references user_account (id) on delete cascade,
  check ((stopped_at is null) = (stopped_by is null))
);
create index submission_countdown_of_solution on submission_countdown (solution_id, ends_at desc);

-- domain/workflow/history-kinds.ts is the twin of this set.
alter table history_event drop constraint history_event_kind_check;
alter table history_event add constraint history_event_kind_check check (kind in (
  'create', 'edit', 'settings updated', 'ownership change', 'grab', 'edit of the bill of materials', 'revision edited', 'design delete',
  'additional part add', 'additional part delete', 'additional part update',
  'additional charge add', 'additional charge delete', 'additional charge update',
  'custom part create', 'custom part edit', 'custom part delete', 'non-standard parts added', 'non-standard parts deleted',
  'ad-hoc change', 'migrated from an earlier version', 'opportunity updated externally',
  'status change', 'price refresh', 'warning accepted', 'warning withdrawn', 'distributors chosen', 'quote request answered',
  'archive', 'restore', 'shared', 'training removed', 'file added', 'file removed', 'opportunity linked', 'comment',
  'approval decision', 'approver added', 'approver replaced', 'ad-hoc change accepted', 'submission stopped'
));
