-- The secret from which keys are derived is a setting or a file of the server, so that a copy of the database signs nothing.

delete from settings where name = 'secret-key';
