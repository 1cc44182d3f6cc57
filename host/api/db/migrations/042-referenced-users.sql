-- Deleting a user or an asset for good looks for its id in every column that refers to it.
create index events_of_author on events (created_by) where created_by is not null;
create index comments_of_author on comments (author_id);
create index comments_of_deleter on comments (deleted_by) where deleted_by is not null;
create index tickets_of_raiser on tickets (raised_by);
create index tickets_of_assignee on tickets (assigned_to) where assigned_to is not null;
create index ticket_people_of on ticket_people (user_id);
create index assets_seen_by on assets (last_seen_by) where last_seen_by is not null;
create index attachments_of_author on attachments (created_by);
create index deliveries_of_user on deliveries (user_id) where user_id is not null;
create index take_marks_marked_by on take_marks (marked_by);
create index take_marks_undone_by on take_marks (undone_by) where undone_by is not null;
create index users_changed_by on users (changed_by) where changed_by is not null;
create index users_left_by on users (left_by) where left_by is not null;
create index users_erased_by on users (erased_by) where erased_by is not null;

create index asset_handovers_of_asset on asset_handovers (asset_id);
create index asset_handovers_given_by on asset_handovers (given_by);
-- Also finds the current hand-overs of a user.
drop index asset_handovers_of;
create index asset_handovers_of on asset_handovers (user_id, ended_at);
