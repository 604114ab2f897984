// Our own list: words people take as passwords here. Longer passwords made of nothing but these, digits and signs
// around them, count as common too.

const words = `
password passwd passw0rd p@ssw0rd p@ssword pa55word passcode letmein welcome welcome1 iloveyou princess sunshine monkey
dragon master shadow superman batman football baseball basketball soccer michael jennifer jordan hunter tigger charlie
computer internet google naver kakao daum samsung hyundai galaxy iphone apple android windows microsoft linux admin
administrator adminadmin root guest user test tester testtest sample default login access secret security changeme
change temporary temp system server manager member company office korea seoul busan incheon daegu corea southkorea
hello helloworld goodmorning goodluck freedom whatever trustno1 starwars pokemon minecraft summer winter spring autumn
flower lovely forever loveyou loveme mylove angel happy happyday lucky money family friend friends school student
teacher doctor qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5
a1s2d3f4 a1b2c3 a1b2c3d4 a1b2c3d4e5 abc abcd abcde abcdef abcdefg abcdefgh aa11 aabbcc aaabbb abc123 123abc abcd1234
1234abcd qwer qwer1234 1234qwer asdf1234 1234asdf zxcv1234 q1q1q1 qqww11 qweasd qweasdzxc asdzxc qwe123 asd123 zxc123
dream dreams recruit career apply resume hired hiring jobs tech food logis soft group corp bank energy games media labs
ilove ilike ihate imiss trustno letmein iamthe mypass newpass
비밀번호 비번 패스워드 암호 사랑 사랑해 사랑해요 사랑합니다 안녕 안녕하세요 대한민국 우리나라 코리아 서울 부산 인천 대구 광주
대전 울산 제주 감사 감사합니다 고마워 행복 행복해 행복하자 화이팅 파이팅 합격 합격하자 취업 취업하자 채용 지원 지원자 회사
최고 최고야 우리가족 가족 엄마 아빠 친구 나는나야 바보 멍청이 천사 천재 공주 왕자 하늘 바다 사과 봄여름가을겨울 관리자 시험
가나다라 가나다라마 가나다라마바사 가나다라마바사아 홍길동 네이버 카카오 다음 구글 삼성 현대
`
  .trim()
  .split(/\s+/);

// The two-set keyboard: which Latin keys make each Korean letter, in Unicode's order.
const initials = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const finals = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');

/** A Korean word as it comes out with the keyboard left in English: 사랑해 is tkfkdgo. */
export function typedInEnglish(word: string): string {
  return [...word]
    .map((letter) => {
      const at = letter.codePointAt(0)! - 0xac00;
      if (at < 0 || at >= 11_172) return letter;
      return `${initials[Math.floor(at / 588)]}${vowels[Math.floor((at % 588) / 28)]}${finals[at % 28]}`;
    })
    .join('');
}

const commonWords: ReadonlySet<string> = new Set(
  words.flatMap((word) => [word, typedInEnglish(word)]).map((word) => word.toLowerCase()),
);

// Rows of the keyboards used here, the Latin alphabet, the digits, and Korean letters in their order.
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
  '!@#$%^&*()_+',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
  'ㅋㅌㅊㅍㅠㅜㅡ',
  '가나다라마바사아자차카타파하',
];

/** More words than the forms know. */
export interface MoreWords {
  /** Whether common passwords are made of this one. */
  isCommonWord(word: string): boolean;
  /** Whether this whole password leaked somewhere. */
  isLeaked?(password: string): boolean;
  /** Those of this very site. */
  own: ReadonlySet<string>;
}

/** Whether a password is one that people commonly take; of any length. */
export function isCommonPassword(password: string, more?: MoreWords): boolean {
  const typed = password.toLowerCase();
  return repeats(typed) || madeOfRows(typed) || madeOfWords(typed, more) || more?.isLeaked?.(typed) === true;
}

// A character or two behind what is common makes nothing of it that is not.
const TAIL = 2;
const MOST_OF_IT = 8;

// 1111111111, abcabcabcabc, passwordpassword: one piece of up to eight characters, again and again.
function repeats(typed: string): boolean {
  const parts = [typed, typed.slice(0, -1), typed.slice(0, -TAIL)];
  return parts.some(
    (part) =>
      (part === typed || part.length >= MOST_OF_IT) && [1, 2, 3, 4, 5, 6, 7, 8].some((size) => isPeriodic(part, size)),
  );
}

function isPeriodic(typed: string, size: number): boolean {
  return typed.length >= 2 * size && [...typed].every((_, at) => at < size || typed[at] === typed[at - size]);
}

// 1234567890, 0987654321, qwertyuiop, qwertyasdfgh: runs of three or more along a row, either way, and nothing else.
function madeOfRows(typed: string): boolean {
  let at = 0;
  while (at < typed.length) {
    const run = longestRun(typed, at);
    if (run < 3) return at >= MOST_OF_IT && typed.length - at <= TAIL;
    at += run;
  }
  return typed.length > 0;
}

function longestRun(typed: string, from: number): number {
  return Math.max(
    ...rows.flatMap((row) => [row, [...row].reverse().join('')]).map((row) => runAlong(row, typed, from)),
  );
}

function runAlong(row: string, typed: string, from: number): number {
  let start = row.indexOf(typed[from]!);
  let longest = 0;
  while (start >= 0) {
    let length = 0;
    while (from + length < typed.length && row[start + length] === typed[from + length]) length += 1;
    longest = Math.max(longest, length);
    start = row.indexOf(typed[from]!, start + 1);
  }
  return longest;
}

// password1234, qwer1234!!, 2026dkssud: common words with digits and signs around them, letters only as words.
function madeOfWords(typed: string, more: MoreWords | undefined): boolean {
  const isWord = (word: string) => commonWords.has(word) || more?.own.has(word) === true;
  const forms = [typed, ...plainForms(typed)];
  if (forms.some((one) => isWord(one) || more?.isCommonWord(one))) return true;
  if (!/\p{L}/u.test(typed)) return isDayOrPhone(typed.replace(/\D/g, ''));
  return forms.slice(2).some((plain) => splitsIntoWords(plain, isWord));
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
};

/** What is left of a password, in lower case, without the digits and signs around it, within it, and read as letters. */
export function plainForms(typed: string): string[] {
  const core = typed.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  if (core === '') return [];
  const plain = core.replace(/[^\p{L}\p{N}]/gu, '');
  const read = core.replace(/[013457@$!]/g, (sign) => SIGNS[sign]!).replace(/[^\p{L}\p{N}]/gu, '');
  return [core, plain, read];
}

// 19990101, 0101234567, with some digits more.
function isDayOrPhone(digits: string): boolean {
  return /^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])\d{0,4}$/.test(digits) || /^0?1[016789]\d{7,10}$/.test(digits);
}

// At most two words: three and more are a sentence nobody guesses at once.
function splitsIntoWords(plain: string, isWord: (word: string) => boolean, most = 2): boolean {
  const rest = plain.replace(/^\d+/, '');
  if (rest === '' || (rest !== plain && splitsIntoWords(rest, isWord, most))) return true;
  for (let end = plain.length; most > 0 && end > 1; end -= 1) {
    if (isWord(plain.slice(0, end)) && splitsIntoWords(plain.slice(end), isWord, most - 1)) return true;
  }
  return false;
}
