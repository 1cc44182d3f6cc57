-- The audit trail: who did or tried what, kept apart from the record of events (docs/decisions/040-audit-trail.md).
-- Entries are only ever added. Nothing refers to other tables, so that an entry survives what it is about.

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  action varchar(64) not null,
  outcome varchar(16) not null,
  -- Why it failed or was denied.
  reason varchar(64),
  -- Names are those of that time.
  actor_kind varchar(32) not null,
  actor_id integer,
  actor_name varchar(255),
  target_kind varchar(32),
  target_id varchar(64),
  target_name varchar(255),
  -- Of sign-ins, sessions and refused credentials only; emptied after AUDIT_ADDRESS_DAYS.
  address varchar(64),
  user_agent varchar(512),
  -- The page of somebody else that made the request.
  origin varchar(255),
  provider varchar(64),
  session_id varchar(64),
  request_id varchar(64),
  details jsonb,
  constraint audit_events_outcome_check check (outcome in ('success', 'failure', 'denied')),
  constraint audit_events_reason_if_not_done check (reason is null or outcome <> 'success')
);
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_by_action on audit_events (action, at desc, id desc);
create index audit_events_by_actor on audit_events (actor_id, at desc, id desc) where actor_id is not null;
create index audit_events_not_done on audit_events (at desc, id desc) where outcome <> 'success';
create index audit_events_with_address on audit_events (at) where address is not null or user_agent is not null;

-- Removes entries that are older than `days`, and empties address and user agent of those older than `address_days`, at
-- most 10,000 of each at a time. This is the only way to change or remove an entry. It runs with the rights of the owner
-- of the schema, so the role of the application needs none to update or delete. What is younger than 30 days stays,
-- whoever calls it.
create function trim_audit_events(days integer, address_days integer, out removed integer, out emptied integer)
language plpgsql security definer set search_path from current as $$
begin
  delete from audit_events where id = any (array(
    select id from audit_events where at < now() - make_interval(days => greatest(days, 30)) order by at limit 10000));
  get diagnostics removed = row_count;
  update audit_events set address = null, user_agent = null where id = any (array(
    select id from audit_events
    where (address is not null or user_agent is not null) and at < now() - make_interval(days => greatest(address_days, 1))
    order by at limit 10000));
  get diagnostics emptied = row_count;
end $$;
revoke execute on function trim_audit_events(integer, integer) from public;
