-- Searches find a text whatever its accents, and a part by any stretch of its number.

-- A text without case, width and accents: Zürich, ZURICH and Ｚｕｒｉｃｈ are one. Only the marks of European scripts are taken off;
-- those of kana and the parts of hangul make other letters and are put together again. The twin of foldText in domain/normalize.ts.
create function fold_text(value text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    lower(normalize(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'), nfkc)),
    'øłđðħıς‐‑‒–—―−‘’',
    'olddhiσ-------'''''
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- As in migration 3, of the folded text.
create or replace function search_key(value text) returns text language sql immutable strict parallel safe
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
    from string_to_table(fold_text(value), null) with ordinality as part (letter, place)
  )
end;

-- Stored columns keep what the function said before, until they are told again.
alter table solution alter column search_text set expression as (
  translate(search_key(' ' || name || E'\n ' || owner_name || E'\n ' || coalesce(opportunity_number, '')), '-', 'Z')
);
alter table design alter column search_text set expression as (search_key(' ' || name));
alter table part
  alter column number_key set expression as (search_key(part_number)),
  alter column search_text set expression as (
    search_key(' ' || part_number || E'\n ' || description || ' ' || manufacturer)
  );
alter table custom_part alter column search_text set expression as (
  search_key(' ' || part_number || E'\n ' || description)
);
alter table user_account alter column search_text set expression as (
  search_key(name || E'\n' || email || E'\n' || username)
);

create index part_match_search on part using gin (match_key gin_trgm_ops);
create index company_search on company using gin (search_key(' ' || name) gin_trgm_ops);
create index opportunity_search on opportunity using gin (
  search_key(' ' || number || E'\n ' || coalesce(account_name, '') || E'\n ' || coalesce(name, '')) gin_trgm_ops
);
