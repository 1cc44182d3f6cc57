-- The origin of the page of somebody else that a token was given to; null for the application. It opens calls from
-- that page alone, and not all of them.
alter table access_tokens add column guest_of varchar(255);

-- Sign-ins that a window has left for the page that opened it, which its browser had cut it off from. The page proves
-- itself by the text whose SHA-256 this is.
create table handovers (
  challenge bytea primary key,
  user_id integer not null references users on delete cascade,
  guest_of varchar(255) not null,
  expires_at timestamptz(3) not null
);
create index handovers_user on handovers (user_id);
create index handovers_expiry on handovers (expires_at);
