import { describe, expect, it } from 'vitest';
import { describedCalls, inputNames, missingTests } from '../../dev/house/calls.ts';
import { expandRange, tablesIn } from '../../dev/house/markdown.ts';
import { ownCalls, ownSections, ownWireNames } from '../../dev/house/ours.ts';
import { plainPath, screensIn } from '../../dev/house/screens.ts';
import { projectFiles, textOf, withoutComments } from '../../dev/house/source.ts';
import { readSpecification } from '../../dev/house/specification.ts';
import { checkFiles, PHOTO_FIELD } from '../domain/attachments/attachment.ts';
import { blankCv, writeCv } from '../domain/cv/cv.ts';
import { deletedFields, nothingDeleted, writeDeleted } from '../domain/cv/deleted.ts';
import { blankDraft } from '../domain/cv/draft.ts';
import type { Section } from '../domain/cv/section.ts';
import { type SectionName, sections } from '../domain/cv/sections.ts';
import type { Field } from '../fields/field.ts';
import { nameOfCall } from '../http/call.ts';
import { signedCalls } from '../main/apiDocument.ts';
import { consoleCalls, calls as ofSite } from '../main/app.ts';
import { memberCalls } from '../site/members/members.calls.ts';
import { userInfo } from '../site/session/session.store.ts';

// What docs/specification.md says against what is declared.

const spec = readSpecification();
const served = [...ofSite, ...consoleCalls, ...signedCalls];

const all: Section[] = Object.values(sections);
const isOurs = ({ wire }: { wire: string }) => Object.hasOwn(ownSections, wire);
const inSections = all.filter((section) => !isOurs(section));
const fieldsOf = (section: Section) => Object.values(section.fields) as Field<unknown>[];

describe('docs/specification.md', () => {
  it('is read whole', () => {
    const counts = Object.fromEntries([...spec.entities].map(([name, fields]) => [name, fields.length]));
    expect(counts).toEqual({
      userInfo: 6,
      profile: 14,
      profileDetail: 29,
      education: 10,
      career: 8,
      careerHistory: 10,
      cert: 5,
      language: 4,
      skill: 8,
      deleted: 2 + 6,
    });
    expect(spec.routes).toHaveLength(16);
    expect(spec.calls).toHaveLength(22);
    expect(spec.slices).toHaveLength(12);
    expect(spec.constants.size).toBeGreaterThan(25);
  });

  it('writes ranges out', () => {
    expect(expandRange('a1_txt to a3_txt')).toEqual(['a1_txt', 'a2_txt', 'a3_txt']);
    expect(expandRange('no_sq')).toEqual(['no_sq']);
  });
});

describe('the CV', () => {
  it.each(inSections)('declares each field of $wire exactly once', (section) => {
    const declared = fieldsOf(section).map((field) => field.wire);
    const ours = fieldsOf(section).flatMap((field) => (field.options.ours ? [field.wire] : []));
    const specified = spec.entities.get(section.wire)!.map(({ field }) => field);
    expect(declared.toSorted()).toEqual([...specified, ...ours].sort());
  });

  it('has a section for each entity', () => {
    const others = ['userInfo', 'deleted'];
    const entities = [...spec.entities.keys()].filter((name) => !others.includes(name));
    expect(inSections.map((section) => section.wire).toSorted()).toEqual(entities.toSorted());
  });

  it('requires of a submission what the privacy policy names', () => {
    const named = 'kor_nm biryymm_dt tel_no email_nm base_cur_addr sex_cd carr_fg_cd self_intrdc1_txt'.split(' ');
    const confirmed = ['peninfo_agr_yn', 'agr_yn'];
    const objects = inSections.filter((section) => !section.many);
    const required = objects.flatMap(fieldsOf).flatMap((field) => (field.options.required ? [field.wire] : []));
    expect(required.toSorted()).toEqual([...named, ...confirmed].sort());
    expect(Object.keys(checkFiles([], undefined))).toEqual([PHOTO_FIELD]);
  });

  it('has these fields of ours and no others', () => {
    const ours = inSections.flatMap(fieldsOf).flatMap((field) => (field.options.ours ? [field.wire] : []));
    expect(ours.toSorted()).toEqual(ownWireNames.toSorted());
  });

  it('has these sections of ours and no others, behind those of the specification', () => {
    const own = all.filter(isOurs).map((section) => [section.wire, fieldsOf(section).map((field) => field.wire)]);
    expect(Object.fromEntries(own)).toEqual(ownSections);
    expect(all.slice(0, inSections.length)).toEqual(inSections);
    expect(Object.keys(writeCv(blankCv()))).toEqual(all.map(({ wire }) => wire));
  });

  it('starts as the specification says', () => {
    const start = inSections.flatMap((section) => {
      const blank = section.shape.write(section.shape.blank()) as Record<string, unknown>;
      return spec.entities.get(section.wire)!.map(({ field, startsAs }) => ({ field, startsAs, is: blank[field] }));
    });
    const asText = (value: unknown) => (value === undefined || value === null || value === '' ? '–' : String(value));
    const same = (startsAs: string, is: unknown) =>
      asText(is) === startsAs || (startsAs !== '–' && typeof is === 'number' && Number(startsAs) === is);
    expect(start.filter(({ startsAs, is }) => !same(startsAs, is))).toEqual([]);
    expect(start.filter(({ startsAs }) => startsAs !== '–')).toHaveLength(11);
  });

  it('declares the deleted record exactly once', () => {
    const listsOf = (some: Section[]) => some.flatMap((section) => (section.many ? [section.deletedWire] : []));
    const others = Object.values(deletedFields).map((field) => field.wire);
    const deleted = spec.entities.get('deleted')!.map(({ field }) => field);
    expect([...others, ...listsOf(inSections)].toSorted()).toEqual(deleted.toSorted());
    const written = Object.keys(writeDeleted(nothingDeleted()));
    expect(written.slice(0, deleted.length).toSorted()).toEqual(deleted.toSorted());
    expect(written.slice(deleted.length)).toEqual(listsOf(all.filter(isOurs)));
  });

  it('stands in the glossary under its own names', () => {
    const glossary = tablesIn(textOf('docs/glossary.md')).find((table) => table.head[0] === 'Section');
    const declared = inSections.flatMap((section) =>
      Object.entries(section.fields as Record<string, Field<unknown>>).flatMap(([name, field]) =>
        field.options.ours ? [] : [`${section.wire} ${name} ${field.wire}`],
      ),
    );
    expect(glossary?.rows.map((row) => row.join(' ')).toSorted()).toEqual(declared.toSorted());
  });
});

