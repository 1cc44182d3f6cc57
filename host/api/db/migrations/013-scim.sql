-- People from the directory (docs/decisions/044-scim.md).

alter table users
  -- What the directory calls the person: its own id, and the name to sign in with. Null of people whom it has not named.
  add scim_external_id varchar(255),
  add scim_user_name varchar(255),
  -- Nobody here has deactivated a person whom the directory deactivates.
  drop constraint users_left_by_somebody,
  add constraint users_left_by_if_left check (left_at is not null or left_by is null);

create unique index users_scim_external_id_key on users (scim_external_id) where scim_external_id is not null;
-- As with email addresses, a new person may have the name of somebody who left.
create unique index users_scim_user_name_key on users (lower(scim_user_name collate "C")) where left_at is null;
-- The directory looks for people whom it has not named yet by their email addresses.
create index users_scim_name on users (lower(coalesce(scim_user_name, email) collate "C"));
create index users_scim_email on users (lower(email collate "C"));
