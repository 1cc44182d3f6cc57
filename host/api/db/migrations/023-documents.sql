-- Files of assets, and what each is for. A file of anything else is of no kind in particular.
alter table attachments
  drop constraint attachments_subject_check,
  add constraint attachments_subject_check check (subject in ('ticket', 'comment', 'asset')),
  add constraint attachments_kind_check check (kind = 'other' or subject = 'asset' and kind in ('invoice', 'warranty', 'manual'));
