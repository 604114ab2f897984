-- How many write for a posting, have submitted or have withdrawn is counted for every posting of a page of the console's
-- list: from the index alone, without a look at the applications.
DROP INDEX application_by_posting;
CREATE INDEX application_by_posting ON application (company_cd, pblanc_no, member_id) INCLUDE (sbmt_st);
