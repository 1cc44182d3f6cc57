-- Only A to Z and a to z are the same letter in two addresses: no other folding may make two addresses one
-- person. What the old index kept apart this one keeps apart too.
drop index users_email_key;
create unique index users_email_key on users (lower(email collate "C"));

-- All sessions of a person end at once.
create index access_tokens_user on access_tokens (user_id);
