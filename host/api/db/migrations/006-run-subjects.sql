-- Runs change more than assets: what the record of a row is (docs/decisions/037-merges.md).
alter table run_rows
  add subject varchar(16) not null default 'asset',
  add constraint run_rows_subject_check check (subject in ('asset', 'ticket', 'user', 'category', 'place', 'location'));
