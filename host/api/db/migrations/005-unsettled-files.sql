-- Names of files in the picture store that no row of asset_images vouches for: pictures on their way in and
-- pictures whose row is gone. A name is committed here before its files are written and leaves in the
-- transaction that inserts its picture, so whatever a killed process left behind is found by name.
create table unsettled_files (
  file_key varchar(255) primary key,
  noted_at timestamptz(3) not null default now(),
  -- Until then a process that lost its connection might still be writing.
  writable_until timestamptz(3) not null default now(),
  -- Given up: may be removed, never be inserted any more.
  abandoned_at timestamptz(3)
);
create index unsettled_files_age on unsettled_files (noted_at);

-- However a picture's row goes, its files follow.
create function abandon_asset_images() returns trigger language plpgsql as $$
begin
  insert into unsettled_files (file_key, abandoned_at) select file_key, now() from removed
    on conflict (file_key) do update set abandoned_at = excluded.abandoned_at;
  return null;
end $$;

create trigger asset_images_abandoned after delete on asset_images
  referencing old table as removed for each statement execute function abandon_asset_images();
