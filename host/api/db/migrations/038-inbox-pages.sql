-- The newest row of each subject: a page of an inbox reads as many subjects as it shows.
create index notifications_of_subject on notifications (user_id, subject, id desc) where in_inbox;
