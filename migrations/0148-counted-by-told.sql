-- outside a transaction
-- Lists count who was told what and who shares which answers from this index alone; it names each such pair once.
DROP INDEX CONCURRENTLY IF EXISTS applicant_by_told;
CREATE INDEX CONCURRENTLY applicant_by_told ON applicant (company_cd, pblanc_no, told, form, answers);
-- It counts who shares which answers as well.
DROP INDEX CONCURRENTLY IF EXISTS applicant_by_answers;
