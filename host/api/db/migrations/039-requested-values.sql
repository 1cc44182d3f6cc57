-- Runs name the values that they change `requested`. Earlier versions named them `asked`.
update runs set request = request - 'asked' || jsonb_build_object('requested', request -> 'asked') where request ? 'asked';
