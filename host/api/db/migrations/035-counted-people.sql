-- The list of users counts in this index alone. Since service accounts are rows of users, too, other indexes do not
-- suffice, and the table was read for each page.
create index users_people on users (id) where not is_service_account;
