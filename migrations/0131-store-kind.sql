-- What the database keeps its files in. Its id (owner) was made with the table; what holds files carries that id as its
-- mark. One that does not is another store, and nothing is served from it.
ALTER TABLE file_folder ADD COLUMN kind text NOT NULL DEFAULT 'folder';
