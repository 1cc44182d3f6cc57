-- A search looks through active assets or through the trash. One index of both had to be intersected with all that is active,
-- which took longer than the search.
drop index assets_search;
create index assets_search on assets using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 4096)
  where deleted_at is null;
create index assets_trash_search on assets using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 4096)
  where deleted_at is not null;
