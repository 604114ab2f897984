-- A search finds what a posting says of employment and experience too: 정규직, 신입. As words and not as initials: nearly
-- every posting says one of them, and ㄱㅈ, which finds 결제, would find each 정규직.

CREATE OR REPLACE FUNCTION write_posting_search(company text, number text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO posting_search (company_cd, pblanc_no, words)
  SELECT p.company_cd, p.pblanc_no,
      concat_ws(E'\n', said.words, initials(said.words), searchable(p.employment), searchable(p.career))
    FROM posting p JOIN company c USING (company_cd) JOIN category g USING (category_cd),
      LATERAL (SELECT searchable(concat_ws(E'\n', p.title, c.name, g.name, p.place, p.body ->> 'workplace',
        (SELECT string_agg(f.rcrt_sect_dc, E'\n' ORDER BY f.sort_order) FROM support_field f
          WHERE f.company_cd = p.company_cd AND f.pblanc_no = p.pblanc_no),
        (SELECT string_agg(duty #>> '{}', E'\n') FROM jsonb_path_query(p.body, '$.duties[*]') AS duty))) AS words) said
   WHERE p.company_cd = company AND p.pblanc_no = number
  ON CONFLICT (company_cd, pblanc_no) DO UPDATE SET words = excluded.words
$$;

DROP TRIGGER search_changed ON posting;
CREATE TRIGGER search_changed AFTER INSERT OR UPDATE OF title, category_cd, place, body, employment, career ON posting
  FOR EACH ROW EXECUTE FUNCTION posting_search_changed();

SELECT write_posting_search(company_cd, pblanc_no) FROM posting;
