-- Counters as fine as lists need, and no finer: adding up 20,000 of them took longer than reading a page
-- (docs/decisions/006-append-only-counters.md).

-- Assets: totals regardless of locations, and, for pages in the middle of filtered lists, by month --------------------------

create table asset_place_totals (
  place_id integer not null,
  category_id integer not null,
  n integer not null,
  has_assignee boolean not null,
  has_image boolean not null,
  archived boolean not null,
  status varchar(255) not null,
  manager varchar(255) not null,
  primary key (archived, place_id, category_id, status, manager, has_assignee, has_image)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- `month`: its first day; of payment, null for assets without payment date, or of creation, for the trash of deletion.
create table asset_month_totals (
  month date,
  place_id integer not null,
  category_id integer not null,
  n integer not null,
  by_payment boolean not null,
  has_assignee boolean not null,
  has_image boolean not null,
  archived boolean not null,
  status varchar(255) not null,
  manager varchar(255) not null,
  constraint asset_month_totals_key unique nulls not distinct
    (by_payment, archived, place_id, category_id, status, manager, has_assignee, has_image, month)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

alter table asset_count_changes add column paid date;

create view asset_place_facets as
  select place_id, category_id, status, manager, has_assignee, has_image, archived, n from asset_place_totals
  union all
  select place_id, category_id, status, manager, has_assignee, has_image, archived, n from asset_count_changes;

create view asset_months as
  select by_payment, month, place_id, category_id, status, manager, has_assignee, has_image, archived, n from asset_month_totals
  union all
  select by_payment, date_trunc('month', moment)::date, place_id, category_id, status, manager, has_assignee, has_image, archived, n
  from asset_count_changes cross join lateral (values (false, day), (true, paid)) as moments (by_payment, moment);

create or replace function count_asset() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into asset_count_changes
      (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, day, paid, n)
    values (old.place_id, old.location_id, old.category_id, old.status, old.manager, old.assigned_to is not null,
      old.image_count > 0, old.deleted_at is not null, utc_day(coalesce(old.deleted_at, old.created_at)), old.payment_date, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into asset_count_changes
      (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, day, paid, n)
    values (new.place_id, new.location_id, new.category_id, new.status, new.manager, new.assigned_to is not null,
      new.image_count > 0, new.deleted_at is not null, utc_day(coalesce(new.deleted_at, new.created_at)), new.payment_date, 1);
  end if;
  return null;
end $$;

drop trigger assets_recounted on assets;
create trigger assets_recounted after update on assets for each row
  when (
    (old.place_id, old.location_id, old.category_id, old.status, old.manager, old.assigned_to is null, old.image_count > 0,
      old.deleted_at, old.created_at, old.payment_date) is distinct from
    (new.place_id, new.location_id, new.category_id, new.status, new.manager, new.assigned_to is null, new.image_count > 0,
      new.deleted_at, new.created_at, new.payment_date)
  )
  execute function count_asset();

create or replace function fold_asset_counts(most integer) returns bigint language sql as $$
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
  ), places as (
    insert into asset_place_totals as total (archived, place_id, category_id, status, manager, has_assignee, has_image, n)
    select archived, place_id, category_id, status, manager, has_assignee, has_image, sum(n)
    from changes group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (archived, place_id, category_id, status, manager, has_assignee, has_image)
      do update set n = total.n + excluded.n
  ), months as (
    insert into asset_month_totals as total
      (by_payment, archived, place_id, category_id, status, manager, has_assignee, has_image, month, n)
    select by_payment, archived, place_id, category_id, status, manager, has_assignee, has_image,
      date_trunc('month', moment)::date, sum(n)
    from changes cross join lateral (values (false, day), (true, paid)) as moments (by_payment, moment)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (by_payment, archived, place_id, category_id, status, manager, has_assignee, has_image, month)
      do update set n = total.n + excluded.n
  ), days as (
    insert into asset_day_totals as total (archived, day, n)
    select archived, day, sum(n) from changes group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (archived, day) do update set n = total.n + excluded.n
  )
  select count(*) from changes
$$;

create index assets_trash_pictured on assets (deleted_at desc, id desc) where deleted_at is not null and image_count > 0;

-- Tickets: days by status ---------------------------------------------------------------------------------------------------

drop view ticket_days;
delete from ticket_day_totals;
alter table ticket_day_totals
  add column status varchar(255) not null,
  drop constraint ticket_day_totals_pkey,
  add primary key (day, status);

create view ticket_days as
  select day, status, n from ticket_day_totals union all select day, status, n from ticket_count_changes;

create or replace function fold_ticket_counts(most integer) returns bigint language sql as $$
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
    insert into ticket_day_totals as total (day, status, n)
    select day, status, sum(n) from changes group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (day, status) do update set n = total.n + excluded.n
  )
  select count(*) from changes
$$;

-- The activity log: days instead of hours -------------------------------------------------------------------------------------

drop view activity_hours;
drop table activity_hour_totals;
delete from activity_count_changes;
alter table activity_count_changes rename column hour to day;
alter table activity_count_changes alter column day type date using utc_day(day);

create table activity_day_totals (
  day date primary key,
  n integer not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create view activity_days as
  select day, n from activity_day_totals union all select day, n from activity_count_changes;

create or replace function count_activity() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into activity_count_changes (day, n) values (utc_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into activity_count_changes (day, n) values (utc_day(new.created_at), 1);
  end if;
  return null;
end $$;
drop function utc_hour(timestamptz);

create or replace function fold_activity_counts(most integer) returns bigint language sql as $$
  with changes as (
    delete from activity_count_changes where ctid = any (array(
      select ctid from activity_count_changes limit most for update skip locked
    ))
    returning *
  ), days as (
    insert into activity_day_totals as total (day, n)
    select day, sum(n) from changes group by 1 having sum(n) <> 0 order by 1
    on conflict (day) do update set n = total.n + excluded.n
  )
  select count(*) from changes
$$;

-- Counts everything anew, for whoever loads many rows with the triggers off. Nobody else writes meanwhile.
create or replace procedure recount() language sql as $$
  lock table assets, tickets, activity_log in share mode;
  delete from asset_count_changes;
  delete from asset_facet_totals;
  delete from asset_place_totals;
  delete from asset_month_totals;
  delete from asset_day_totals;
  insert into asset_facet_totals
    (place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, n)
    select place_id, location_id, category_id, status, manager, assigned_to is not null, image_count > 0,
      deleted_at is not null, count(*)
    from assets group by 1, 2, 3, 4, 5, 6, 7, 8;
  insert into asset_place_totals (archived, place_id, category_id, status, manager, has_assignee, has_image, n)
    select archived, place_id, category_id, status, manager, has_assignee, has_image, sum(n)
    from asset_facet_totals group by 1, 2, 3, 4, 5, 6, 7;
  insert into asset_month_totals
    (by_payment, archived, place_id, category_id, status, manager, has_assignee, has_image, month, n)
    select by_payment, deleted_at is not null, place_id, category_id, status, manager, assigned_to is not null, image_count > 0,
      date_trunc('month', moment)::date, count(*)
    from assets cross join lateral (values (false, utc_day(coalesce(deleted_at, created_at))), (true, payment_date))
      as moments (by_payment, moment)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9;
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
  insert into ticket_day_totals (day, status, n)
    select utc_day(created_at), status, count(*) from tickets where deleted_at is null group by 1, 2;
  delete from activity_count_changes;
  delete from activity_day_totals;
  insert into activity_day_totals (day, n) select utc_day(created_at), count(*) from activity_log group by 1;
$$;

call recount();
