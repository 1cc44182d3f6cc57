-- Master data that admins keep themselves: categories, places and locations (docs/decisions/035-master-data.md).

-- A retired entry is not offered any more; what has it keeps it.
alter table categories
  -- In months.
  add useful_life integer,
  add retired_at timestamptz(3),
  add version integer not null default 1,
  add constraint categories_useful_life_range check (useful_life between 1 and 600);
alter table places
  add retired_at timestamptz(3),
  add version integer not null default 1;
alter table locations
  add retired_at timestamptz(3),
  add version integer not null default 1;

create trigger categories_version before update on categories
  for each row execute function next_version();
create trigger places_version before update on places
  for each row execute function next_version();
create trigger locations_version before update on locations
  for each row execute function next_version();

-- What has a category, place or location: counted by the screen, looked for before a deletion, changed by a merge.
create index tickets_category on tickets (category_id) include (status, deleted_at);
create index tickets_place on tickets (place_id) include (status, deleted_at);
create index tickets_location on tickets (location_id) include (status, deleted_at) where location_id is not null;
create index users_place on users (place_id) where place_id is not null;

-- The distinct manufacturers, vendors and operating systems of active assets, and the assets of one of them.
create index assets_manufacturer on assets (manufacturer) where deleted_at is null and manufacturer is not null;
create index assets_vendor on assets (vendor) where deleted_at is null and vendor is not null;
create index assets_os on assets (os) where deleted_at is null and os is not null;
