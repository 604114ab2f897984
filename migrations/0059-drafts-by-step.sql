-- At which step a draft stands, for counting the drafts of a posting that closes soon: what they say stays sealed, and
-- counting must not open a thousand of them. Written in the background for the revision it names; goes with the draft.
CREATE TABLE draft_step (
  jnco_afe_no bigint PRIMARY KEY REFERENCES application ON DELETE CASCADE,
  revision    integer NOT NULL,
  step        text NOT NULL
);
