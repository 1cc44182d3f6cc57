-- Replies by email whose sender is not authenticated wait for an admin (docs/notifications.md).

-- {why, visibility} until an admin decides, then {…, accepted} as well. Held comments are for admins alone.
alter table comments add column held jsonb,
  add constraint comments_held_are_internal check (held is null or visibility = 'internal');

create or replace function move_thread_head() returns trigger language plpgsql as $$
declare
  said constant integer := case when new.kind in ('comment.added', 'comment.held') then 1
    when new.kind in ('comment.deleted', 'comment.decided') then -1 else 0 end;
  seen constant boolean := new.visibility = 'public';
begin
  update ticket_threads set
    last_event_id = greatest(last_event_id, new.id),
    last_public_event_id = case when seen then greatest(last_public_event_id, new.id) else last_public_event_id end,
    all_comments = all_comments + said,
    public_comments = case when seen then public_comments + said else public_comments end
  where ticket_id = new.subject_id;
  return null;
end $$;

-- SHA-256 of pictures within the texts of a person's emails: one that comes again is decoration.
create table mailed_pictures (
  user_id integer not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
