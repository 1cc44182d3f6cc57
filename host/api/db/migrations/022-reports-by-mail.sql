-- Reports of tickets come by email once a week or once a month.
alter table notification_preferences
  drop constraint notification_preferences_mail_check,
  add constraint notification_preferences_mail_check check (mail in ('off', 'soon', 'daily', 'weekly', 'monthly'));
