-- Changes of two runs to one record are undone in turn, the later one first. The undo of the later run gives the record the
-- state of the earlier one with a new version, which becomes the version_after of the earlier run's row.

-- The version before the run, once version_after is not the next one any more.
alter table run_rows add version_before integer;

-- Finds what earlier runs have done to a record.
create index run_rows_of_record on run_rows (subject_id, subject) where version_after is not null;
