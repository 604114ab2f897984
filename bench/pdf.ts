import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { sampleCodes, wholeWireCv } from '../dev/cvSample.ts';
import { sampleCheck } from '../dev/samplePaper.ts';
import { certificate, printedCv } from '../src/domain/applications/documents.ts';
import { readCv, settle } from '../src/domain/cv/cv.ts';
import { inWords } from '../src/domain/cv/words.ts';
import { createPrinter, type Printed } from '../src/server/pdf/printer.ts';
import { report, round, withGoal } from './report.ts';
import { median } from './wrk.ts';

/*
 * Documents a second, and what printing them costs everybody else: how long a request to a bare node:http server in
 * the same process takes while nothing is printed and while printing never stops. `--smoke`: few of each.
 */
const smoke = process.argv.includes('--smoke');
const DOCUMENTS = smoke ? 5 : 200;
const REQUESTS = smoke ? 50 : 2_000;
/** CVs of several pages with a photo, a second of one core. */
const REACH_A_SECOND = 30;
/** Milliseconds that printing may add to the median request. */
const REACH_ADDED = 1;

const at = Date.parse('2026-11-21T09:00:00Z');
const about = { name: '김하늘', company: '다온테크', posting: '백엔드 엔지니어 (결제 플랫폼)' };
const proof = { applicationNumber: 10_000_001, submittedAt: new Date(at), contentHash: 'ab'.repeat(32) };
const paragraph = '하루 백만 건의 결제를 처리하는 동안 장애를 줄이는 방법을 배웠고, 읽기 쉬운 글과 코드를 남겼습니다. ';
const detail = {
  ...wholeWireCv.profileDetail,
  self_intrdc1_txt: paragraph.repeat(18),
  self_intrdc2_txt: paragraph.repeat(18),
};
const words = inWords(settle(readCv({ ...wholeWireCv, profileDetail: detail })), { codes: sampleCodes });
const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8796ad' } })
  .jpeg()
  .toBuffer();

// Each differs from the one before, as people do: nothing is answered from memory.
const documents: Record<string, (turn: number) => Printed> = {
  'CV with photo': (turn) => ({
    template: 'cv',
    photo,
    at,
    data: printedCv({ ...about, name: `김하늘${turn}` }, words, { proof }),
  }),
  'CV without': (turn) => ({
    template: 'cv',
    at,
    data: printedCv({ ...about, name: `이나래${turn}` }, words, { proof }),
  }),
  certificate: (turn) => ({
    template: 'certificate',
    at,
    data: certificate({ ...about, name: `박바다${turn}` }, proof, {
      issuedAt: new Date(at),
      withdrawn: false,
      check: sampleCheck,
    }),
  }),
};

const printer = createPrinter();
const server = createServer((_request, response) => response.end('ok'));
try {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begun = performance.now();
  await printer.print(documents['CV with photo']!(-1));
  console.log(`first document, fonts and thread included: ${(performance.now() - begun).toFixed(0)} ms`);

  const rates = [];
  for (const [name, make] of Object.entries(documents)) rates.push(await rateOf(name, make));
  report('Documents', Object.fromEntries(rates));

  const still = await requests(origin);
  let isOver = false;
  const printing = (async () => {
    for (let turn = 0; !isOver; turn += 1) await printer.print(documents['CV with photo']!(10_000 + turn));
  })();
  const busy = await requests(origin);
  isOver = true;
  await printing;
  const added = busy.p50 - still.p50;
  report('Requests while documents are printed', {
    'nothing printed': rounded(still),
    'printing without end': withGoal(
      { ...rounded(busy), 'ms added to p50': round(added, 2) },
      `ms added to p50 <= ${REACH_ADDED}`,
    ),
  });
} finally {
  server.close();
  await printer.close();
}

async function rateOf(name: string, make: (turn: number) => Printed) {
  const times: number[] = [];
  let bytes = 0;
  const before = process.cpuUsage();
  for (let turn = 0; turn < DOCUMENTS; turn += 1) {
    const from = performance.now();
    bytes = (await printer.print(make(turn))).byteLength;
    times.push(performance.now() - from);
  }
  // Of this process's own time, the thread's included: whoever else is at work on the machine does not count.
  const { user, system } = process.cpuUsage(before);
  const rate = (1_000_000 * times.length) / (user + system);
  const found = {
    'a second of one core': round(rate, 2),
    'ms p50 by the clock': round(median(times), 2),
    KB: Math.round(bytes / 1024),
  };
  const isCv = name === 'CV with photo';
  return [name, isCv ? withGoal(found, `a second of one core >= ${REACH_A_SECOND}`) : found] as const;
}

/** Milliseconds of requests made one after the other. */
async function requests(origin: string) {
  const times: number[] = [];
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const from = performance.now();
    await (await fetch(origin)).text();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function rounded({ p50, p99 }: { p50: number; p99: number }) {
  return { 'ms p50': round(p50, 2), 'ms p99': round(p99, 2) };
}
