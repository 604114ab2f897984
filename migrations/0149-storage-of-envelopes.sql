-- Envelopes are ciphertext of what is compressed already. 0027 said so of these columns, and gave them their type once more
-- afterwards, which takes it back.
ALTER TABLE application ALTER COLUMN draft SET STORAGE EXTERNAL;
ALTER TABLE submission ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE restore_point ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE kept_apart ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE outbox ALTER COLUMN data SET STORAGE EXTERNAL;
ALTER TABLE member ALTER COLUMN personal SET STORAGE EXTERNAL;
