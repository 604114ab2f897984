import { describe, expect, it } from 'vitest';
import { wholeWireCv } from '../../dev/cvSample.ts';
import { makeMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';
import type { Field } from '../fields/field.ts';
import { ownFields, type Section } from './section.ts';
import { sections } from './sections.ts';

// Every limit that the CV declares: kept by a save, refused by the submission, generated from the declarations.

const server = await testServer();
const posting = await makePosting(server.database);

/** Values of the right form that lie outside what a field declares. */
function outside(field: Field<unknown>): unknown[] {
  const { minimum = 0, maximum } = field.schema as { minimum?: number; maximum?: number };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'answer':
      return ['가'.repeat(field.max! + 1), '900101-1234567'];
    case 'code':
      return ['없는 값'];
    case 'date':
    case 'month':
      return ['2020-13-40', '1949-12', '언젠가'];
    case 'phone':
      return ['1234', '전화 없음'];
    case 'email':
      return ['@', `${'a'.repeat(250)}@b.kr`];
    case 'number':
      return [minimum - 1, (maximum ?? 1e12) + 1, '많이', 0.12345];
    case 'integer':
      return [-1, 1e12, '많이'];
    default:
      return [];
  }
}

// What each answer needs to be asked for at all.
const asked: Record<string, object> = { exmt_reason_cd: { mtrsc_fg_cd: '3' } };

const cases = Object.values(sections).flatMap((declared) => {
  const section: Section = declared;
  return ownFields(section).flatMap(([, field]) => {
    const path = section.many ? `${section.wire}.0.${field.wire}` : `${section.wire}.${field.wire}`;
    return outside(field).map((value) => ({ section, field, path, value }));
  });
});

async function submitted(section: Section, change: object) {
  const member = await makeMember(server.context);
  const wire: Record<string, unknown> = structuredClone(wholeWireCv);
  const own = wire[section.wire] as object;
  wire[section.wire] = Array.isArray(own) ? [{ ...own[0], ...change }, own[1]] : { ...own, ...change };
  const body = { ...posting, ...wire };
  const saved = await server.ask('POST /api/updatecv', { token: member.token, body });
  const submit = { ...posting, revision: saved.json.revision };
  const answer = await server.ask('POST /api/submitcv', { token: member.token, body: submit });
  return {
    saved: saved.status,
    status: answer.status,
    fields: answer.json.fields as Record<string, string> | undefined,
  };
}

describe('the limits of the CV', () => {
  it('are many', () => expect(cases.length).toBeGreaterThan(100));

  it('the CV that each case spoils is a good one', async () => {
    const { status, fields } = await submitted(sections.profile, {});
    expect([status, fields]).toEqual([200, undefined]);
  });

  it.each(Object.values(sections).map((section) => ({ title: section.title, section })))(
    'of $title are kept by a save and refused by a submission',
    async ({ section }) => {
      const unexpected: unknown[] = [];
      for (const one of cases.filter((other) => other.section === section)) {
        const {
          saved,
          status,
          fields = {},
        } = await submitted(section, { ...asked[one.field.wire], [one.field.wire]: one.value });
        const isTold = /[가-힣]/.test(fields[one.path] ?? '');
        if (saved !== 200 || status !== 422 || !isTold)
          unexpected.push([one.path, String(one.value).slice(0, 20), saved, status, fields]);
      }
      expect(unexpected).toEqual([]);
    },
    60_000,
  );
});
