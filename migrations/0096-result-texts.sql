-- The mail of a result says what the announcement does; words that were imported before make room for it.
UPDATE page_text SET body = jsonb_set(body, '{stageAnnounced,lines}', body -> 'stageAnnounced' -> 'lines' || '["{{words}}"]')
 WHERE page = 'mail' AND jsonb_typeof(body -> 'stageAnnounced' -> 'lines') = 'array'
   AND NOT body -> 'stageAnnounced' ->> 'lines' LIKE '%{{words}}%';
