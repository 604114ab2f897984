-- What was done to a posting by whom, for its screen in the console: kept as long as the posting. It names nobody who
-- applied. The sentence of an extension is what visitors read on the posting.
CREATE TABLE posting_act (
  act_no      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_cd  text NOT NULL,
  pblanc_no   text NOT NULL,
  at          timestamptz NOT NULL,
  act         text NOT NULL CHECK (act IN ('extend', 'close', 'hide', 'show', 'finish', 'resume', 'reopen')),
  -- An operator, and the second one where two did it; or whoever a command names, as the system knows them.
  operator_id uuid REFERENCES operator,
  approved_by uuid REFERENCES operator,
  made_by     text CHECK (length(made_by) BETWEEN 1 AND 100),
  os_user     text,
  incident    uuid, -- shared by postings that were extended together
  ends        timestamptz, -- the end that it gave the posting
  reason      text, -- inside the company, but for the reason of an early end
  sentence    text, -- on the posting
  told        integer NOT NULL, -- mails written at once
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE,
  CHECK (num_nonnulls(operator_id, made_by) = 1 AND (made_by IS NULL) = (os_user IS NULL))
);
CREATE INDEX posting_act_by_posting ON posting_act (company_cd, pblanc_no, at);
