-- People who leave: they are kept, cannot sign in, and are not offered any more (docs/decisions/038-people-who-leave.md).

alter table users
  add left_at timestamptz(3),
  add left_by integer references users,
  add constraint users_left_by_somebody check ((left_at is null) = (left_by is null));

-- A new person may have the name or the email address of somebody who left.
drop index users_username_key;
drop index users_email_key;
create unique index users_username_key on users (lower(username)) where left_at is null;
create unique index users_email_key on users (lower(email collate "C")) where left_at is null;
