import { describe, expect, it } from 'vitest';
import { tablesIn } from '../../../dev/house/markdown.ts';
import { textOf } from '../../../dev/house/source.ts';
import { createBounds, keptAs, SECURITY_EVENTS, securityEvents } from './events.ts';

describe('the list of events', () => {
  it('is printed in docs/security-log.md, word for word', () => {
    const table = tablesIn(textOf('docs/security-log.md')).find(({ head }) => head[0] === 'Event');
    const kept = { use: '1 year', staff: '2 years' };
    expect(table?.rows).toEqual(
      securityEvents.map((event) => [event, SECURITY_EVENTS[event].means, kept[keptAs(event)]]),
    );
  });
});

describe('a flood', () => {
  const judged = (events: number, source: (i: number) => string) => {
    const judge = createBounds();
    return Array.from({ length: events }, (_, i) => judge('loginFailed', source(i)));
  };
  const rows = (verdicts: string[]) => verdicts.filter((one) => one === 'row').length;

  it('from one network leaves few rows, and is counted under it', () => {
    const verdicts = judged(5_000, () => 'one');
    expect([rows(verdicts), verdicts.at(-1)]).toEqual([20, 'source']);
  });

  it('from ten thousand networks leaves few rows, and is counted together', () => {
    const verdicts = judged(10_000, (i) => `network ${i}`);
    expect([rows(verdicts), verdicts.at(-1)]).toEqual([120, 'event']);
  });

  it('of one event hides no other, and members at the end of a posting are written one by one', () => {
    const judge = createBounds();
    for (let i = 0; i < 1_000; i += 1) judge('loginFailed', String(i));
    expect(judge('verificationForged', '1')).toBe('row');
    expect(Array.from({ length: 2_000 }, (_, i) => judge('login', String(i))).every((one) => one === 'row')).toBe(true);
  });
});
