-- Searches of tickets find what was said on them (docs/decisions/051-searches-of-comments.md).
alter table comments add search_text text generated always as (search_key(body)) stored;
create index comments_search on comments using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Canned replies of one person.
alter table canned_replies add owner_id integer references users on delete cascade;
alter table canned_replies add constraint canned_replies_team_or_owner check (owner_id is null or manager is null);
drop index canned_replies_title_key;
create unique index canned_replies_title_key on canned_replies (coalesce(owner_id, 0), lower(title));
