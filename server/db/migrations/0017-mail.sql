-- Mail of what people are told, and what each has chosen about it.

-- What a person has chosen; where there is no row, what the kind begins with holds.
create table mail_choice (
  user_id uuid not null references user_account (id) on delete cascade,
  -- domain/workflow/notifications.ts is the set.
  kind text not null check (length(kind) between 1 and 64),
  choice text not null check (choice in ('now', 'digest', 'never')),
  primary key (user_id, kind)
);

-- A message to one person: of one notification, whose id it has, or of those of a day. It is sent until it has arrived or was refused.
create table mail_message (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  -- The day whose notifications it holds; null for a message of one.
  digest_day date,
  notification_ids uuid[] not null check (cardinality(notification_ids) >= 1),
  -- Who knows it may end the mails of these kinds without signing in; it stands in the message's header.
  unsubscribe_key uuid not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  -- Until then one process is sending it; after that it counts as not sent.
  claimed_until timestamptz,
  claim uuid,
  last_problem text,
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check (digest_day is not null or notification_ids = array[id]),
  unique (user_id, digest_day)
);
create index mail_message_due on mail_message (next_attempt_at, id) where state = 'waiting';
create index mail_message_settled on mail_message (settled_at) where state <> 'waiting';

-- What has no time of mailing yet waits for the next digest of its person.
drop index notification_to_mail;
create index notification_for_digest on notification (user_id, at) where mailed_at is null;
create index notification_old on notification (at);

-- Who made a copy of a standard is told when it is archived.
create index history_event_copied_from on history_event ((changes #>> '{copiedFromCfgId,to}')) where kind = 'create';
