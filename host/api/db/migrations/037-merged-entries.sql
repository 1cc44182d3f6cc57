-- Lists of master data name the entries that were merged into theirs, so that old links show names.
create index events_of_merges on events (subject, subject_id) where kind = 'reference.merged';
