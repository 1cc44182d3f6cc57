-- What a run has recorded is told at once when it ends.
create index events_of_run on events (run_id, id) where run_id is not null;
