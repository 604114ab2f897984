-- What the counts beside a list are made of, as one text that rows with the same answers share: rows of a posting are counted
-- from an index that holds each such text once. Rows of an older form have none; they are made again.
ALTER TABLE applicant ADD COLUMN answers text COLLATE "C";
-- The index answers alone where pages are known to be visible to all: looked at again after one row in fifty, not one in five.
ALTER TABLE applicant SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
