import type { Locator, Page } from 'playwright-core';
import { sampleJpeg } from '../dev/sampleFiles.ts';
import type { Section } from '../src/domain/cv/section.ts';
import { ownFields } from '../src/domain/cv/section.ts';
import { type ListName, type ObjectName, sections } from '../src/domain/cv/sections.ts';
import { groupFields, steps } from '../src/domain/cv/steps.ts';
import type { Field } from '../src/fields/field.ts';

/** What was typed or chosen, by wire path, in the form the wire answers it. */
export type Typed = Map<string, unknown>;

// Choices that open the fields depending on them, and values that rules of several fields ask for.
const CHOSEN: Record<string, readonly string[]> = {
  'profileDetail.mtrsc_fg_cd': ['1'],
  'profileDetail.jnco_afe_path_cd': ['99'],
  'profileDetail.hope_anic_fg': ['1'],
  'profileDetail.enst_dt': ['20190311'],
  'profileDetail.dmblz_dt': ['20201210'],
  'profileDetail.biryymm_dt': ['19980316'],
  'profileDetail.hope_anic_amt': ['4321'],
  'profileDetail.tel_no': ['010-2345-6789'],
  'profileDetail.email_nm': ['first.writer@example.com'],
  // Of a school that has them, all is asked.
  ledu_cd: ['3', '4'],
  ledu_pt: ['3.71', '4.02'],
  std_pnt_pt: ['4.3', '5.0'],
  lang_nm: ['TOEIC', 'OPIc'],
  lang_grd_cd: ['OPIC-AL', 'OPIC-IH'],
  lang_pt: ['905', '7'],
};

// Every value differs from every other, so that no two fields can be mistaken for each other.
let made = 0;

function sampleFor(field: Field<unknown>, row: number): string {
  made += 1;
  switch (field.kind) {
    case 'longText':
      return `${field.label} ${made}번째 글입니다.\n둘째 줄 – “따옴표”와 한자 漢字도 씁니다.`;
    case 'date':
      // Each day after the one before: no row ends before it begins.
      return new Date(Date.UTC(2021, 0, made)).toISOString().slice(0, 10).replaceAll('-', '');
    case 'month':
      // Later fields of a row get later months: a start never follows its end.
      return `20${String(10 + row)}${String((made % 6) + (field.label.includes('입') || field.label.includes('시작') ? 1 : 7)).padStart(2, '0')}`;
    case 'webAddress':
      return `example.com/${made}`;
    case 'number':
    case 'integer':
      return String(1000 + made);
    default:
      return `${field.label.slice(0, 8)} ${made}`;
  }
}

function wireOf(field: Field<unknown>, typed: string): unknown {
  return field.write(field.canonical(field.read(typed, '', {})));
}

async function choose(control: Locator, wanted: string | undefined): Promise<string> {
  const values = await control
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const offered = values.filter((value) => value !== '');
  made += 1;
  const value = wanted && offered.includes(wanted) ? wanted : (offered[made % offered.length] ?? '');
  await control.selectOption(value);
  return value;
}

async function fillField(page: Page, path: string, field: Field<unknown>, row: number, typed: Typed): Promise<void> {
  const control = page.locator(`[id="field-${path}"]`);
  // What the posting leaves no choice about.
  if (await control.isDisabled()) return;
  const wanted = (CHOSEN[path] ?? CHOSEN[field.wire])?.[row];
  if (field.input === 'flag' || field.input === 'consent') {
    await control.check();
    typed.set(path, field.write(field.read(true, '', {})));
    return;
  }
  if (field.input === 'code') {
    typed.set(path, wireOf(field, await choose(control, wanted)));
    return;
  }
  const text = wanted ?? sampleFor(field, row);
  await control.fill(text);
  await control.blur();
  typed.set(path, wireOf(field, text));
}

// A choice may bring further fields into the page, so what is drawn is looked at again after each field.
async function fillAll(page: Page, base: string, section: Section, keys: readonly string[], row: number, typed: Typed) {
  const done = new Set<string>();
  for (let more = true; more; ) {
    more = false;
    for (const key of keys) {
      const path = `${base}.${section.fields[key].wire}`;
      if (done.has(key) || (await page.locator(`[id="field-${path}"]`).count()) === 0) continue;
      await fillField(page, path, section.fields[key], row, typed);
      done.add(key);
      more = true;
    }
  }
}

/** Types a distinct value into every visible field of every step, with `rows` rows in each list, as a person would. */
export async function fillCv(page: Page, rows = 2): Promise<Typed> {
  const typed: Typed = new Map();
  for (const [index, step] of steps.entries()) {
    await page.getByRole('heading', { level: 2, name: step.title, exact: true }).waitFor();
    for (const [name, group] of step.groups ?? []) {
      const section: Section = sections[name as ObjectName];
      await fillAll(page, section.wire, section, groupFields(name, group), 0, typed);
    }
    if (step.list) await fillRows(page, step.list, rows, typed);
    if (step.files) await choosePhoto(page);
    const next = steps[index + 1];
    if (next) await page.getByRole('link', { name: `다음: ${next.title}` }).click();
  }
  return typed;
}

/** Uploads a photo as a person would, and waits until it is shown. */
export async function choosePhoto(page: Page, name = '사진.jpg'): Promise<void> {
  await page.locator('#field-photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer: sampleJpeg });
  await page.getByRole('button', { name: '이 사진 쓰기' }).click();
  await page.getByRole('img', { name: '올린 사진' }).waitFor();
}

async function fillRows(page: Page, name: ListName, rows: number, typed: Typed): Promise<void> {
  const section: Section = sections[name];
  for (let row = 0; row < rows; row += 1) {
    await page.getByRole('button', { name: `${section.title} 추가하기` }).click();
    await fillAll(
      page,
      `${section.wire}.${row}`,
      section,
      ownFields(section).map(([key]) => key),
      row,
      typed,
    );
  }
}

/** The value at a wire path of an answer of GET /api/list. */
export function wireAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce((value, part) => (value as Record<string, unknown>)?.[part], answer);
}
