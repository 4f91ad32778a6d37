-- A commit that appended to the change log wakes whoever follows it. Followers look each second all the same: an engine
-- without NOTIFY loses nothing but that second.
DO $$ BEGIN
  IF to_regproc('pg_notify') IS NULL THEN RETURN; END IF;
  CREATE FUNCTION change_log_notify() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM pg_notify('adamas_changes', '');
    RETURN NULL;
  END $body$;
  CREATE TRIGGER change_log_notify AFTER INSERT ON "change_log" FOR EACH STATEMENT EXECUTE FUNCTION change_log_notify();
END $$;
