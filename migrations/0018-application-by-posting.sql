-- With the member as well: until a table is analysed, whoever asks for one application may be led through this index,
-- and must not pass all of its posting.
DROP INDEX application_by_posting;
CREATE INDEX application_by_posting ON application (company_cd, pblanc_no, member_id);
