import { describe, expect, it } from 'vitest';
import { crawler, structuredIn } from '../../../dev/foundPage.ts';
import { makeMember } from '../../../dev/samples.ts';
import { MINUTE, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { closeEarly } from '../../domain/applications/closing/closingEarly.acts.ts';
import { listApplications } from '../../domain/applications/ownList.queries.ts';
import { midnightOf } from '../../domain/postings/deadlines.ts';
import { dayOf } from '../../fields/koreanDate.ts';

// An early end that was announced for later: whatever tells of an end tells of this one, before it has come and after.

const server = await testServer();
const { ask, context, database } = server;
const { change, get, madePosting } = crawler(server);
const DAY = 24 * 60 * MINUTE;

/** A posting with a far end or none, whose early end is announced for noon of the day after tomorrow. */
async function announced(hasEnd = true): Promise<{ posting: PostingName; path: string; end: Date }> {
  const path = await madePosting({ closesIn: 30 * DAY });
  if (!hasEnd) await change(path, 'accept_to = NULL');
  const [, , companyCode = '', postingNumber = ''] = path.split('/');
  const end = new Date(midnightOf(context.clock.ms(), 2) + DAY / 2);
  await closeEarly(context, { companyCode, postingNumber }, { closedAt: end, reason: '채용 인원이 모두 찼습니다.' });
  return { posting: { COMPANY_CD: companyCode, PBLANC_NO: postingNumber }, path, end };
}
const detail = async (posting: PostingName) =>
  (await ask(`GET /api/rec-post/detail?${new URLSearchParams(posting)}`)).json;
const numbersOf = (items: { pblanc_no: string }[]) => items.map(({ pblanc_no }) => pblanc_no);

describe('an early end that was announced', () => {
  it.each([true, false])('is the end of the posting on its page, where it has another one: %s', async (hasEnd) => {
    const { posting, path, end } = await announced(hasEnd);
    expect(await detail(posting)).toMatchObject({
      ...{ status: '마감 임박', days_left: 2, accept_to: end.toISOString() },
      ...{ closed_at: null, close_reason: null },
    });
    const { validThrough } = structuredIn((await get(path)).text, 'JobPosting');
    expect(new Date(validThrough)).toEqual(end);
  });

  it('puts it into its place in the list, under its day, and among what closes first', async () => {
    const { posting, end } = await announced();
    const day = dayOf(end);
    const { items } = (await ask(`GET /api/rec-post/list?size=100&ends=${day}`)).json;
    expect(numbersOf(items)).toContain(posting.PBLANC_NO);
    const open = (await ask('GET /api/rec-post/list?size=100')).json.items;
    const ends = open.map(({ accept_to }: { accept_to: string | null }) =>
      accept_to ? Date.parse(accept_to) : Number.POSITIVE_INFINITY,
    );
    expect(ends).toEqual(ends.toSorted((a: number, b: number) => a - b));
    const home = (await ask('GET /api/home')).json;
    expect(home.deadlines).toContainEqual(expect.objectContaining({ day, company_cd: 'DT' }));
    // As many as there are: which others close before it depends on the day of the sample.
    const soon = numbersOf(home.closing_soon);
    expect(soon).toEqual(numbersOf(open).slice(0, soon.length));
  });

  it('is what an applicant reads, also after it has come', async () => {
    const { posting, end } = await announced();
    const { token, memberId } = await makeMember(context);
    await ask('POST /api/updatecv', { token, body: { ...posting } });
    const own = async () => (await listApplications(context.db, memberId, context.clock.now()))[0];
    expect(await own()).toMatchObject({ postingStatus: '마감 임박', acceptTo: end, editable: true });
    await database.moveClock(end);
    await context.clock.measure();
    expect(await own()).toMatchObject({ postingStatus: '조기 마감', acceptTo: end, editable: false });
    expect(await detail(posting)).toMatchObject({
      ...{ status: '조기 마감', days_left: null, accept_to: end.toISOString() },
      ...{ closed_at: end.toISOString(), close_reason: '채용 인원이 모두 찼습니다.' },
    });
  });
});
