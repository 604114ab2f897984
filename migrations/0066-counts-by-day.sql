-- 오늘 counts what was begun and what was submitted on each day of the last weeks: found by the day, whatever came before.
CREATE INDEX application_by_beginning ON application (created_at);
CREATE INDEX submission_by_arrival ON submission (arrived_at);
