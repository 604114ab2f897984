/* What choices and colours of the site's files are called where they are edited. */

const CHOICES: Readonly<Record<string, string>> = {
  receipt: '접수증',
  letter: '편지',
  notice: '알림',
  talk: '대화',
  contract: '계약서',
  back: '뒤 도형',
  front: '앞 도형',
  solid: '채운 면',
  line: '선',
  ground: '바탕',
  strong: '짙은 색',
  deep: '가장 짙은 색',
  light: '옅은 색',
  accent: '강조 색',
  white: '흰색',
};

const COLOURS: Readonly<Record<string, string>> = {
  main: '누르는 것의 색',
  strong: '짙은 색 (흰 글이 놓임)',
  soft: '옅은 바탕',
  deep: '짙은 바탕',
  deepAccent: '짙은 바탕 위의 강조',
  deepText: '짙은 바탕 위의 글',
  light: '옅은 바탕',
  accent: '강조 색',
};

/** A choice as a person reads it. */
export const choiceWords = (value: string) => CHOICES[value] ?? value;

/** A colour by the place it has. */
export const colourWords = (wire: string) => COLOURS[wire] ?? wire;
