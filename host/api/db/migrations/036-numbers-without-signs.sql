-- Searches find serial numbers, telephone numbers and MAC addresses without the signs within them: AB123456 finds AB-123-456.

-- Returns what searches look through: the folded text after a blank, and, where words follow signs, once more with U+0002
-- before these. A word thus begins after a blank or U+0002, which trigrams can look up. Below, numbers that have signs are
-- repeated without them. Fields are separated by U+0001.
create or replace function search_key(text text) returns text language plpgsql immutable parallel safe set search_path from current as $$
declare
  folded text := search_folded(text);
  words text := regexp_replace(folded, '([^[:alnum:] \u0001])([[:alnum:]])', e'\\1\u0002\\2', 'g');
  numbers text;
begin
  -- Most texts have no such number, and finding that out is cheaper.
  if folded ~ '[0-9][[:alnum:]]*[-.:/_][[:alnum:]]|[[:alnum:]][-.:/_][[:alnum:]]*[0-9]|[0-9][-.:/()_ ]{1,3}[0-9]' then
    -- Letters and digits with one sign between two groups, or digits alone, as in +49 (170) 123-4567.
    select string_agg(e'\u0001' || number, '') into numbers from (
      select distinct regexp_replace(parts[1], '[-.:/()_ ]', '', 'g') as number from (
        select regexp_matches(folded, '([[:alnum:]]+(?:[-.:/_][[:alnum:]]+)+)', 'g') union all
        select regexp_matches(folded, '(\+?[0-9]+(?:[-.:/()_ ]{1,3}[0-9]+)+)', 'g')
      ) as matches (parts)
    ) as joined where number ~ '[0-9]' and length(number) between 6 and 40;
  end if;
  return ' ' || folded || case when words <> folded then e'\u0001' || words else '' end || coalesce(numbers, '');
end $$;

-- Rewrites the columns. Their expressions and indexes are those of 001-schema.sql and 021-finding.sql.
alter table users drop column search_text, add search_text text not null generated always as (search_key(username)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table assets drop column search_text, add search_text text not null generated always as (search_key(
  coalesce(serial_number, '') || e'\u0001 ' || coalesce(description, '') || e'\u0001 ' ||
  coalesce(manufacturer, '') || e'\u0001 ' || coalesce(vendor, '') || e'\u0001 ' ||
  coalesce(mac_address, '') || e'\u0001 ' || coalesce(remarks, '')
)) stored;
create index assets_search on assets using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
create index assets_trash_search on assets using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is not null;

alter table tickets drop column search_text,
  add search_text text not null generated always as (search_key(id::text || e'\u0001 ' || description)) stored;
create index tickets_search on tickets using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table comments drop column search_text, add search_text text generated always as (search_key(body)) stored;
create index comments_search on comments using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
