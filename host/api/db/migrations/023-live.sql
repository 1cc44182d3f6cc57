-- Screens follow what happens to tickets (docs/decisions/021-held-calls.md): whose head has moved is said, never what it was.
create function tell_moved_head() returns trigger language plpgsql as $$
begin
  perform pg_notify('assetdesk', 't' || new.ticket_id);
  perform pg_notify('assetdesk', 'l');
  return null;
end $$;
create trigger ticket_threads_told after update on ticket_threads for each row
  when (new.last_event_id <> old.last_event_id) execute function tell_moved_head();

-- The changes of all tickets, for the revision of their lists.
create index events_of_tickets on events (id) where subject = 'ticket' and comment_id is null;
