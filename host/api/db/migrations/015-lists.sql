-- Lists and their searches (docs/decisions/007-lists-and-searches.md).

-- The words of a lower-case text, parted by blanks, as an index of trigrams can hold them under any locale: letters beyond
-- ASCII become one of A to Z. What a text contains, its words contain; the other way round it has to be looked up.
create function search_words(text text) returns text language plpgsql immutable parallel safe as $$
declare
  words text := regexp_replace(text, '[\u0001-\u001f!-/:-@\[-`{-~\u0080-\u00bf\u00d7\u00f7\u2000-\u303f]', ' ', 'g');
  letters text;
  codes text;
begin
  if octet_length(words) <> char_length(words) then
    select string_agg(c, ''), string_agg(chr(65 + ascii(c) % 26), '') into letters, codes
      from (select distinct string_to_table(regexp_replace(words, '[\u0001-\u007f]+', '', 'g'), null)) as letters (c);
    words := translate(words, coalesce(letters, ''), coalesce(codes, ''));
  end if;
  return words;
end $$;

-- What searches look through: each word after a blank, so that beginnings of words are found like parts of them. Words that
-- begin with a sign are repeated at the end by the codes of their first two characters. Restoring a backup writes the columns
-- made of it without any search path, so the function brings its own.
create function search_key(text text) returns text language plpgsql immutable parallel safe set search_path from current as $$
declare
  sign constant text := '[!-/:-@\[-`{-~\u0080-\u00bf\u00d7\u00f7\u2000-\u303f]';
  key text := ' ' || search_words(text);
begin
  if text ~ ('(^|\s)' || sign) then
    key := key || (
      select string_agg(distinct ' Z' || to_hex(ascii(word[1])) || 'G' || coalesce(to_hex(ascii(nullif(word[2], ''))) || 'G', ''), '')
      from regexp_matches(text, '(?:^|\s)(' || sign || ')(\S?)', 'g') as word);
  end if;
  return key;
end $$;

alter table tickets drop column search_text;
alter table tickets add column search_text text not null generated always as (search_key(id::text || e'\n' || lower(description))) stored;
create index tickets_search on tickets using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 4096);

alter table assets drop column search_text;
alter table assets add column search_text text not null generated always as (search_key(lower(
    coalesce(serial_number, '') || e'\n' || coalesce(description, '') || e'\n' ||
    coalesce(manufacturer, '') || e'\n' || coalesce(vendor, '') || e'\n' ||
    coalesce(mac_address, '') || e'\n' || coalesce(remarks, '')
))) stored;
alter table users add column search_text text not null generated always as (search_key(lower(username))) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

create index assets_search on assets using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 4096);

-- Lists skip to a page by reading an index alone, so the indexes hold what their filters ask for.
drop index tickets_newest, tickets_assignee, tickets_raiser, tickets_raiser_status;
create index tickets_newest on tickets (created_at desc, id desc) include (status, assigned_to) where deleted_at is null;
create index tickets_open on tickets (created_at desc, id desc) include (status, assigned_to, due_at)
  where deleted_at is null and status <> 'completed';
create index tickets_assignee on tickets (assigned_to, created_at desc, id desc) include (status, due_at) where deleted_at is null;
create index tickets_raiser on tickets (raised_by, created_at desc, id desc) include (status, due_at) where deleted_at is null;

drop index assets_newest, assets_trash, assets_paid_last, assets_paid_first;
create index assets_newest on assets (created_at desc, id desc)
  include (place_id, location_id, category_id, status, manager, assigned_to, image_count) where deleted_at is null;
create index assets_paid_last on assets (payment_date desc nulls last, id desc)
  include (place_id, location_id, category_id, status, manager, assigned_to, image_count) where deleted_at is null;
create index assets_paid_first on assets (payment_date asc nulls last, id asc)
  include (place_id, location_id, category_id, status, manager, assigned_to, image_count) where deleted_at is null;
create index assets_pictured on assets (created_at desc, id desc) where deleted_at is null and image_count > 0;
create index assets_trash on assets (deleted_at desc, id desc)
  include (place_id, location_id, category_id, status, manager, assigned_to, image_count) where deleted_at is not null;
create index assets_trash_paid_last on assets (payment_date desc nulls last, id desc)
  include (place_id, location_id, category_id, status, manager, assigned_to, image_count) where deleted_at is not null;
create index assets_trash_paid_first on assets (payment_date asc nulls last, id asc)
  include (place_id, location_id, category_id, status, manager, assigned_to, image_count) where deleted_at is not null;
create index assets_trash_place on assets (place_id, deleted_at desc, id desc) where deleted_at is not null;
create index assets_trash_location on assets (location_id, deleted_at desc, id desc) where deleted_at is not null;
create index assets_trash_category on assets (category_id, deleted_at desc, id desc) where deleted_at is not null;
create index assets_trash_status on assets (status, deleted_at desc, id desc) where deleted_at is not null;

-- Searches for an ID find it first.
create index assets_serial on assets (lower(serial_number) text_pattern_ops);
