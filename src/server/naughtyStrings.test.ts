import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { makeMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { type Answer, stopClock, testServer } from '../../dev/testServer.ts';
import { ownFields, type Section } from '../domain/cv/section.ts';
import { listNames, objectNames, sections } from '../domain/cv/sections.ts';
import { optionalFields } from '../domain/members/optionalData.records.ts';

// The big list of naughty strings through every text field of applications, members and addresses, by HTTP: what is
// stored is what was sent, or it is refused at its field; nothing answers 5xx.

const server = await testServer();
const clock = stopClock(server);
const file = createRequire(import.meta.url).resolve('big-list-of-naughty-strings/blns.json');
const naughty: string[] = JSON.parse(readFileSync(file, 'utf8'));

/** What Specification §5 and the decision on line ends leave of a text, written down apart from the product's own. */
function kept(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const isControl = (code: number) => code < 9 || (code > 10 && code < 32) || code === 127;
  return Array.from(lines)
    .filter((one) => !isControl(one.charCodeAt(0)))
    .join('')
    .normalize('NFC');
}

type Values = Record<string, string>;
const each = (wires: readonly string[], text: string): Values => Object.fromEntries(wires.map((wire) => [wire, text]));
const isTold = (sentence: unknown) => typeof sentence === 'string' && /[가-힣]/.test(sentence);

/** Runs some at a time, and lets a minute pass after so many: limits for each minute are no part of this. */
async function forEachNaughty(aMinute: number, work: (text: string, index: number) => Promise<void>): Promise<void> {
  const AT_ONCE = 8;
  for (let from = 0; from < naughty.length; from += AT_ONCE) {
    if (from % aMinute < AT_ONCE) clock.pass(61_000);
    await Promise.all(naughty.slice(from, from + AT_ONCE).map((text, index) => work(text, from + index)));
  }
}

/**
 * Sends values, and again without those that were refused at their own places; answers what was taken, or undefined
 * where nothing was left. Anything that is neither taken nor refused so fails.
 */
async function taken(values: Values, send: (values: Values) => Promise<Answer>, placeOf = (wire: string) => wire) {
  const first = await send(values);
  if (first.status === 200) return values;
  const refused: Record<string, unknown> = first.json?.fields ?? {};
  const places = Object.keys(values).map(placeOf);
  expect([400, 422], first.text).toContain(first.status);
  expect(Object.keys(refused).filter((place) => !places.includes(place))).toEqual([]);
  expect(Object.values(refused).filter((sentence) => !isTold(sentence))).toEqual([]);
  const left = Object.fromEntries(Object.entries(values).filter(([wire]) => !(placeOf(wire) in refused)));
  expect(Object.keys(left).length).toBeLessThan(places.length);
  if (Object.keys(left).length === 0) return undefined;
  const again = await send(left);
  expect([again.status, again.json?.fields]).toEqual([200, undefined]);
  return left;
}

const TEXTS = ['text', 'longText', 'answer', 'webAddress', 'phone', 'email', 'date', 'month', 'code'];
const textsOf = (section: Section) =>
  ownFields(section).flatMap(([, field]) => (TEXTS.includes(field.kind) ? [field.wire] : []));

it('are some hundred, and so are the fields', () => {
  expect(naughty.length).toBeGreaterThan(400);
  const all = Object.values(sections).flatMap((section: Section) => textsOf(section));
  expect(all.length).toBeGreaterThan(70);
});

describe('an application', () => {
  const listWires = listNames.map((name) => sections[name].wire);

  it('keeps each in every text field, exact', { timeout: 60_000 }, async () => {
    const posting = await makePosting(server.database);
    const members = await Promise.all(Array.from({ length: 8 }, () => makeMember(server.context)));
    const owner = new Map(
      Object.values(sections).flatMap((section: Section) =>
        textsOf(section).map((wire) => [`${section.wire} ${wire}`, section] as const),
      ),
    );
    const placeOf = (name: string) => name.replace(' ', listWires.includes(name.split(' ')[0]!) ? '.0.' : '.');
    const bodyOf = (values: Values) => {
      const body: Record<string, Record<string, unknown>> = {
        profile: { sensinf_agr_yn: true },
        profileDetail: { vtrn_trgt_yn: 'Y', dspsn_yn: 'Y', linc_flr_yn: 'Y' },
      };
      for (const [name, text] of Object.entries(values)) {
        const [section = '', wire = ''] = name.split(' ');
        body[section] = { ...body[section], [wire]: text };
      }
      const lists = listWires.map((wire) => [wire, [{ no_sq: 1, ...body[wire] }]]);
      return { ...posting, ...body, ...Object.fromEntries(lists) };
    };
    await forEachNaughty(800, async (text, index) => {
      const { token } = members[index % members.length]!;
      const send = (values: Values) => server.ask('POST /api/updatecv', { token, body: bodyOf(values) });
      const stored = await taken(each([...owner.keys()], text), send, placeOf);
      const { json } = await server.ask(`GET /api/list?${new URLSearchParams({ ...posting })}`, { token });
      const different = Object.keys(stored ?? {}).filter((name) => {
        const [section = '', wire = ''] = name.split(' ');
        const holder = listWires.includes(section) ? json[section][0] : json[section];
        return holder[wire] !== kept(text);
      });
      expect([text, different]).toEqual([text, []]);
    });
  });

  it('is submitted or refused at its fields with all of them in its rows', { timeout: 60_000 }, async () => {
    const posting = await makePosting(server.database);
    for (let from = 0; from < naughty.length; from += 100) {
      const { token } = await makeMember(server.context);
      const some = naughty.slice(from, from + 100);
      const rows = (section: Section) => some.map((text, no) => ({ no_sq: no + 1, ...each(textsOf(section), text) }));
      const controls = /[\0-\x08\x0b-\x1f\x7f]/;
      const clean = (section: Section) => rows(section).filter((row) => !controls.test(Object.values(row).join('')));
      const objects = objectNames.map((name) => [sections[name].wire, each(textsOf(sections[name]), some[0]!)]);
      const lists = listNames.map((name) => [sections[name].wire, clean(sections[name])]);
      const body = { ...posting, ...Object.fromEntries(objects), ...Object.fromEntries(lists) };
      const saved = await server.ask('POST /api/updatecv', { token, body });
      expect([saved.status, saved.json?.fields]).toEqual([200, undefined]);
      const submit = { ...posting, revision: saved.json.revision };
      const { status, json } = await server.ask('POST /api/submitcv', { token, body: submit });
      expect(status).toBe(422);
      expect(Object.values(json.fields).filter((sentence) => !isTold(sentence))).toEqual([]);
    }
  });
});

describe('a member', () => {
  const optional = Object.values(optionalFields);
  const wires = optional.map(({ wire }) => wire);
  const phones = optional.flatMap(({ kind, wire }) => (kind === 'phone' ? [wire] : []));
  const consents = [{ consent_cd: 'member_optional', version: '2024-06-17', agreed: true }];

  it('keeps each in their own data, exact, or is told at the field', { timeout: 90_000 }, async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => makeMember(server.context)));
    await forEachNaughty(240, async (text, index) => {
      const { token } = members[index % members.length]!;
      let answer: Answer | undefined;
      const send = async (values: Values) => {
        answer = await server.ask('POST /api/auth/edite', { token, body: { ...values, consents } });
        return answer;
      };
      const texts = wires.filter((wire) => !phones.includes(wire));
      const stored = await taken(each(texts, text), send);
      const different = Object.keys(stored ?? {}).filter((wire) => answer!.json[wire] !== kept(text).trim());
      expect([text, different]).toEqual([text, []]);
    });
  });

  it('is told at each field of who they are', { timeout: 60_000 }, async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => makeMember(server.context)));
    const verified = ['user_nm', 'user_phone', 'user_birth', 'user_email', ...phones];
    await forEachNaughty(240, async (text, index) => {
      const { token } = members[index % members.length]!;
      const { status, json } = await server.ask('POST /api/auth/edite', { token, body: each(verified, text) });
      const told = Object.entries(json.fields ?? {}).filter(([, sentence]) => isTold(sentence));
      expect([text, status, told.length > 0]).toEqual([text, 422, true]);
      expect(told.map(([wire]) => wire).filter((wire) => !verified.includes(wire))).toEqual([]);
    });
  });

  it('is told at each field of a registration, and at a login', { timeout: 60_000 }, async () => {
    const fields = ['user_id', 'user_pw', 'user_nm', 'user_email', 'user_phone', 'user_birth', ...wires];
    const also = ['verification_id', 'consents', 'age_cfm_yn'];
    await forEachNaughty(96, async (text) => {
      const { status, json } = await server.ask('POST /api/auth/create', { body: each(fields, text) });
      expect([text, [400, 422].includes(status)]).toEqual([text, true]);
      const told = Object.keys(json.fields);
      expect(told.filter((wire) => ![...fields, ...also].includes(wire) || !isTold(json.fields[wire]))).toEqual([]);
      expect(told).toContain('user_email');
      const login = await server.ask('POST /login', { body: { user_id: text, user_pw: '' } });
      expect([text, [400, 422].includes(login.status)]).toEqual([text, true]);
    });
  });
});

describe('an address', () => {
  it('is looked for with each, or the word is refused', { timeout: 60_000 }, async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => makeMember(server.context)));
    await forEachNaughty(400, async (text, index) => {
      const query = new URLSearchParams({ keyword: text });
      const { token } = members[index % members.length]!;
      const { status, json } = await server.ask(`GET /api/address?${query}`, { token });
      const isRefused = [400, 422].includes(status) && Object.keys(json.fields).join() === 'keyword';
      expect([text, status === 200 || isRefused]).toEqual([text, true]);
    });
  });
});
