import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { isOpen } from '../../domain/postings/posting.ts';
import { timesOf } from '../../domain/postings/postings.queries.ts';
import { dayOf } from '../../fields/koreanDate.ts';

// What the list knows of ends: its parts, the day or the week to filter by, and what closes next.

const { ask, database } = await testServer();
const list = (query = '') => ask(`GET /api/rec-post/list${query}`);
const rows = await database.db.selectFrom('posting').selectAll().execute();
const shown = (at: Date) => rows.filter((row) => row.shown && row.publish_at <= at);

describe('the list', () => {
  it('puts the open ones into parts by deadline, with what other pages have of them', async () => {
    const { items, parts, total } = (await list('?size=7')).json;
    const sum = (of: 'shown' | 'count', some: Record<string, number>[]) =>
      some.reduce((all, one) => all + (one[of] ?? 0), 0);
    expect(sum('shown', parts)).toBe(7);
    let place = 0;
    for (const { from, to, shown } of parts) {
      const days = items
        .slice(place, place + shown)
        .map(({ accept_to }: { accept_to: string }) => dayOf(new Date(Date.parse(accept_to) - 1)));
      place += shown;
      for (const day of days) expect([day >= from, day <= to]).toEqual([true, true]);
    }
    const [goesOn] = (await list('?size=7&page=2')).json.parts;
    const begun = parts.find(({ name }: { name: string }) => name === goesOn.name);
    expect(goesOn.before).toBe(begun?.shown ?? 0);
    const whole = (await list('?size=100')).json.parts;
    expect([sum('count', whole), sum('shown', whole)]).toEqual([total, total]);
    expect(whole.at(-1)).toMatchObject({ name: '상시', from: '', to: '' });
    expect(parts[0]).toEqual({ ...whole[0], shown: parts[0].shown });
    for (const other of ['?sort=newest', '?status=all', '?status=closed'])
      expect((await list(other)).json.parts, other).toEqual([]);
  });

  it('filters by the day or the week of the end, and by the kind of posting', async () => {
    const now = await database.now();
    const open = shown(now).filter((row) => isOpen(timesOf(row), now));
    const day = dayOf(new Date(open.find(({ accept_to }) => accept_to)!.accept_to!.getTime() - 1));
    const onDay = open.filter(({ accept_to }) => accept_to && dayOf(new Date(accept_to.getTime() - 1)) === day);
    expect((await list(`?ends=${day}`)).json.total).toBe(onDay.length);
    const { json } = await list(`?kind=${encodeURIComponent('인재풀')}`);
    expect(json.total).toBe(open.filter(({ kind }) => kind === '인재풀').length);
    expect(json.pool_count).toBe(json.total);
    const week = (await list('?ends=week')).json;
    const first = (await list('?size=100')).json.parts[0];
    expect(week.total).toBe(first.name === '이번 주' ? first.count : 0);
  });

  it('has the first sentence of each, and what closes next where it found nothing', async () => {
    const { items, closing_soon } = (await list()).json;
    expect(items[0].lead).toBe('카드를 긋고 영수증이 나오기까지 1.2초, 그 사이의 일을 만드는 팀입니다.');
    expect(closing_soon).toEqual([]);
    const none = (await list('?q=없는말&category=SW')).json;
    expect(none.closing_soon).toEqual(items.slice(0, 4));
  });
});
