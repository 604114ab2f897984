-- An early end counts for reminders too: once it is taken back they begin from the start, whether or not the first end moved.
CREATE OR REPLACE TRIGGER end_moved AFTER UPDATE OF accept_to, closed_at ON posting FOR EACH ROW
  WHEN (OLD.accept_to IS DISTINCT FROM NEW.accept_to OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL))
  EXECUTE FUNCTION posting_end_moved();
