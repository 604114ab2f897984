-- How long a company keeps what it received, from a day on: each row counts until the next one begins. Without any the
-- usual periods count (src/domain/retention/periods.ts).
CREATE TABLE retention_period (
  effective_on    date PRIMARY KEY,
  after_selection integer NOT NULL, -- days after the end of a selection
  destroy_within  integer NOT NULL, -- days until what is due is gone
  dormancy_notice integer NOT NULL  -- days between the notice and the end of a year without use
);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON retention_period
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
