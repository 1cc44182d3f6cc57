-- The number of a person's emails from which the picture was stored. A logo recurs in every email; a screenshot that is
-- sent a second time is no logo.
alter table mailed_pictures add column mails integer not null default 1;
