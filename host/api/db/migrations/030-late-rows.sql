-- Rows of an import that name another row of the same file come after all others (PART-06).

alter table run_rows add late boolean not null default false;

-- What a run still has to do, in its order.
create index run_rows_open on run_rows (run_id, late, row_no) where outcome is null;
