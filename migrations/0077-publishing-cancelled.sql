-- A publishing that was arranged for a later instant is cancelled before it.
ALTER TABLE posting_act DROP CONSTRAINT posting_act_act_check;
ALTER TABLE posting_act ADD CONSTRAINT posting_act_act_check
  CHECK (act IN ('extend', 'close', 'hide', 'show', 'finish', 'resume', 'reopen', 'change', 'cancel'));
