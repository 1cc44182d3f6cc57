-- Lists count their rows and read their pages by ordinary indexes (docs/decisions/007-lists-and-searches.md).

drop trigger assets_counted on assets;
drop trigger assets_recounted on assets;
drop trigger tickets_counted on tickets;
drop trigger tickets_recounted on tickets;
drop trigger events_counted on events;
drop trigger events_uncounted on events;
drop procedure recount();
drop function count_asset(), count_ticket(), count_activity(), fold_asset_counts(integer), fold_ticket_counts(integer),
  fold_activity_counts(integer);
drop view asset_facets, asset_place_facets, asset_days, asset_months, ticket_facets, ticket_raiser_facets, ticket_days, activity_days;
drop table asset_count_changes, asset_facet_totals, asset_place_totals, asset_day_totals, asset_month_totals,
  ticket_count_changes, ticket_facet_totals, ticket_raiser_totals, ticket_day_totals, activity_count_changes, activity_day_totals;
drop function utc_day(timestamptz);

-- The indexes of the orders include what filters ask for, which is enough for pictures and for the trash.
drop index assets_pictured, assets_trash_pictured, assets_trash_place, assets_trash_location, assets_trash_category,
  assets_trash_status;

-- Searches scan what waits to be merged into their indexes, so that is kept short.
alter index assets_search set (gin_pending_list_limit = 256);
alter index assets_trash_search set (gin_pending_list_limit = 256);
alter index tickets_search set (gin_pending_list_limit = 256);
