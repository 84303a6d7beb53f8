-- Search in the list of solutions: one column with what is searched, one trigram index, and the pattern that asks it.

-- A trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;

-- The name of the owner stands in the solution itself, because a generated column reads no other table.
alter table solution add column owner_name text;
update solution set owner_name = owner.name from user_account as owner where owner.id = solution.owner_id;
alter table solution alter column owner_name set not null;

-- "for share": a rename that runs at the same time waits, and then finds the solution.
create function solution_owner_name() returns trigger language plpgsql as $$
begin
  select name into new.owner_name from user_account where id = new.owner_id for share;
  return new;
end $$;
create trigger solution_owner_name before insert or update of owner_id, owner_name on solution
  for each row execute function solution_owner_name();

create function user_account_renamed() returns trigger language plpgsql as $$
begin
  update solution set owner_name = new.name where owner_id = new.id;
  return null;
end $$;
create trigger user_account_renamed after update of name on user_account
  for each row when (old.name is distinct from new.name) execute function user_account_renamed();

-- A text as it is searched: without case and width of letters (NFKC). Each character beyond ASCII is spelt in capitals, X and
-- its code point in hexadecimal with G to P for the digits, because pg_trgm overlooks such characters where the database's
-- LC_CTYPE is C. No capital is left of the text itself, so a spelling means one character and nothing else.
create function search_key(value text) returns text language sql immutable strict parallel safe
return case
  when value ~ '^[\x01-\x7f]*$' then lower(value)
  else (
    select string_agg(
      case
        when ascii(part.letter) < 128 then part.letter
        else 'X' || translate(lpad(to_hex(ascii(part.letter)), 6, '0'), '0123456789abcdef', 'GHIJKLMNOPABCDEF')
      end,
      '' order by part.place
    )
    from string_to_table(lower(normalize(value, nfkc)), null) with ordinality as part (letter, place)
  )
end;

-- The LIKE pattern that finds a text in search_text: anywhere from three characters on, or from two when one is Chinese,
-- Japanese or Korean; at the beginning of a word below that.
create function search_pattern(value text) returns text language sql immutable strict parallel safe
return case
  when length(value) > 2 then '%'
  when length(value) = 2 and value ~ '[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003ffff]' then '%'
  else '% '
end || regexp_replace(search_key(value), '([\\%_])', '\\\1', 'g') || '%';

-- Each part begins with a space, as a word does, on a line of its own, so that no text is found across two parts.
alter table solution add column search_text text not null generated always as (
  search_key(' ' || name || E'\n ' || owner_name || E'\n ' || coalesce(opportunity_number, ''))
) stored;
create index solution_search on solution using gin (search_text gin_trgm_ops);
