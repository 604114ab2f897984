-- What visitors see of a posting is changed after it was published: the act of it, with the sentence that stands on it.
ALTER TABLE posting_act DROP CONSTRAINT posting_act_act_check;
ALTER TABLE posting_act ADD CONSTRAINT posting_act_act_check
  CHECK (act IN ('extend', 'close', 'hide', 'show', 'finish', 'resume', 'reopen', 'change'));
