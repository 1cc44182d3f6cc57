-- Wakes the long-polling requests of a person whose session ended: they respond with 401, and open pages sign out.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('assetdesk', 's' || old.user_id);
  return null;
end $$;
create trigger access_tokens_announced after delete on access_tokens
  for each row execute function announce_ended_session();
