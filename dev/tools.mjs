// Plain JavaScript: dev/ready.mjs runs it with any Node of 20 or newer.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's Chromium and its relatives; the variable CHROMIUM names another one. */
export function chromiumPath() {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return places.find((place) => place && existsSync(place));
}

/** The fonts with which this machine draws Korean itself, as every phone and computer in Korea does. */
export function koreanFonts() {
  return spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).stdout || undefined;
}

export function wrkPath() {
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin']
    .map((folder) => path.join(folder, 'wrk'))
    .find((place) => existsSync(place));
}

/** Installs one Debian package when `find` finds nothing; a sentence in both languages where that is impossible. */
export function ensureTool(name, find) {
  if (find()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `${name} is missing. Install it (on Debian or Ubuntu: sudo apt-get install ${name}) and run this again.\n` +
        `${name}이(가) 없습니다. 설치한 뒤(데비안·우분투: sudo apt-get install ${name}) 다시 실행해 주세요.`,
    );
  }
  console.log(`Installing ${name} …`);
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin`, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('/usr/bin/apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
  if (find()) return;
  throw new Error(
    `${name} could not be installed by apt-get. Install it by hand and run this again.\n` +
      `apt-get으로 ${name}을(를) 설치하지 못했습니다. 직접 설치한 뒤 다시 실행해 주세요.`,
  );
}
