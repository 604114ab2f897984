// node dev/drawBrand.ts: draws the pictures of content/brand that search engines, previews and phones show, from
// the words of content/ and the tokens of the theme. Run it when either changes, and commit what it made.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { projectDir } from '../src/server/instance.mjs';
import { PICTURE } from '../src/site/found/head.ts';
import { type SharedPicture, sharedPictures, WORDS_FILE, wordsOn } from './sharedPictures.ts';
import { chromiumPath } from './tools.mjs';

const TOUCH_ICON = { width: 180, height: 180 };

const at = (file: string) => path.join(projectDir, file);
const text = (file: string) => readFileSync(at(file), 'utf8');
const font = readFileSync(at('node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2'));

const style = `${text('src/browser/style/theme.css')}
@font-face {
  font-family: "Pretendard Variable";
  font-weight: 45 920;
  src: url(data:font/woff2;base64,${font.toString('base64')});
}
body { position: relative; width: ${PICTURE.width}px; height: ${PICTURE.height}px; overflow: hidden;
  background: var(--navy); color: var(--surface); }
body > svg { position: absolute; inset: 0; max-width: none; }
.waves { fill: none; stroke: var(--navy-2); stroke-width: 2; }
.back { fill: var(--navy-2); }
.front { fill: var(--blue); }
.sign { position: absolute; top: 72px; left: 80px; display: flex; align-items: center; gap: 16px;
  font-size: 34px; font-weight: var(--weight-bold); letter-spacing: var(--tight); }
.sign .back { fill: var(--navy-text); }
.words { position: absolute; bottom: 76px; left: 80px; width: 800px; }
.over { margin-bottom: 20px; font-size: 36px; font-weight: var(--weight-bold); color: var(--navy-text); }
h1 { font-size: 68px; line-height: 1.28; }
.touch { width: ${TOUCH_ICON.width}px; height: ${TOUCH_ICON.height}px; background: var(--surface); }
.touch svg { inset: 22px; }`;

const waves = Array.from({ length: 7 }, (_, wave) => {
  const fade = (1 - wave / 8).toFixed(2);
  return `<circle cx="${1000 + wave * 44}" cy="315" r="${196 + wave * 30}" opacity="${fade}" />`;
});
const pattern = `<svg viewBox="0 0 ${PICTURE.width} ${PICTURE.height}"><g class="waves">${waves.join('')}</g>
  <circle class="back" cx="1064" cy="315" r="150" /><circle class="front" cx="908" cy="315" r="150" /></svg>`;
const sign = `<svg width="50" height="36" viewBox="0 0 28 20"><circle class="back" cx="18.5" cy="10" r="9" />
  <circle class="front" cx="9.5" cy="10" r="9" /></svg>`;

const page = (body: string, kind = '') =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><style>${style}</style><body class="${kind}">${body}</body></html>`;

const shared = ({ sign: wordmark, over, lines }: SharedPicture) =>
  page(`${pattern}<p class="sign">${sign}${wordmark}</p><div class="words">
    ${over && `<p class="over">${over}</p>`}<h1>${lines.join('<br>')}</h1></div>`);

const words = sharedPictures();
const pictures = [
  ...words.map((one) => ({
    name: one.company ? `shared-${one.company}.png` : 'shared.png',
    size: PICTURE,
    html: shared(one),
  })),
  { name: 'touch-icon.png', size: TOUCH_ICON, html: page(text('content/brand/icon.svg'), 'touch') },
];

const executablePath = chromiumPath();
if (!executablePath) throw new Error('Chromium is missing: run `npm test`, which installs it or says how.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  for (const { name, size, html } of pictures) {
    const tab = await browser.newPage({ viewport: size });
    await tab.setContent(html);
    await tab.evaluate(() => document.fonts.ready);
    writeFileSync(at(`content/brand/${name}`), await tab.screenshot());
    await tab.close();
    console.log(`content/brand/${name}`);
  }
  const noted = Object.fromEntries(words.map((one) => [one.company, wordsOn(one)]));
  writeFileSync(at(WORDS_FILE), `${JSON.stringify(noted, null, 2)}\n`);
  console.log(WORDS_FILE);
} finally {
  await browser.close();
}
