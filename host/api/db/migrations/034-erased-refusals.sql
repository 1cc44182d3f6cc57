-- Empties the addresses and user agents of refused sign-ins that have the name or email address of an erased person, but
-- no user. Apart from erase_from_audit, which a migration cannot replace if it belongs to the role of docs/security.md. Until
-- that role owns this function, too, it does nothing: such addresses then stay until AUDIT_ADDRESS_DAYS have passed.
create function erase_refused_from_audit(person integer, pattern text) returns void
language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from users where id = person and erased_at is not null) then
    raise exception 'User % was not erased', person;
  end if;
  if has_table_privilege('audit_events', 'update') then
    update audit_events set address = null, user_agent = null where actor_id is null and actor_name ~* pattern;
  end if;
end $$;
revoke execute on function erase_refused_from_audit(integer, text) from public;
