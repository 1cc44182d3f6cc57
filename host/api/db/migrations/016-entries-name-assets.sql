-- An entry of the log names its asset as it was then: {description, serial_number}. Those from before have nothing here
-- and are read with what the asset is called now.
alter table activity_log add column asset jsonb;

-- Sentences with their texts whole, in the places of those that are shortened; null where none is.
alter table asset_history add column whole text[];
alter table activity_log add column whole text[];
