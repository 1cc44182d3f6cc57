-- Answers by mail (docs/notifications.md).

-- Which mails have become comments: the same mail twice is one comment.
create table answers_by_mail (
  user_id integer not null references users on delete cascade,
  ticket_id integer not null references tickets on delete cascade,
  -- SHA-256 of the Message-ID.
  message bytea not null,
  comment_id integer not null references comments on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, ticket_id, message)
);
create index answers_by_mail_of_ticket on answers_by_mail (ticket_id);
create index answers_by_mail_of_comment on answers_by_mail (comment_id);

-- Which process looks into the mailbox, and until when unless it says so again.
create table mailbox_watch (
  is_only boolean primary key default true,
  process uuid not null,
  until timestamptz(3) not null,
  constraint mailbox_watch_is_one check (is_only)
);
