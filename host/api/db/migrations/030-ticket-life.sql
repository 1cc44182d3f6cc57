-- How a ticket ended, how long it took, and what its raiser said of it.

alter table tickets
  add column outcome varchar(9),
  add column duplicate_of integer references tickets;
update tickets set outcome = 'resolved' where status = 'completed';
alter table tickets
  add constraint tickets_outcome_check check (outcome in ('resolved', 'withdrawn', 'duplicate')),
  add constraint tickets_outcome_when_completed check ((status = 'completed') = (outcome is not null)),
  add constraint tickets_duplicate_of_original
    check ((outcome is not distinct from 'duplicate') = (duplicate_of is not null)),
  add constraint tickets_duplicate_of_another check (duplicate_of <> id);
create index tickets_duplicates on tickets (duplicate_of) where duplicate_of is not null;

alter table ticket_threads
  -- The first answer is due and was given, both since the raising or the last reopening.
  add column response_due_at timestamptz(3),
  add column responded_at timestamptz(3),
  add column reopened_at timestamptz(3),
  -- Business minutes to the first answer and to completion without those on hold or completed before a reopening;
  -- null where nothing was measured.
  add column response_minutes integer,
  add column resolution_minutes integer,
  -- Business minutes on hold and completed so far, and since when it has been either.
  add column idle_minutes integer not null default 0,
  add column idle_since timestamptz(3),
  add column confirmed_at timestamptz(3),
  -- 1: good, 2: bad.
  add column rating smallint,
  add column remark varchar(1000),
  add constraint ticket_threads_rating_check check (rating in (1, 2));

-- Former roles are not kept: those of today decide whose comments were answers.
update ticket_threads set responded_at = first.at
  from (
    select comments.ticket_id, min(comments.created_at) as at
    from comments join tickets on tickets.id = comments.ticket_id join users on users.id = comments.author_id
      join roles on roles.id = users.role_id
    where comments.visibility = 'public' and comments.author_id <> tickets.raised_by and roles.name <> 'employee'
    group by comments.ticket_id
  ) as first
  where first.ticket_id = ticket_threads.ticket_id;
update ticket_threads set idle_since = coalesce(tickets.resolve_date, now())
  from tickets where tickets.id = ticket_threads.ticket_id and tickets.status in ('completed', 'on_hold');
