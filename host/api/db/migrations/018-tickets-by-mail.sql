-- Tickets that were raised by email (docs/decisions/048-tickets-by-mail.md).

-- The same email twice is one ticket.
create table tickets_by_mail (
  user_id integer not null references users on delete cascade,
  -- SHA-256 of the Message-ID.
  message bytea not null,
  ticket_id integer not null references tickets on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, message)
);
create unique index tickets_by_mail_ticket on tickets_by_mail (ticket_id);

-- An email names no manager: an admin chooses one.
alter table tickets alter manager drop not null;
