import { afterAll, describe, expect, it } from 'vitest';
import { wholeWireCv } from '../../../dev/cvSample.ts';
import { type OutsideLimit, outsideLimits, spoilt, WITHOUT_LIMIT } from '../../../dev/outsideLimits.ts';
import { makeMember } from '../../../dev/samples.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { ownFields, type Section } from '../../domain/cv/section.ts';
import { sections } from '../../domain/cv/sections.ts';
import { NAMES_LINKS_AND_ACTIVITIES } from '../../domain/cv/textVersions.ts';

// Every limit that the CV declares: kept by a save, refused by the submission, generated from the declarations.

const server = await testServer();
const posting = await makePosting(server.database);
const cases = outsideLimits();
let submittedCases = 0;

// What each answer needs to be asked for at all.
const asked: Record<string, Record<string, string>> = {
  exmt_reason_cd: { mtrsc_fg_cd: '3' },
  lang_grd_cd: { lang_nm: 'OPIc' },
  actv_fr_dt: { actv_kind_cd: '3' },
  actv_to_dt: { actv_kind_cd: '3' },
};

async function submitted(given: readonly OutsideLimit[], also: Record<string, string> = {}) {
  const member = await makeMember(server.context);
  const wire = spoilt(wholeWireCv, given);
  for (const { section } of given) {
    const [place = {}] = [wire[section.wire]].flat();
    Object.assign(place as object, also);
  }
  const versions = { application_optional: NAMES_LINKS_AND_ACTIVITIES };
  const body = { ...posting, ...wire, consent_versions: versions };
  const saved = await server.ask('POST /api/updatecv', { token: member.token, body });
  const submit = { ...posting, revision: saved.json.revision };
  const answer = await server.ask('POST /api/submitcv', { token: member.token, body: submit });
  submittedCases += given.length;
  return {
    saved: saved.status,
    status: answer.status,
    fields: answer.json.fields as Record<string, string> | undefined,
  };
}

const inWords = ({ path, value }: OutsideLimit) => `${path}: ${String(value).slice(0, 20)}`;

describe('the limits of the CV', () => {
  it('are many, and no field is without one', () => {
    expect(cases.length).toBeGreaterThan(100);
    const all = Object.values(sections).flatMap((section: Section) => ownFields(section).map(([, field]) => field));
    const limited = new Set(cases.map(({ field }) => field));
    expect(all.filter((field) => !limited.has(field) && !WITHOUT_LIMIT.includes(field.kind))).toEqual([]);
    expect(new Set(cases.filter(({ value }) => value === null).map(({ path }) => path)).size).toBeGreaterThan(8);
  });

  it('the CV that each case spoils is a good one', async () => {
    const { status, fields } = await submitted([]);
    expect([status, fields]).toEqual([200, undefined]);
  });

  it.each(Object.values(sections).map((section) => ({ title: section.title, section })))(
    'of $title are kept by a save and refused by a submission',
    async ({ section }) => {
      const unexpected: unknown[] = [];
      for (const one of cases.filter((other) => other.section === section)) {
        const { saved, status, fields = {} } = await submitted([one], asked[one.field.wire]);
        const isTold = /[가-힣]/.test(fields[one.path] ?? '');
        if (saved !== 200 || status !== 422 || !isTold) unexpected.push([inWords(one), saved, status, fields]);
      }
      expect(unexpected).toEqual([]);
    },
    60_000,
  );

  it('are all told at once', async () => {
    const unexpected: unknown[] = [];
    // Answers that decide whether others are asked for stay good, or there would be nothing to say of those.
    const deciding = ['hope_anic_fg', 'jnco_afe_path_cd', 'mtrsc_fg_cd', 'actv_kind_cd'];
    const together = cases.filter(({ field }) => !deciding.includes(field.wire) && !(field.wire in asked));
    expect(new Set(together.map(({ path }) => path)).size).toBeGreaterThan(60);
    const most = Math.max(...together.map(({ path }) => together.filter((one) => one.path === path).length));
    for (let turn = 0; turn < most; turn += 1) {
      const each = Map.groupBy(together, ({ path }) => path)
        .values()
        .map((own) => own[turn % own.length]!)
        .toArray();
      const { status, fields = {} } = await submitted(each);
      const silent = each.filter(({ path }) => !/[가-힣]/.test(fields[path] ?? ''));
      if (status !== 422 || silent.length > 0) unexpected.push([status, silent.map(inWords)]);
    }
    expect(unexpected).toEqual([]);
  });
});

afterAll(() => {
  console.log(`${submittedCases} values outside the CV's limits submitted`);
});
