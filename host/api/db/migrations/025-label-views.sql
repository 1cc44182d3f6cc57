-- The last settings of labels are kept as the start view of their screen (docs/decisions/053-labels-by-print-style.md).
alter table views
  drop constraint views_list_check,
  add constraint views_list_check
    check (list in ('allAssets', 'trash', 'allTickets', 'myTickets', 'users', 'labels'));