describe('the client', () => {
  it('keeps the twelve slices, and these lists and stores of ours', () => {
    const inDraft = Object.keys(blankDraft()).map((name) =>
      name in sections ? sections[name as SectionName].wire : name,
    );
    const stores = projectFiles('src')
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => [...withoutComments(textOf(file)).matchAll(/^export const (\w+) = createStore\b/gm)])
      .map(([, name]) => name!);
    // The first holds the draft's slices.
    const ours = [
      'clashes',
      'carriedSteps',
      'draftStore',
      'draftMarks',
      'editing',
      'interests',
      'chosenCompany',
      'copyEditing',
      'operatorNow',
      'waitingNow',
      'journal',
      'shownFaults',
      'readerQueue',
      'removedRows',
      'screenKeys',
      'wantedField',
      'wantedPlace',
      'uploads',
      'unreadNotices',
      'pageNotice',
      'newerBuild',
      'sessionTrouble',
      'sessionWarning',
      'toastQueue',
      'takenIn',
    ];
    expect([...inDraft, ...stores].toSorted()).toEqual([...spec.slices, ...Object.keys(ownSections), ...ours].sort());
  });

  it('declares each field of the user info exactly once', () => {
    const ours = ['journal_key', 'answered_at', 'expires_at', 'ends_at'];
    const answered = Object.keys(memberCalls.info.answer.schema.properties as object);
    const specified = spec.entities.get('userInfo')!.map(({ field }) => field);
    expect([...Object.keys(userInfo.get()), ...answered].toSorted()).toEqual([...specified, ...ours].sort());
  });
});

describe('screens', () => {
  const specified = screensIn('specified');
  const own = screensIn('own');
  const access: Record<string, string> = { anyone: 'public', visitor: 'guest', member: 'member' };

  it('are the specification’s, in its order', () => {
    const table = spec.routes.map((route) => `${plainPath(route.path)} ${route.access.split(',')[0]}`);
    expect(specified.map((screen) => `${plainPath(screen.path)} ${access[screen.access]}`)).toEqual(table);
  });

  it('and these of ours', () => {
    expect(own.map(({ path }) => path)).toEqual([
      'development/elements',
      'ApplyManage/:company/:pblanc',
      'ApplyManage/:company/:pblanc/giveUp',
      'interest',
      'notices',
      'auth/registerByMail',
      'auth/resetPassword',
      'auth/leave',
      'auth/measures',
      'auth/confirmEmail',
      'legal/privacy',
      'legal/terms',
      'certificate',
      'accessibility',
      'help',
    ]);
  });
});

describe('calls', async () => {
  const calls = await describedCalls();
  const names = calls.map(({ name }) => name);

  it('are the specification’s, and these of ours', () => {
    const specified = spec.calls.map(({ call }) => call);
    expect(new Set(names).size).toBe(names.length);
    expect(specified.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !specified.includes(name))).toEqual(ownCalls);
  });

  it('are all served, and nothing else is', () => {
    expect(served.map(nameOfCall).toSorted()).toEqual(names);
  });

  it.each(calls)('$name takes what the specification names', (found) => {
    const specified = spec.calls.find(({ call }) => call === found.name)?.names ?? [];
    const taken = inputNames(found);
    expect(specified.filter((name) => !taken.includes(name) && !isAnswer(found.name))).toEqual([]);
  });

  it.each(calls)('$name requires nothing that the specification does not name', (found) => {
    const specified = spec.calls.find(({ call }) => call === found.name);
    if (!specified || specified.isOpen) return;
    const required = (found.call.input.schema.required ?? []) as string[];
    expect(required.filter((name) => !specified.names.includes(name))).toEqual([]);
  });

  it('each have tests that show them working, refusing and refusing wrong input', () => {
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.flatMap(missingTests)).toEqual([]);
  });
});

/** Its names in the specification are those of the answer. */
const isAnswer = (name: string) => name === 'GET /api/auth/info';
