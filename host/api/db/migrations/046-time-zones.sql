-- The IANA time zone of the browser in which a person was seen last: emails show times in it (docs/notifications.md).
-- Not a column of users: a change of it is no change of the record that admins edit.
create table time_zones (
  user_id integer primary key references users on delete cascade,
  name varchar(100) not null
);
