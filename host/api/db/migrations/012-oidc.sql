-- Sign-in with OpenID Connect (docs/decisions/042-openid-connect.md).

-- Sign-ins that have begun at a provider. The provider's answer deletes the row; otherwise it lives for ten minutes.
create table sign_ins (
  -- SHA-256 of `state`, and of the cookie of the browser in which the sign-in began.
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider varchar(40) not null,
  nonce varchar(64) not null,
  code_verifier varchar(64) not null,
  -- The page that opened the sign-in window, as `Opener` of the API.
  origin varchar(255) not null,
  is_guest boolean not null,
  challenge char(64),
  -- Did the browser name that page as the one that opened the window?
  is_proven boolean not null,
  expires_at timestamptz(3) not null
);
create index sign_ins_expiry on sign_ins (expires_at);

-- Accounts of providers that belong to people. An email address links an account once; then the subject identifies it.
create table user_identities (
  issuer varchar(255) not null,
  subject varchar(255) not null,
  user_id integer not null references users on delete cascade,
  -- Did the last sign-in set the role by the groups of the provider?
  role_mapped boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
-- A person has one account of each provider.
create unique index user_identities_user on user_identities (user_id, issuer);

-- Sign-in links that an operator has created. A link works once, for 15 minutes.
create table sign_in_links (
  -- SHA-256 of the secret in the link.
  secret_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index sign_in_links_user on sign_in_links (user_id);
