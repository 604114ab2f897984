import { sql } from 'kysely';
import type { Shape } from '../../fields/shape.ts';
import type { Queryable } from '../../server/database/database.ts';
import { groupText, pageTexts } from '../company/companyPages.records.ts';
import { PAGE_NAMES, STORED_AS } from '../company/companyPages.ts';
import { sections } from '../cv/sections.ts';
import { noticeNames } from '../notices/notice.ts';
import { IMAGE_ENDINGS } from '../postings/postingImage.ts';
import { readPeriodVersions } from '../retention/periods.queries.ts';
import { periodVersions } from '../retention/periods.records.ts';
import * as files from './contentFiles.records.ts';
import { PERIODS_FILE } from './lawFiles.records.ts';
import { type PostingRows, writePosting } from './writtenPosting.records.ts';

/* What stands in the database as the files of content/: an import of them makes the same rows again. */

/** Files by their paths, each as an import reads it. */
export type ContentFileMap = Map<string, Buffer>;

export const jsonFile = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Every file but those of postings; one whose words nobody has imported is not there. */
export async function exportSite(db: Queryable): Promise<ContentFileMap> {
  const written: ContentFileMap = new Map();
  const texts = await readPageTexts(db);
  const write = <T>(file: string, shape: Shape<T>, value: unknown) => {
    if (value !== undefined) written.set(file, jsonFile(shape.write(value as T)));
  };
  write('group.json', groupText, texts.get('group'));
  write('companies.json', files.companies, await readCompanies(db));
  const categories = await db.selectFrom('category').selectAll().orderBy('sort_order').orderBy('category_cd').execute();
  const named = categories.map(({ category_cd: cd, name }) => ({ cd, name }));
  write('categories.json', files.categories, named);
  write('codes.json', files.codes, await readCodeFile(db));
  const consents = await readConsents(db);
  write('consents.json', files.consents, consents.length > 0 ? consents : undefined);
  const periods = await readPeriodVersions(db);
  write(PERIODS_FILE, periodVersions, periods.length > 0 ? periods : undefined);
  for (const page of PAGE_NAMES) {
    const name = STORED_AS[page];
    write(`pages/${name}.json`, pageTexts[page] as Shape<unknown>, texts.get(name));
  }
  const mail = texts.get('mail') ?? {};
  for (const name of noticeNames) write(`mail/${name}.json`, files.noticeText(name), mail[name]);
  for (const [file, text] of await readPolicies(db)) written.set(file, Buffer.from(text));
  return written;
}

/** Every file. */
export async function exportContent(db: Queryable): Promise<ContentFileMap> {
  const written = await exportSite(db);
  const images = await readImages(db, written);
  const postings = await db.selectFrom('posting').selectAll().orderBy('company_cd').orderBy('pblanc_no').execute();
  const fields = await db.selectFrom('support_field').selectAll().orderBy('sort_order').execute();
  for (const posting of postings as unknown as PostingRows['posting'][]) {
    const key = `${posting.company_cd}-${posting.pblanc_no}`;
    const own = fields.filter((one) => `${one.company_cd}-${one.pblanc_no}` === key);
    const rows = {
      posting,
      fields: own.map(({ rcrt_sect_no: no, rcrt_sect_dc: name }) => ({ no, name })),
      images: images.get(key) ?? [],
    };
    written.set(`postings/${key}.json`, jsonFile(writePosting(rows)));
  }
  return written;
}

async function readPageTexts(db: Queryable) {
  const { rows } = await sql<{ page: string; body: Record<string, unknown> }>`
    SELECT page, body FROM page_text`.execute(db);
  return new Map(rows.map(({ page, body }) => [page, body]));
}

async function readCompanies(db: Queryable) {
  const rows = await db.selectFrom('company').selectAll().orderBy('sort_order').orderBy('company_cd').execute();
  return rows.map(({ company_cd: cd, name, line, description, glyph, colours, drawings }) => ({
    ...{ cd, name, line, description },
    ...{ glyph: glyph ?? undefined, colours: colours ?? undefined, drawings: drawings ?? undefined },
  }));
}

// A group that an older version imported has no title of its own: it is called as the field that it is of.
function labelOfGroup(group: string): string {
  const all = Object.values(sections).flatMap(({ fields }) => Object.values(fields));
  return all.find(({ codes }) => codes === group)?.label ?? group;
}

async function readCodeFile(db: Queryable) {
  const titles = await db.selectFrom('code_group').selectAll().orderBy('sort_order').execute();
  const codes = await db
    .selectFrom('code')
    .selectAll()
    .orderBy('field_cd')
    .orderBy('sort_order')
    .orderBy('cd')
    .execute();
  const groups = [...new Set([...titles, ...codes].map(({ field_cd }) => field_cd))];
  return {
    module: codes[0]?.module_cd ?? '',
    groups: groups.map((field) => ({
      field,
      title: titles.find(({ field_cd }) => field_cd === field)?.title ?? labelOfGroup(field),
      codes: codes
        .filter(({ field_cd }) => field_cd === field)
        .map(({ cd, nm, sort_order: order, in_use, extra }) => ({
          ...{ cd, nm, order, in_use },
          extra: Object.keys(extra).length > 0 ? extra : undefined,
        })),
    })),
  };
}

async function readConsents(db: Queryable) {
  const rows = await db
    .selectFrom('consent_text')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('consent_cd')
    .orderBy('version')
    .execute();
  return rows.map(({ consent_cd: cd, version, title, moment, required, body }) => ({
    ...{ cd, version, title, moment, required, body },
  }));
}

async function readPolicies(db: Queryable): Promise<[string, string][]> {
  const { rows } = await sql<Record<'file' | 'text', string>>`
    SELECT 'policies/' || kind || '-' || version || '.md' AS file,
      -- One that an older version imported has no Markdown: its HTML stands for it, which Markdown lets through.
      format(E'---\ntitle: %s\neffective: %s\noffered: %s\n---\n%s', title,
        coalesce(to_char(effective_on, 'YYYY-MM-DD'), 'unknown'), offered::text, coalesce(markdown, html || E'\n')) AS text
    FROM policy ORDER BY kind, version`.execute(db);
  return rows.map(({ file, text }) => [file, text]);
}

/** Puts the images of postings among the files; answers how the file of each posting names them, by "company-number". */
async function readImages(db: Queryable, written: ContentFileMap) {
  const rows = await db
    .selectFrom('posting_image')
    .selectAll()
    .orderBy('company_cd')
    .orderBy('pblanc_no')
    .orderBy('image_no')
    .execute();
  const named = new Map<string, PostingRows['images']>();
  for (const { company_cd, pblanc_no, hash, type, file, caption, words, lines, content } of rows) {
    const key = `${company_cd}-${pblanc_no}`;
    // One imported by an older version has no name of its own, and an older picture of the same name may stand beside it.
    const byHash = `images/${hash}.${IMAGE_ENDINGS[type]}`;
    const isFree = file !== null && (written.get(file) ?? content).equals(content);
    const own = isFree ? file : byHash;
    written.set(own, content);
    named.set(key, [...(named.get(key) ?? []), { file: own, caption, words: lines ?? inLines(words) }]);
  }
  return named;
}

/** Words that were kept as one text in lines of at most so many characters, which an import joins again. */
function inLines(words: string, most = 4_000): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
