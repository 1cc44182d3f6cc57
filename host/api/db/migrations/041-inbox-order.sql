-- An inbox stands in the order of what happened, not in that of telling.
create index notifications_by_event on notifications (user_id, event_id desc) where in_inbox;
create index notifications_subject_by_event on notifications (user_id, subject, event_id desc) where in_inbox;
drop index notifications_newest;
drop index notifications_of_subject;
