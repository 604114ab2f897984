-- An account of an operator that nobody uses is closed after a notice; somebody who may change operators opens it again.
ALTER TABLE operator
  DROP CONSTRAINT operator_state_check,
  ADD CONSTRAINT operator_state_check CHECK (state IN ('invited', 'active', 'closed', 'disabled')),
  ADD unused_told_at timestamptz, -- the notice that it will be closed
  ADD reopened_at    timestamptz,
  ADD CHECK (state <> 'closed' OR unused_told_at IS NOT NULL);
