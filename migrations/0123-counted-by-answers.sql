-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS applicant_by_answers;
CREATE INDEX CONCURRENTLY applicant_by_answers ON applicant (company_cd, pblanc_no, form, answers);
