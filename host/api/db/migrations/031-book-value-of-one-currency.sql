-- An asset has a cost in one currency at most: without a cost, nothing is computed.
create or replace function book_value(cost numeric, life integer, paid date, today date) returns numeric
language sql immutable parallel safe as $$
  select case when cost is not null and paid is not null then
    round(cost * greatest(0, life - case when paid < today then
      (extract(year from today)::integer - extract(year from paid)::integer) * 12
      + extract(month from today)::integer - extract(month from paid)::integer
      - case when extract(day from today) < extract(day from paid) and extract(day from today + 1) <> 1 then 1 else 0 end
    else 0 end) / life, 2)
  end
$$;
