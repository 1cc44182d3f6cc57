-- People pickers offer admins first, then everybody else, each the newest first. 3 is the role of employees.
create index users_admins_first on users ((role_id <> 3) desc, created_at desc, id desc);
