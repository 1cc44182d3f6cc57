-- Sign-ins with an invalid identity token, per address and quarter of an hour, of all processes together. Losing them
-- in a crash does no harm, so they cost no writing ahead.
create unlogged table sign_in_failures (
  address text primary key,
  failures integer not null,
  since timestamptz(3) not null default now()
);
create index sign_in_failures_since on sign_in_failures (since);
