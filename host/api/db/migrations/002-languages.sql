-- People read emails in their own language.

-- What the server knows of a person's browser, and what the person chose instead.
alter table time_zones rename to user_settings;
alter table user_settings rename constraint time_zones_pkey to user_settings_pkey;
alter table user_settings rename constraint time_zones_user_id_fkey to user_settings_user_id_fkey;
alter table user_settings rename column name to time_zone;
alter table user_settings alter column time_zone drop not null;
alter table user_settings
  -- Of the browser in which the person was seen last.
  add browser_language varchar(8) check (browser_language in ('en', 'de')),
  -- Chosen in the notification settings; null: that of the browser.
  add language varchar(8) check (language in ('en', 'de'));

-- Why an attempt got no response, as {code, params} of the catalogue; null if the receiver responded.
alter table deliveries add reason jsonb;
