import { expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { postingFilter } from './posting.records.ts';
import type { ListFilter } from './postingIndex.queries.ts';
import { findPostings } from './postingList.queries.ts';

const { context, database } = await testServer();
const ofOne = "WHERE pblanc_no = '2026110201'";
const every: ListFilter = { ...postingFilter.blank(), status: 'all', page: 1, size: 100 };

// A process reads again only what has changed since it last looked, and knows as much as if it read everything.
it.each([
  ['nothing', 'SELECT 1'],
  ['a title', `UPDATE posting SET title = '달라진 공고' ${ofOne}`],
  [
    'what only its page and its row say',
    `UPDATE posting SET body = jsonb_set(body, '{intro}', '"달라졌다."') ${ofOne}`,
  ],
  ['the end', `UPDATE posting SET accept_to = accept_to + interval '40 days' ${ofOne}`],
  ['an early end', `UPDATE posting SET closed_at = app_now(), close_reason = 'CLOSED' ${ofOne}`],
  ['a field of work that is searched for', `UPDATE support_field SET rcrt_sect_dc = '달라진 분야' ${ofOne}`],
  ['the name of a company', "UPDATE company SET name = '달라진 회사' WHERE company_cd = 'DF'"],
  ['the name of a category', "UPDATE category SET name = '달라진 직무' WHERE category_cd = 'RD'"],
  ['one hidden', `UPDATE posting SET shown = false ${ofOne}`],
  ['one shown again', `UPDATE posting SET shown = true ${ofOne}`],
  [
    'one more',
    `INSERT INTO posting (company_cd, pblanc_no, category_cd, title, kind, employment, career, place, body, shown,
      publish_at, accept_from, accept_to, form)
    SELECT company_cd, '9100000001', category_cd, '새 공고', kind, employment, career, place, body, shown, publish_at,
      accept_from, accept_to, form FROM posting ${ofOne}`,
  ],
  ['one fewer', "DELETE FROM posting WHERE pblanc_no = '9100000001'"],
])('after %s a list is as one that is read for the first time', async (_, change) => {
  await findPostings(context, every, context.clock.now());
  await database.pool.query(change);
  const at = context.clock.now();
  for (const query of ['', '달라진', '서버']) {
    const first = await findPostings({ db: context.db, clock: { ...context.clock } }, { ...every, query }, at);
    expect(await findPostings(context, { ...every, query }, at)).toEqual(first);
  }
});
