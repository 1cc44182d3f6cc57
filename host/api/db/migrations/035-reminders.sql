-- What is told because time passes (docs/notifications.md).

-- From when on: what was due before is told to nobody. And the latest daily round that is done.
insert into settings (name, value)
  values ('reminders', jsonb_build_object('since', clock_timestamp(), 'round', clock_timestamp()));

-- A ticket that is due soon shows no entry, so nobody could read it.
drop trigger events_move_head on events;
create trigger events_move_head after insert on events for each row
  when (new.subject = 'ticket' and new.kind <> 'due.soon') execute function move_thread_head();

-- Their first answers are looked after by the minute.
create index tickets_urgent on tickets (id)
  where deleted_at is null and status <> 'completed' and priority = 'immediately';

-- When the next attempt is to be made: where none comes, its job was lost.
alter table deliveries add column next_at timestamptz(3) not null default clock_timestamp();
