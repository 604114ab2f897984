-- What a search of postings looks through (domain: substring and 초성), kept by triggers.

-- The first consonant of every Hangul syllable, everything else as it is: 결제 becomes ㄱㅈ.
CREATE FUNCTION initials(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
      THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) ELSE letter END,
    '' ORDER BY place), '')
  FROM string_to_table(given, NULL) WITH ORDINALITY AS letters (letter, place)
$$;

-- NFC, small ASCII letters, and without what is written or left out at will (연구·개발, 연구 개발).
-- src/postings/searchWords.ts does the same to what somebody types.
CREATE FUNCTION searchable(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(given, NFC) COLLATE "C"), ' ·ㆍ・', '')
$$;

CREATE TABLE posting_search (
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  words      text NOT NULL, -- one line for each thing said, then the same lines as initials
  PRIMARY KEY (company_cd, pblanc_no),
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE
);

CREATE FUNCTION write_posting_search(company text, number text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO posting_search (company_cd, pblanc_no, words)
  SELECT p.company_cd, p.pblanc_no, said.words || E'\n' || initials(said.words)
    FROM posting p JOIN company c USING (company_cd) JOIN category g USING (category_cd),
      LATERAL (SELECT searchable(concat_ws(E'\n', p.title, c.name, g.name, p.place, p.body ->> 'workplace',
        (SELECT string_agg(f.rcrt_sect_dc, E'\n' ORDER BY f.sort_order) FROM support_field f
          WHERE f.company_cd = p.company_cd AND f.pblanc_no = p.pblanc_no),
        (SELECT string_agg(duty #>> '{}', E'\n') FROM jsonb_path_query(p.body, '$.duties[*]') AS duty))) AS words) said
   WHERE p.company_cd = company AND p.pblanc_no = number
  ON CONFLICT (company_cd, pblanc_no) DO UPDATE SET words = excluded.words
$$;

CREATE FUNCTION posting_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'company' THEN
      PERFORM write_posting_search(company_cd, pblanc_no) FROM posting WHERE company_cd = NEW.company_cd;
    WHEN 'category' THEN
      PERFORM write_posting_search(company_cd, pblanc_no) FROM posting WHERE category_cd = NEW.category_cd;
    ELSE
      PERFORM write_posting_search(coalesce(NEW.company_cd, OLD.company_cd), coalesce(NEW.pblanc_no, OLD.pblanc_no));
  END CASE;
  RETURN NULL;
END $$;

CREATE TRIGGER search_changed AFTER INSERT OR UPDATE OF title, category_cd, place, body ON posting
  FOR EACH ROW EXECUTE FUNCTION posting_search_changed();
CREATE TRIGGER search_changed AFTER INSERT OR UPDATE OR DELETE ON support_field
  FOR EACH ROW EXECUTE FUNCTION posting_search_changed();
CREATE TRIGGER search_changed AFTER UPDATE OF name ON company FOR EACH ROW EXECUTE FUNCTION posting_search_changed();
CREATE TRIGGER search_changed AFTER UPDATE OF name ON category FOR EACH ROW EXECUTE FUNCTION posting_search_changed();

SELECT write_posting_search(company_cd, pblanc_no) FROM posting;

-- 관심 공고: the postings a member keeps in view.
CREATE TABLE interest (
  member_id  uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  company_cd text NOT NULL,
  pblanc_no  text NOT NULL,
  at         timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (member_id, company_cd, pblanc_no),
  FOREIGN KEY (company_cd, pblanc_no) REFERENCES posting ON DELETE CASCADE
);
