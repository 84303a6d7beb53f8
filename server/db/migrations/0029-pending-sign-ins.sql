-- The table of sign-ins that wait for another system is named as the code names them.

alter table begun_sign_in rename to pending_sign_in;
alter index begun_sign_in_expires_at rename to pending_sign_in_expires_at;

-- All constraints in a loop, because PostgreSQL names those of columns that are not null from version 18 on only.
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'pending_sign_in'::regclass and starts_with(conname, 'begun_sign_in')
  loop
    execute format('alter table pending_sign_in rename constraint %I to %I',
      old_name, replace(old_name, 'begun_sign_in', 'pending_sign_in'));
  end loop;
end
$$;
