-- What was told before rows say it: from the migration before this one on every change writes it.
SELECT keep_told(ARRAY(SELECT jnco_afe_no FROM applicant r WHERE EXISTS (SELECT FROM told t WHERE t.jnco_afe_no = r.jnco_afe_no)));
