-- Whose approval is asked for by name: nobody else approves it then.
ALTER TABLE two_person_act ADD COLUMN asked_of uuid REFERENCES operator,
  ADD CHECK (state <> 'approved' OR asked_of IS NULL OR ended_by = asked_of),
  ADD CHECK (asked_of IS NULL OR alone_from IS NULL);
