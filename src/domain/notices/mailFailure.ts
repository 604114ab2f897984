/** Why a mail did not reach its reader, in words: the mail server's own answer, what stood between, or what was told later. */
export function failureWords(code: string): string {
  const bounced = BOUNCED.exec(code);
  if (bounced) return bouncedWords(bounced[1] === 'hard', bounced[2] ?? '');
  if (/^5\d\d$/.test(code)) return `메일 서버가 받지 않았어요. 주소를 확인해 주세요. (${code})`;
  if (/^4\d\d$/.test(code)) return `메일 서버가 지금은 받지 않아요. (${code})`;
  if (code === 'internal') return '보내는 도중에 문제가 생겼어요.';
  return `메일 서버와 연결하지 못했어요. (${code})`;
}

/** What is kept of a mail that bounced: whether for good, and the status of RFC 3463 where one was told. */
export const bounceCode = (kind: 'hard' | 'soft', status: string) => `${kind} ${status}`.trim();

const BOUNCED = /^(hard|soft)(?: (\d\.\d+\.\d+))?$/;

// By the part of a status that says what stood in the way.
const WHY: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\./, '받는 주소가 없다고 돌아왔어요'],
  [/^\d\.2\.2$/, '메일함이 가득 찼다고 돌아왔어요'],
  [/^\d\.2\./, '메일함이 메일을 받지 않는다고 돌아왔어요'],
  [/^\d\.7\./, '받는 쪽이 막아 돌아왔어요'],
];

function bouncedWords(isHard: boolean, status: string): string {
  const why = WHY.find(([pattern]) => pattern.test(status))?.[1] ?? '받는 쪽에 닿지 못하고 돌아왔어요';
  const next = isHard ? '주소를 고치기 전에는 다시 보내도 닿지 않아요.' : '잠시 뒤에 다시 보내 주세요.';
  return `${why}. ${next}${status === '' ? '' : ` (${status})`}`;
}
