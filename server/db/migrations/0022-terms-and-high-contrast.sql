-- Terms of use have versions: which one a person accepted, and when. High contrast is a colour scheme.

-- What was accepted before there were versions was the first one.
alter table user_account add column terms_version text;
update user_account set terms_version = '1' where terms_accepted_at is not null;
alter table user_account add constraint user_account_terms_check
  check ((terms_version is null) = (terms_accepted_at is null));

-- Every acceptance, kept as evidence when a later version has taken its place.
create table terms_acceptance (
  user_id uuid not null references user_account (id) on delete cascade,
  version text not null check (length(version) between 1 and 32),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
insert into terms_acceptance (user_id, version, accepted_at)
  select id, '1', terms_accepted_at from user_account where terms_accepted_at is not null;

alter table user_account drop constraint user_account_colour_scheme_check;
alter table user_account add constraint user_account_colour_scheme_check
  check (colour_scheme in ('light', 'dark', 'auto', 'contrast'));
