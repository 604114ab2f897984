// As people type them in Latin letters, and as postings write them.
const LATIN: Readonly<Record<string, string>> = {
  ...{ data: '데이터', backend: '백엔드', frontend: '프론트엔드', server: '서버', engineer: '엔지니어' },
  ...{ developer: '개발', design: '디자인', designer: '디자이너', product: '프로덕트', marketing: '마케팅' },
  ...{ marketer: '마케팅', manager: '매니저', research: '연구', researcher: '연구원', analyst: '분석가' },
  ...{ security: '보안', finance: '재무', accounting: '회계', sales: '영업', logistics: '물류', food: '식품' },
  ...{ intern: '인턴', quality: '품질', seoul: '서울', payment: '결제' },
};

/** The words of texts, to compare with what somebody has typed. */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/[가-힣]{2,}|[a-z]{2,}/gi) ?? []))];
}

/** What somebody may have meant whose search finds nothing: each word as known ones spell it; undefined if one is far from all. */
export function suggestionFor(query: string, known: readonly string[]): string | undefined {
  const words = query.normalize('NFC').split(/\s+/).filter(Boolean);
  const meant = words.map((word) => (known.some((one) => one.includes(word)) ? word : meantBy(word, known)));
  const suggestion = meant.every((word) => word !== undefined) ? meant.join(' ') : undefined;
  return suggestion === words.join(' ') ? undefined : suggestion;
}

function meantBy(word: string, known: readonly string[]): string | undefined {
  const latin = LATIN[word.toLowerCase()];
  if (latin) return latin;
  const typed = lettersOf(word);
  // One letter of a short word, two of a longer one: 데이타 is 데이터.
  let [nearest, most]: [string | undefined, number] = [undefined, typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2];
  for (const one of known) {
    const letters = lettersOf(one);
    const apart = Math.abs(letters.length - typed.length) > most ? most + 1 : distance(typed, letters, most);
    if (apart <= most) [nearest, most] = [one, apart - 1];
  }
  return nearest;
}

const lettersOf = (word: string) => word.toLowerCase().normalize('NFD');

/** Letters to be put in, taken out or changed to make one word the other (Levenshtein); more than `most` is not counted on. */
function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= b.length; to += 1) {
      const changed = row[to - 1]! + (a[at - 1] === b[to - 1] ? 0 : 1);
      next.push(Math.min(changed, row[to]! + 1, next[to - 1]! + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1)!;
}
