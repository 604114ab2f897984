/** Why a mail was not taken, in words: the mail server's own answer, or what stood between. */
export function failureWords(code: string): string {
  if (/^5\d\d$/.test(code)) return `메일 서버가 받지 않았어요. 주소를 확인해 주세요. (${code})`;
  if (/^4\d\d$/.test(code)) return `메일 서버가 지금은 받지 않아요. (${code})`;
  if (code === 'internal') return '보내는 도중에 문제가 생겼어요.';
  return `메일 서버와 연결하지 못했어요. (${code})`;
}
