-- Until when the holder of an asset has it.
alter table assets
  add column return_by date,
  add constraint assets_return_by_in_range check (return_by between '1970-01-01' and '2200-12-31'),
  add constraint assets_return_by_somebody check (return_by is null or assigned_to is not null);
create index assets_loans on assets (return_by) where return_by is not null and deleted_at is null;

-- What an asset is a part of. A whole that is deleted for good leaves its parts as they are, each for itself.
alter table assets
  add column part_of integer references assets on delete set null,
  add constraint assets_no_part_of_itself check (part_of <> id);
create index assets_parts on assets (part_of) where part_of is not null;

-- One level: a whole is no part, and a part has no parts. Changes take turns, so that of two at once the second sees the first.
create function keep_parts_at_one_level() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7300190128);
  if exists (select from assets where id = new.part_of and part_of is not null)
    or exists (select from assets where part_of = new.id) then
    raise exception 'A part cannot have parts'
      using errcode = 'check_violation', constraint = 'assets_parts_one_level', table = 'assets';
  end if;
  return new;
end $$;
create trigger assets_parts_one_level after insert or update of part_of on assets
  for each row when (new.part_of is not null) execute function keep_parts_at_one_level();
