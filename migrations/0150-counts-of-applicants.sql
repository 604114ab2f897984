-- How many applicants of a posting were told the same and share the same answers, by the form of their rows: what lists are
-- counted from, however many there are. Each statement that writes rows adds its difference, so that none waits for another;
-- the sweep applicantCounts adds up what lies there.
CREATE TABLE applicant_count (
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  form       smallint NOT NULL,
  told       text COLLATE "C" NOT NULL,
  answers    text COLLATE "C",
  people     integer NOT NULL          -- below 0 where they became fewer
);
CREATE INDEX applicant_count_of_posting ON applicant_count (company_cd, pblanc_no);

CREATE FUNCTION applicants_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO applicant_count VALUES (NEW.company_cd, NEW.pblanc_no, NEW.form, NEW.told, NEW.answers, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO applicant_count SELECT company_cd, pblanc_no, form, told, answers, -count(*) FROM gone GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM applicant_count;
  ELSE
    INSERT INTO applicant_count
      SELECT company_cd, pblanc_no, form, told, answers, sum(people)
        FROM (SELECT company_cd, pblanc_no, form, told, answers, 1 AS people FROM added
          UNION ALL SELECT company_cd, pblanc_no, form, told, answers, -1 FROM gone) both_of_them
       GROUP BY 1, 2, 3, 4, 5 HAVING sum(people) <> 0;
  END IF;
  RETURN NULL;
END $$;
-- They are added one by one, by their submissions: what a statement does as a whole costs three times as much.
CREATE TRIGGER applicants_added AFTER INSERT ON applicant FOR EACH ROW EXECUTE FUNCTION applicants_counted();
CREATE TRIGGER applicants_gone AFTER DELETE ON applicant REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION applicants_counted();
CREATE TRIGGER applicants_changed AFTER UPDATE ON applicant REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION applicants_counted();
CREATE TRIGGER applicants_emptied AFTER TRUNCATE ON applicant FOR EACH STATEMENT EXECUTE FUNCTION applicants_counted();

-- Whoever serves meanwhile, and knows nothing of this, writes it too: before the grants come.
DO $$
DECLARE
  serving name;
BEGIN
  FOR serving IN SELECT DISTINCT grantee FROM information_schema.role_table_grants
      WHERE table_schema = 'public' AND table_name = 'applicant' AND privilege_type = 'INSERT' AND grantee <> 'PUBLIC' LOOP
    EXECUTE format('GRANT INSERT ON applicant_count TO %I', serving);
  END LOOP;
END $$;

-- Nobody writes rows until this ends: the triggers have locked the table.
INSERT INTO applicant_count SELECT company_cd, pblanc_no, form, told, answers, count(*) FROM applicant GROUP BY 1, 2, 3, 4, 5;
