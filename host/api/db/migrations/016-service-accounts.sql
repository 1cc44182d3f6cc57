-- Service accounts (docs/decisions/045-service-accounts.md).

-- A service account is a user in records and histories, and nowhere else. It has no email address, so that nobody signs
-- in with it, and the role of employees (3), so that a query for admins does not find it. What it may do stands below.
alter table users
  add is_service_account boolean not null default false,
  alter email drop not null,
  add constraint users_email_of_people check ((email is null) = is_service_account),
  add constraint users_service_accounts_are_employees check (not is_service_account or role_id = 3);

create table service_accounts (
  user_id integer primary key references users on delete cascade,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  -- Limits what it may do in addition to its scopes; never that of super admins (4).
  role_id integer not null references roles,
  scopes varchar(40)[] not null,
  -- Days from the creation of a token to its expiry.
  days integer not null,
  expires_at timestamptz(3) not null,
  created_by integer not null references users,
  -- The last day (UTC) on which a request had its token.
  last_used_on date,
  constraint service_accounts_role_check check (role_id in (1, 2, 3)),
  constraint service_accounts_scopes_not_empty check (cardinality(scopes) > 0)
);
