-- Searches of tickets as fast among a million as among a few (docs/decisions/005-word-endings.md).

-- The endings of a text's words: what is left of each from each of its letters on, while that is three letters or more,
-- and sixteen of it at most. A word contains what one of its endings begins with, in any script, whatever sign but blanks.
-- Bodies are parsed here and now, so that maintenance, which sees no schema of ours, finds what they call.
create function word_endings(text text) returns setof text language sql immutable parallel safe begin atomic
  select substr(word, at, 16)
  from string_to_table(translate(text, e' \t\n\r\f\x0b', '      '), ' ') as word
  cross join generate_series(1, length(word) - 2) as at;
end;

create function endings_vector(text text) returns tsvector language sql immutable parallel safe cost 100000
  return array_to_tsvector(array(select word_endings(text)));

-- Finds all texts that contain a phrase, and few others: the first of its words ends one of theirs, the last one begins one.
-- Null where all of its words are shorter than three letters.
create function endings_query(phrase text) returns tsquery language sql immutable parallel safe begin atomic
  select string_agg(
    '''' || replace(replace(left(word, 16), '\', '\\'), '''', '''''') || '''' || case when is_last then ':*' else '' end, ' & '
  )::tsquery
  from (
    select word, lead(at) over (order by at) is null as is_last
    from string_to_table(translate(phrase, e' \t\n\r\f\x0b', '      '), ' ') with ordinality as words (word, at)
  ) as words where length(word) > 2;
end;

-- It takes the place of an index of trigrams, which knows nothing but ASCII letters under a locale of C.
drop index tickets_search;
create index tickets_search on tickets using gin (endings_vector(search_text)) with (gin_pending_list_limit = 128);

-- The endings of a text so weighted that those that begin with `x` sum up to 1 where a word of the text contains `x`, however
-- often, and to 0 elsewhere: sorted, m of them in a row begin with `x`, and so do the m - 1 beginnings that neighbours share.
create function weighted_endings(text text) returns table (ending text, weight integer) language sql immutable parallel safe
begin atomic
  with neighbours as (
    select ending, lag(ending) over (order by ending collate "C") as former from word_endings(text) as ending
  )
  select ending, 1 from neighbours union all
  select left(ending, shared), -1 from neighbours cross join lateral (
    select max(n) as shared from generate_series(3, least(length(ending), length(former))) as n
    where left(ending, n) = left(former, n)
  ) as common where left(ending, 3) = left(former, 3);
end;

-- Living tickets by the weighted endings of their descriptions: exact totals of searching for a word or a part of one.
create table ticket_ending_facets (
  ending varchar(16) collate "C" not null,
  status varchar(255) not null,
  assigned_to integer not null,
  n integer not null,
  primary key (ending, status, assigned_to)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

insert into ticket_ending_facets (ending, status, assigned_to, n)
  select ending, status, coalesce(assigned_to, 0), sum(weight)
  from tickets cross join lateral weighted_endings(lower(description)) where deleted_at is null
  group by 1, 2, 3 having sum(weight) <> 0;

drop trigger tickets_counted_in on tickets;
drop trigger tickets_counted_over on tickets;
drop trigger tickets_counted_out on tickets;
call count_rows('tickets',
  'ticket_facets', 'status, assigned_to', 'select status, coalesce(assigned_to, 0), weight from rows where deleted_at is null',
  'ticket_raiser_facets', 'raised_by, status', 'select raised_by, status, weight from rows where deleted_at is null',
  'ticket_days', 'day', 'select utc_day(created_at), weight from rows where deleted_at is null',
  'ticket_number_facets', 'digits, status, assigned_to',
    'select digits, status, assignee, weight from (
       select id, status, coalesce(assigned_to, 0) as assignee, sum(weight) as weight from rows
       where deleted_at is null group by 1, 2, 3 having sum(weight) <> 0
     ) as changed cross join lateral short_digits(id) as digits',
  'ticket_ending_facets', 'ending, status, assigned_to',
    'select ending, status, assignee, change * ending_weight from (
       select description, status, coalesce(assigned_to, 0) as assignee, sum(weight) as change from rows
       where deleted_at is null group by 1, 2, 3 having sum(weight) <> 0
     ) as changed cross join lateral weighted_endings(lower(description)) as endings (ending, ending_weight)'
);

-- What the latest writes changed, row by row: +1 as it is now, -1 as it was before, of living tickets. Totals of other
-- searches are remembered with their revision, and carried on by what was written since.
create table ticket_changes (
  revision bigint not null,
  weight smallint not null,
  status varchar(255) not null,
  assigned_to integer,
  raised_by integer not null,
  search_text text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index ticket_changes_revision on ticket_changes (revision);

-- All changes after this revision are there.
alter table ticket_revision add column kept_since bigint not null default 0;
update ticket_revision set kept_since = n;

-- The row of `ticket_revision` stays locked until the transaction ends, so that revisions come to light in their order.
create or replace function revise_tickets() returns trigger language plpgsql as $$
declare
  keep constant integer := 1000;
  revision bigint;
  changes text := case tg_op
    when 'INSERT' then 'select *, 1 as weight from added'
    when 'DELETE' then 'select *, -1 as weight from removed'
    else 'select *, 1 as weight from added union all select *, -1 from removed'
  end;
  many bigint;
begin
  update ticket_revision set n = n + 1 returning n into revision;
  execute format('select count(*) from (select from (%s) as changes limit $1) as few', changes) into many using keep + 1;
  if many <= keep then
    execute format(
      'insert into ticket_changes (revision, weight, status, assigned_to, raised_by, search_text)
       select $1, weight, status, assigned_to, raised_by, search_text from (%s) as changes where deleted_at is null', changes
    ) using revision;
  end if;
  if many > keep or revision % 100 = 0 then
    update ticket_revision set kept_since = greatest(kept_since, case when many > keep then revision else revision - keep end)
      returning kept_since into many;
    delete from ticket_changes where ticket_changes.revision <= many;
  end if;
  return null;
end $$;

drop trigger tickets_revised on tickets;
create trigger tickets_revised_in after insert on tickets referencing new table as added
  for each statement execute function revise_tickets();
create trigger tickets_revised_over after update on tickets referencing old table as removed new table as added
  for each statement execute function revise_tickets();
create trigger tickets_revised_out after delete on tickets referencing old table as removed
  for each statement execute function revise_tickets();
