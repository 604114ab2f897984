-- Which parts of a posting's body a search looks through: what the program declares, written here as it starts and with
-- each import. A change of them writes every posting's search text again.
CREATE TABLE searched_part (
  name text PRIMARY KEY -- of a part of posting.body: a text, or a list of texts
);
INSERT INTO searched_part VALUES ('workplace'), ('duties');

CREATE OR REPLACE FUNCTION write_posting_search(company text, number text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO posting_search (company_cd, pblanc_no, words)
  SELECT p.company_cd, p.pblanc_no,
      concat_ws(E'\n', said.words, initials(said.words), searchable(p.employment), searchable(p.career))
    FROM posting p JOIN company c USING (company_cd) JOIN category g USING (category_cd),
      LATERAL (SELECT searchable(concat_ws(E'\n', p.title, c.name, g.name, p.place,
        (SELECT string_agg(f.rcrt_sect_dc, E'\n' ORDER BY f.sort_order) FROM support_field f
          WHERE f.company_cd = p.company_cd AND f.pblanc_no = p.pblanc_no),
        (SELECT string_agg(line #>> '{}', E'\n') FROM searched_part s,
          jsonb_path_query(p.body -> s.name, '$[*] ? (@.type() == "string")') AS line))) AS words) said
   WHERE p.company_cd = company AND p.pblanc_no = number
  ON CONFLICT (company_cd, pblanc_no) DO UPDATE SET words = excluded.words
$$;

CREATE FUNCTION searched_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_posting_search(company_cd, pblanc_no) FROM posting;
  RETURN NULL;
END $$;

CREATE TRIGGER search_changed AFTER INSERT OR UPDATE OR DELETE ON searched_part
  FOR EACH STATEMENT EXECUTE FUNCTION searched_parts_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON searched_part
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
