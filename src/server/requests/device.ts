// The first that fits: every browser also names those it descends from.
const BROWSERS: readonly [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/i, '네이버 앱'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says it is, in words a person knows (`Chrome, Windows`); nothing finer is kept. Blank: not known. */
export function deviceOf(userAgent: string | undefined): string {
  const first = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter((word) => word !== undefined).join(', ');
}
