-- When an answer to a ticket is due. The API reckons it from the priority and the business hours in force.
alter table tickets add column due_at timestamptz(3);

-- Open tickets by that moment: what is not due yet is little, and counting it counts what is overdue.
create index tickets_due on tickets (due_at, status, assigned_to, raised_by)
  where deleted_at is null and status <> 'completed';

-- Living tickets by each digit, and each two in a row, of their numbers: exact totals of searching for such short ones (OP-086).
create table ticket_number_facets (
  digits varchar(2) not null,
  status varchar(255) not null,
  assigned_to integer not null,
  n integer not null,
  primary key (digits, status, assigned_to)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create function short_digits(number integer) returns setof text language sql immutable parallel safe as $$
  select distinct substr(number::text, at, size)
  from generate_series(1, length(number::text)) as at, generate_series(1, 2) as size
  where at + size - 1 <= length(number::text)
$$;

insert into ticket_number_facets (digits, status, assigned_to, n)
  select digits, status, coalesce(assigned_to, 0), count(*)
  from tickets cross join lateral short_digits(id) as digits where deleted_at is null group by 1, 2, 3;

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
     ) as changed cross join lateral short_digits(id) as digits'
);

-- Counts every write of tickets: totals of searches are remembered as long as it stays the same.
create table ticket_revision (
  n bigint not null
) with (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create unique index ticket_revision_one_row on ticket_revision ((true));
insert into ticket_revision values (0);

create function revise_tickets() returns trigger language plpgsql as $$
begin
  update ticket_revision set n = n + 1;
  return null;
end $$;

-- Triggers fire by name: like the counts of a write, and after them, this one row is locked in a fixed order.
create trigger tickets_revised after insert or update or delete on tickets
  for each statement execute function revise_tickets();
