-- Days of an asset lie between 1970 and 2200. A stored day outside of them moves to the end of the remarks.
update assets set
  remarks = left(concat_ws(e'\n', remarks,
    'Payment date: ' || case when payment_date not between '1970-01-01' and '2200-12-31' then payment_date end,
    'Warranty: ' || case when warranty not between '1970-01-01' and '2200-12-31' then warranty end), 5000),
  payment_date = case when payment_date between '1970-01-01' and '2200-12-31' then payment_date end,
  warranty = case when warranty between '1970-01-01' and '2200-12-31' then warranty end
where payment_date not between '1970-01-01' and '2200-12-31' or warranty not between '1970-01-01' and '2200-12-31';

alter table assets add constraint assets_days_in_range check (
  payment_date between '1970-01-01' and '2200-12-31' and warranty between '1970-01-01' and '2200-12-31'
);
