-- Who spoke last on a ticket, and whether it waits for its raiser (docs/decisions/050-last-activity.md).

-- A comment must not raise the version of its ticket: an edit under way would meet a conflict.
drop trigger tickets_version on tickets;
alter table tickets add column awaits_raiser boolean not null default false;
create trigger tickets_version before update on tickets
  for each row when (new.awaits_raiser = old.awaits_raiser) execute function next_version();

-- The last word is a public comment that is not deleted, or a reopening by the raiser. Null: nothing has been said since the
-- ticket was raised. Notes do not count: raisers must not learn of them.
alter table ticket_threads
  add column last_word_at timestamptz(3),
  add column last_word_event bigint;

create function note_last_word(ticket integer) returns void language plpgsql as $$
declare
  raiser integer;
  raised_at timestamptz(3);
  word record;
begin
  select raised_by, created_at into raiser, raised_at from tickets where id = ticket;
  select events.id, events.created_at, events.created_by into word
    from events left join comments on comments.id = events.comment_id
    where events.subject = 'ticket' and events.subject_id = ticket and events.visibility = 'public'
      and (events.kind = 'comment.added' and comments.deleted_at is null
        or events.kind = 'ticket.reopened' and events.created_by = raiser)
    order by events.id desc limit 1;
  update ticket_threads set last_word_at = coalesce(word.created_at, raised_at), last_word_event = word.id
    where ticket_id = ticket;
  update tickets set awaits_raiser = not awaits_raiser
    where id = ticket and awaits_raiser <> coalesce(word.created_by <> raiser, false);
end $$;

create function move_last_word() returns trigger language plpgsql as $$
begin
  perform note_last_word(new.subject_id);
  return null;
end $$;
create trigger events_move_last_word after insert on events for each row
  when (new.subject = 'ticket' and new.visibility = 'public'
    and new.kind in ('comment.added', 'comment.deleted', 'ticket.reopened'))
  execute function move_last_word();

create or replace function begin_ticket_thread() returns trigger language plpgsql as $$
begin
  insert into ticket_threads (ticket_id, last_word_at) values (new.id, new.created_at);
  return null;
end $$;

update ticket_threads set last_word_at = tickets.created_at from tickets where tickets.id = ticket_id;
alter table ticket_threads alter last_word_at set not null;
do $$ begin
  perform note_last_word(ticket_id) from ticket_threads where public_comments > 0 or reopened_at is not null;
end $$;

-- The queues of the desk are counted in this index alone.
drop index tickets_open;
create index tickets_open on tickets (created_at desc, id desc)
  include (status, assigned_to, due_at, manager, awaits_raiser) where deleted_at is null and status <> 'completed';
