-- A login that the company's provider ended says so: its person is told in words of their own.
ALTER TABLE operator_session DROP CONSTRAINT operator_session_ended_check,
  ADD CONSTRAINT operator_session_ended_check CHECK (ended IN ('logout', 'takenOver', 'ended', 'ssoRemoved', 'ssoSilent'));
