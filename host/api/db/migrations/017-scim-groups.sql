-- Groups from the directory (docs/decisions/046-scim-groups.md).

create table scim_groups (
  id integer generated always as identity primary key,
  display_name varchar(255) not null,
  -- Id of the group in the directory.
  external_id varchar(255),
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now()
);
create unique index scim_groups_name_key on scim_groups (lower(display_name collate "C"));
create unique index scim_groups_external_id_key on scim_groups (external_id) where external_id is not null;

create table scim_group_members (
  group_id integer not null references scim_groups on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index scim_group_members_user on scim_group_members (user_id);

-- Have the person's groups in the directory set the role?
alter table users add scim_role_mapped boolean not null default false;
