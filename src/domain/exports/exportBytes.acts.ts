import { type ZipPart, zipOf } from '../../server/files/lockedZip.ts';
import type { Column } from '../../server/files/xlsx.ts';
import { xlsxInProcess } from '../../server/files/xlsxProcess.ts';
import { blindRow, cardOf, namesFor, seenRow } from '../applicants/listApplicants.acts.ts';
import { rowsOf } from '../applicants/listApplicants.queries.ts';
import { columnsToTakeOut, shownColumns } from '../applicants/listColumns.records.ts';
import { freeDiskName } from '../attachments/diskName.ts';
import { readCv } from '../cv/cv.ts';
import { sections } from '../cv/sections.ts';
import { csvBytes } from '../operators/csv.ts';
import { partsOf, Unreadable } from '../operators/exportParts.acts.ts';
import { readReceived } from '../operators/received.queries.ts';
import { filledIn } from '../selection/resultTexts.ts';
import { VERDICT_SHEET, verdictRows } from '../selection/sheet/sheetOut.acts.ts';
import { noteExported, peopleOf } from './exports.queries.ts';
import { AT_A_TIME, type Making, readingOf } from './making.acts.ts';
import { printedSelection } from './printedSelection.acts.ts';

/** The bytes of an export, as they are made. */
export async function* bytesOf(making: Making): AsyncGenerator<Buffer> {
  const { context, one } = making;
  const at = context.clock.now();
  if (one.kind === 'pdf') {
    const pdf = await printedSelection(making);
    const { password } = one.asked;
    yield* password === null ? [pdf] : zipOf(alone({ path: PRINTED, bytes: [pdf] }), { password, at });
    return;
  }
  if (one.kind === 'zip') {
    yield* zipOf(zipParts(making), { password: one.asked.password ?? undefined, at });
    return;
  }
  const { name, columns, rows } = one.kind === 'verdicts' ? await verdictTable(making) : await listTable(making);
  if (one.kind === 'csv') {
    yield* csvBytes(withTitles(columns, rows));
    return;
  }
  yield* xlsxInProcess(name, columns, rows, at);
}

const PRINTED = '지원서.pdf';

async function* alone<T>(one: T) {
  yield one;
}

interface Table {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly string[]>;
}

async function* withTitles(columns: readonly Column[], rows: Table['rows']) {
  yield columns.map(({ title }) => title);
  yield* rows;
}

async function verdictTable({ context: { db, vault, clock }, one, scope }: Making): Promise<Table> {
  const key = { companyCode: one.companyCode, postingNumber: one.postingNumber, step: one.asked.step ?? 1 };
  const { people, columns, rows } = await verdictRows(scope, { db, vault }, key, clock.now());
  const wanted = new Set(await peopleOf(db, one.number));
  const kept = rows.filter((_, place) => wanted.has(people[place]!.number));
  return {
    name: VERDICT_SHEET,
    columns,
    rows: (async function* () {
      yield* kept;
    })(),
  };
}

const WIDTHS = { number: 14, name: 14, usual: 22, contact: 26 };

/** The list as its maker would see it on the screen: where anybody in it is read blindly, everybody is. */
async function listTable(making: Making): Promise<Table> {
  const { context, one, posting } = making;
  const { db, vault } = context;
  const { numbers, listing, isBlind } = await readingOf(making);
  const names = await namesFor(db, posting);
  const columns = shownColumns(columnsToTakeOut(one.asked.columns), isBlind);
  const { phone, email } = sections.profileDetail.fields;
  const contact = one.contact && !isBlind ? [phone.label, email.label] : [];
  async function* rows() {
    for (let from = 0; from < numbers.length; from += AT_A_TIME) {
      const some = await rowsOf(db, listing, numbers.slice(from, from + AT_A_TIME));
      for (const row of some) {
        const card = isBlind ? undefined : cardOf(row, vault);
        const shown = card ? seenRow(row, card) : blindRow(row);
        yield [
          ...[shown.applicant, ...(card ? [card.name] : [])],
          ...columns.map(({ words }) => words(shown, names)),
          ...(card && one.contact ? [card.phone, card.email] : []),
        ];
      }
      await noteExported(db, one.number, Math.min(numbers.length, from + AT_A_TIME));
    }
  }
  return {
    name: '지원자',
    columns: [
      { title: isBlind ? '가린 번호' : '접수번호', width: WIDTHS.number },
      ...(isBlind ? [] : [{ title: sections.profile.fields.name.label, width: WIDTHS.name }]),
      ...columns.map(({ title }) => ({ title, width: WIDTHS.usual })),
      ...contact.map((title) => ({ title, width: WIDTHS.contact })),
    ],
    rows: rows(),
  };
}

const LEFT_OUT = '빠진 것.txt';

/** A folder for each application, with its PDF and its files; what cannot be given is named in a text at the end. */
async function* zipParts({ context, one, posting }: Making): AsyncGenerator<ZipPart> {
  const { db, vault } = context;
  const taken = new Set<string>();
  const leftOut: string[] = [];
  let done = 0;
  for (const number of await peopleOf(db, one.number)) {
    const received = await readReceived(db, vault, posting, number);
    // Withdrawn a moment ago: the whole of it becomes void.
    if (!received) continue;
    const { name, supportFieldNumber } = readCv(received.content.cv).profile;
    const field = posting.supportFields.find((each) => each.number === supportFieldNumber)?.name ?? '';
    const folder = freeDiskName(filledIn(one.asked.pattern, { number: String(number), name, field }), taken);
    try {
      for await (const { path, bytes } of partsOf(context, posting, received, {
        original: false,
        files: one.asked.files,
      }))
        yield { path: `${folder}/${path}`, bytes };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      leftOut.push(`${folder}: 읽지 못했어요.`);
    }
    for (const { name: file } of one.asked.files ? received.withheld : [])
      leftOut.push(`${folder}/${file}: 악성코드 검사를 마치지 않았어요.`);
    done += 1;
    await noteExported(db, one.number, done);
  }
  if (leftOut.length > 0) yield { path: LEFT_OUT, bytes: [Buffer.from(`\ufeff${leftOut.join('\r\n')}\r\n`)] };
}
