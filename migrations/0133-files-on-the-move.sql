-- What a move to another store has copied there and compared: one that is broken off goes on with the rest. Empty but
-- while files are moved.
CREATE TABLE file_copied (stored_no uuid PRIMARY KEY);
