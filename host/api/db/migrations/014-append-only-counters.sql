-- Counters that are only appended to (docs/decisions/006-append-only-counters.md). A write adds rows of +1 and -1 to
-- `…_count_changes` and touches no row that another write needs. `fold_…_counts` sums them into `…_totals`, in the
-- background; a total is the folded sum plus what is not folded yet, so it is exact whether or not anybody folds.

drop trigger assets_counted_in on assets;
drop trigger assets_counted_over on assets;
drop trigger assets_counted_out on assets;
drop trigger tickets_counted_in on tickets;
drop trigger tickets_counted_over on tickets;
drop trigger tickets_counted_out on tickets;
drop trigger activity_log_counted_in on activity_log;
drop trigger activity_log_counted_over on activity_log;
drop trigger activity_log_counted_out on activity_log;
drop table asset_facets, asset_days, ticket_facets, ticket_raiser_facets, ticket_days, activity_hours;

-- No search counts endings of words any more (docs/decisions/007-lists-and-searches.md).
drop trigger tickets_revised_in on tickets;
drop trigger tickets_revised_over on tickets;
drop trigger tickets_revised_out on tickets;
drop function revise_tickets();
drop table ticket_changes, ticket_revision, ticket_ending_facets, ticket_number_facets;
drop index tickets_search;
drop function weighted_endings(text), endings_query(text), endings_vector(text), word_endings(text), short_digits(integer);
drop procedure count_rows;
drop function keep_counts;

-- Assets -------------------------------------------------------------------------------------------------------------

alter table assets drop column facet;
drop function asset_status_numbers();

-- One row per asset and write: what it adds to, or takes from, both counters of assets. Folded rows are vacuumed away by
-- the process that folds; the settings are for the case that it cannot.
create table asset_count_changes (
  place_id integer not null,
  location_id integer,
  category_id integer not null,
  day date not null,
  n integer not null,
  has_assignee boolean not null,
  has_image boolean not null,
  archived boolean not null,
  status varchar(255) not null,
  manager varchar(255) not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off);

