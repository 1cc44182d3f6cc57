-- Who changed a person last, and when: null until somebody does. Assets and tickets have their histories for that.
alter table users
  add column changed_by integer references users,
  add column changed_at timestamptz(3);
