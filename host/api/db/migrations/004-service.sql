-- What the API itself remembers.

-- Access tokens are stored as their hash: who reads the table cannot sign in with it.
create table access_tokens (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index access_tokens_expiry on access_tokens (expires_at);

-- Signing keys, the demo company's mark and the like: one row each.
create table settings (
  name varchar(255) primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- The answer of a create that carried an Idempotency-Key, given again to a repetition. `fingerprint` tells
-- a repetition from another request under the same key; the answer is filled in by the creating transaction.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  call varchar(255) not null,
  key varchar(255) not null,
  fingerprint varchar(255) not null,
  status integer,
  response jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
