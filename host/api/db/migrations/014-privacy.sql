-- People whose personal data was erased (docs/decisions/043-erasures.md).

alter table users
  add erased_at timestamptz(3),
  add erased_by integer references users,
  add constraint users_erased_once_left check (erased_at is null or left_at is not null),
  add constraint users_erased_by_somebody check ((erased_at is null) = (erased_by is null));

-- An erasure takes names out of events; it sets assetdesk.erasing for its transaction.
drop trigger events_never_change on events;
create trigger events_never_change before update on events for each row
  when (current_setting('assetdesk.erasing', true) is distinct from 'on') execute function refuse_changed_event();

-- Takes the names and email addresses of an erased person out of the audit trail; ids stay. It runs with the rights of the
-- owner of the schema, so the role of the application needs none to update. Refused for anybody who was not erased.
create function erase_from_audit(person integer, pattern text) returns void
language plpgsql security definer set search_path from current as $$
declare
  former constant text := 'Former user ' || person;
begin
  if not exists (select from users where id = person and erased_at is not null) then
    raise exception 'User % was not erased', person;
  end if;
  update audit_events set
    actor_name = case when actor_kind = 'person' and actor_id = person then former
      else left(regexp_replace(actor_name, pattern, former, 'gi'), 255) end,
    target_name = case when target_kind = 'user' and target_id = person::text then former
      else left(regexp_replace(target_name, pattern, former, 'gi'), 255) end,
    address = case when actor_kind = 'person' and actor_id = person then null else address end,
    user_agent = case when actor_kind = 'person' and actor_id = person then null else user_agent end,
    details = regexp_replace(details::text, pattern, former, 'gi')::jsonb
  where actor_id = person or (target_kind = 'user' and target_id = person::text)
    or actor_name ~* pattern or target_name ~* pattern or details::text ~* pattern;
end $$;
revoke execute on function erase_from_audit(integer, text) from public;
