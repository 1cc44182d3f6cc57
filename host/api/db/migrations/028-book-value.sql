-- What one piece is worth on a day: its cost less an equal share of it for each whole month since the payment, and never
-- below 0 (OP3-042). A month is whole on the day of the payment, or on the last day of a shorter month. Null where
-- something is not known. A single expression, which the planner writes in the place of the call.
create function book_value(cost numeric, life integer, paid date, today date) returns numeric
language sql immutable parallel safe as $$
  select case when paid is not null then
    round(cost * greatest(0, life - case when paid < today then
      (extract(year from today)::integer - extract(year from paid)::integer) * 12
      + extract(month from today)::integer - extract(month from paid)::integer
      - case when extract(day from today) < extract(day from paid) and extract(day from today + 1) <> 1 then 1 else 0 end
    else 0 end) / life, 2)
  end
$$;
