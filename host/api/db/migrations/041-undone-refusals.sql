-- A run that closes a stock-take notes when an asset was seen, even if it refuses to move the asset. An undo restores this.
alter table run_rows
  drop constraint run_rows_undone_if_changed,
  add constraint run_rows_undone_if_changed
    check (undone_at is null or outcome in ('add', 'update') or (outcome = 'refuse' and version_after is not null));

-- Earlier undos did not note this.
update run_rows set undone_at = undo.ended_at
from runs as undo
where undo.undoes = run_rows.run_id and undo.ended_at is not null and undo.ok > 0
  and outcome = 'refuse' and version_after is not null and undone_at is null;