create table asset_facet_totals (
  place_id integer not null,
  location_id integer,
  category_id integer not null,
  n integer not null,
  has_assignee boolean not null,
  has_image boolean not null,
  archived boolean not null,
  status varchar(255) not null,
  manager varchar(255) not null,
  constraint asset_facet_totals_key unique nulls not distinct
    (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create table asset_day_totals (
  archived boolean not null,
  day date not null,
  n integer not null,
  primary key (archived, day)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- How many assets there are of each combination of what the filter panel asks for: the sum of its rows. They are many
-- combinations; grouping them on every read would cost more than adding them up.
create view asset_facets as
  select place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, n from asset_facet_totals
  union all
  select place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, n from asset_count_changes;

-- Assets per day (UTC) of creation, or of deletion for the trash: finds page N of an unfiltered list without counting up to it.
create view asset_days as
  select archived, day, sum(n)::integer as n
  from (
    select archived, day, n from asset_day_totals union all select archived, day, n from asset_count_changes
  ) as counted
  group by archived, day;

create function count_asset() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into asset_count_changes
      (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, day, n)
    values (old.place_id, old.location_id, old.category_id, old.status, old.manager, old.assigned_to is not null,
      old.image_count > 0, old.deleted_at is not null, utc_day(coalesce(old.deleted_at, old.created_at)), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into asset_count_changes
      (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, day, n)
    values (new.place_id, new.location_id, new.category_id, new.status, new.manager, new.assigned_to is not null,
      new.image_count > 0, new.deleted_at is not null, utc_day(coalesce(new.deleted_at, new.created_at)), 1);
  end if;
  return null;
end $$;

create trigger assets_counted after insert or delete on assets for each row execute function count_asset();
create trigger assets_recounted after update on assets for each row
  when (
    (old.place_id, old.location_id, old.category_id, old.status, old.manager, old.assigned_to is null, old.image_count > 0,
      old.deleted_at, old.created_at) is distinct from
    (new.place_id, new.location_id, new.category_id, new.status, new.manager, new.assigned_to is null, new.image_count > 0,
      new.deleted_at, new.created_at)
  )
  execute function count_asset();

-- Adds up to `most` changes to the totals; answers how many. Several may run at once: each takes rows that no other has,
-- and meets the totals in the order of their keys.
create function fold_asset_counts(most integer) returns bigint language sql as $$
  with changes as (
    delete from asset_count_changes where ctid = any (array(
      select ctid from asset_count_changes limit most for update skip locked
    ))
    returning *
  ), facets as (
    insert into asset_facet_totals as total
      (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, n)
    select place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, sum(n)
    from changes group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived)
      do update set n = total.n + excluded.n
  ), days as (
    insert into asset_day_totals as total (archived, day, n)
    select archived, day, sum(n) from changes group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (archived, day) do update set n = total.n + excluded.n
  )
  select count(*) from changes
$$;

-- Tickets ------------------------------------------------------------------------------------------------------------

create table ticket_count_changes (
  assigned_to integer not null,
  raised_by integer not null,
  day date not null,
  n integer not null,
  status varchar(255) not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off);

create table ticket_facet_totals (
  status varchar(255) not null,
  assigned_to integer not null,
  n integer not null,
  primary key (status, assigned_to)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create table ticket_raiser_totals (
  raised_by integer not null,
  status varchar(255) not null,
  n integer not null,
  primary key (raised_by, status)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create table ticket_day_totals (
  day date primary key,
  n integer not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- Living tickets by status and assignee (0: nobody), by raiser and status, and by day (UTC) of creation.
create view ticket_facets as
  select status, assigned_to, sum(n)::integer as n
  from (
    select status, assigned_to, n from ticket_facet_totals union all select status, assigned_to, n from ticket_count_changes
  ) as counted
  group by status, assigned_to;

create view ticket_raiser_facets as
  select raised_by, status, sum(n)::integer as n
  from (
    select raised_by, status, n from ticket_raiser_totals union all select raised_by, status, n from ticket_count_changes
  ) as counted
  group by raised_by, status;

create view ticket_days as
  select day, sum(n)::integer as n
  from (select day, n from ticket_day_totals union all select day, n from ticket_count_changes) as counted
  group by day;

create function count_ticket() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into ticket_count_changes (status, assigned_to, raised_by, day, n)
    values (old.status, coalesce(old.assigned_to, 0), old.raised_by, utc_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into ticket_count_changes (status, assigned_to, raised_by, day, n)
    values (new.status, coalesce(new.assigned_to, 0), new.raised_by, utc_day(new.created_at), 1);
  end if;
  return null;
end $$;

create trigger tickets_counted after insert or delete on tickets for each row execute function count_ticket();
create trigger tickets_recounted after update on tickets for each row
  when (
    (old.status, old.assigned_to, old.raised_by, old.created_at, old.deleted_at is null) is distinct from
    (new.status, new.assigned_to, new.raised_by, new.created_at, new.deleted_at is null)
  )
  execute function count_ticket();

create function fold_ticket_counts(most integer) returns bigint language sql as $$
  with changes as (
    delete from ticket_count_changes where ctid = any (array(
      select ctid from ticket_count_changes limit most for update skip locked
    ))
    returning *
  ), facets as (
    insert into ticket_facet_totals as total (status, assigned_to, n)
    select status, assigned_to, sum(n) from changes group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (status, assigned_to) do update set n = total.n + excluded.n
  ), raisers as (
    insert into ticket_raiser_totals as total (raised_by, status, n)
    select raised_by, status, sum(n) from changes group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (raised_by, status) do update set n = total.n + excluded.n
  ), days as (
    insert into ticket_day_totals as total (day, n)
    select day, sum(n) from changes group by 1 having sum(n) <> 0 order by 1
    on conflict (day) do update set n = total.n + excluded.n
  )
  select count(*) from changes
$$;

-- The activity log ---------------------------------------------------------------------------------------------------

create table activity_count_changes (
  hour timestamptz(0) not null,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off);

create table activity_hour_totals (
  hour timestamptz(0) primary key,
  n integer not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- Entries per hour: a range is its whole hours from here plus its two ends from the log.
-- There are as many hours as the log is old: those that changed are looked up instead of grouping all.
create view activity_hours as
  with changed as (select hour, sum(n)::integer as n from activity_count_changes group by hour)
  select hour, total.n + coalesce(changed.n, 0) as n from activity_hour_totals as total left join changed using (hour)
  union all
  select hour, n from changed where not exists (select from activity_hour_totals as total where total.hour = changed.hour);

create function count_activity() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into activity_count_changes (hour, n) values (utc_hour(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into activity_count_changes (hour, n) values (utc_hour(new.created_at), 1);
  end if;
  return null;
end $$;

create trigger activity_log_counted after insert or delete on activity_log for each row execute function count_activity();
create trigger activity_log_recounted after update on activity_log for each row
  when (old.created_at is distinct from new.created_at) execute function count_activity();

create function fold_activity_counts(most integer) returns bigint language sql as $$
  with changes as (
    delete from activity_count_changes where ctid = any (array(
      select ctid from activity_count_changes limit most for update skip locked
    ))
    returning *
  ), hours as (
    insert into activity_hour_totals as total (hour, n)
    select hour, sum(n) from changes group by 1 having sum(n) <> 0 order by 1
    on conflict (hour) do update set n = total.n + excluded.n
  )
  select count(*) from changes
$$;

-- Counts everything anew, for whoever loads many rows with the triggers off. Nobody else writes meanwhile.
create procedure recount() language sql as $$
  lock table assets, tickets, activity_log in share mode;
  delete from asset_count_changes;
  delete from asset_facet_totals;
  delete from asset_day_totals;
  insert into asset_facet_totals
    (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, n)
    select place_id, location_id, category_id, status, manager, assigned_to is not null, image_count > 0,
      deleted_at is not null, count(*)
    from assets group by 1, 2, 3, 4, 5, 6, 7, 8;
  insert into asset_day_totals (archived, day, n)
    select deleted_at is not null, utc_day(coalesce(deleted_at, created_at)), count(*) from assets group by 1, 2;
  delete from ticket_count_changes;
  delete from ticket_facet_totals;
  delete from ticket_raiser_totals;
  delete from ticket_day_totals;
  insert into ticket_facet_totals (status, assigned_to, n)
    select status, coalesce(assigned_to, 0), count(*) from tickets where deleted_at is null group by 1, 2;
  insert into ticket_raiser_totals (raised_by, status, n)
    select raised_by, status, count(*) from tickets where deleted_at is null group by 1, 2;
  insert into ticket_day_totals (day, n)
    select utc_day(created_at), count(*) from tickets where deleted_at is null group by 1;
  delete from activity_count_changes;
  delete from activity_hour_totals;
  insert into activity_hour_totals (hour, n) select utc_hour(created_at), count(*) from activity_log group by 1;
$$;

call recount();

-- Pictures: row by row, like the counters ------------------------------------------------------------------------------

drop trigger asset_images_counted_in on asset_images;
drop trigger asset_images_counted_out on asset_images;
create or replace function count_asset_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update assets set image_count = image_count + 1 where id = new.asset_id;
  else
    update assets set image_count = image_count - 1 where id = old.asset_id;
  end if;
  return null;
end $$;
create trigger asset_images_counted after insert or delete on asset_images
  for each row execute function count_asset_images();

drop trigger asset_images_abandoned on asset_images;
create or replace function abandon_asset_images() returns trigger language plpgsql as $$
begin
  insert into unsettled_files (file_key, abandoned_at) values (old.file_key, now())
    on conflict (file_key) do update set abandoned_at = excluded.abandoned_at;
  return null;
end $$;
create trigger asset_images_abandoned after delete on asset_images
  for each row execute function abandon_asset_images();

-- Deleting an asset looks for its tickets, deleted ones too: an index that leaves those out cannot answer.
drop index tickets_asset;
create index tickets_asset on tickets (asset_id, created_at desc, id desc) where asset_id is not null;

alter table idempotency_keys drop column status;
