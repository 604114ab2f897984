-- outside a transaction
-- How many write for a posting, have submitted or have withdrawn: from an index that names each status once.
DROP INDEX CONCURRENTLY IF EXISTS application_by_status;
CREATE INDEX CONCURRENTLY application_by_status ON application (company_cd, pblanc_no, sbmt_st);
