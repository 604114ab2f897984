// Plain JavaScript: dev/ready.mjs runs it with any Node of 20 or newer.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's Chromium and its relatives; the variable CHROMIUM names another one. */
export function chromiumPath() {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return places.find((place) => place && existsSync(place));
}

const WITHOUT_WINDOWS = 'chromium-headless-shell';

/** Chromium without its windows, whose tabs, menus and profiles cost journeys a fifth more; the whole one if there is none. */
export function headlessPath() {
  const places = [process.env.CHROMIUM, `/usr/bin/${WITHOUT_WINDOWS}`];
  return places.find((place) => place && existsSync(place)) ?? chromiumPath();
}

/** Installs the one without windows beside Debian's Chromium where that is a matter of seconds; journeys run without it too. */
export function tryHeadless() {
  if (headlessPath() !== '/usr/bin/chromium' || !mayInstall()) return;
  const { stdout: version } = spawnSync('dpkg-query', ['-W', '-f', `\${Version}`, 'chromium'], { encoding: 'utf8' });
  const wanted = ['install', '-y', '--no-install-recommends', '--no-remove', `${WITHOUT_WINDOWS}=${version}`];
  const quick = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=5'];
  // What has only been fetched may be broken off at any time.
  const isFetched = apt([...quick, '--download-only', ...wanted], { timeout: 60_000, stdio: 'ignore' }).status === 0;
  if (isFetched) apt(['--no-download', ...wanted], { stdio: 'ignore' });
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
  if (!mayInstall()) {
    throw new Error(
      `${name} is missing. Install it (on Debian or Ubuntu: sudo apt-get install ${name}) and run this again.\n` +
        `${name}이(가) 없습니다. 설치한 뒤(데비안·우분투: sudo apt-get install ${name}) 다시 실행해 주세요.`,
    );
  }
  console.log(`Installing ${name} …`);
  const stdio = ['ignore', 'ignore', 'inherit'];
  apt(['update'], { stdio });
  apt(['install', '-y', '--no-install-recommends', name], { stdio });
  if (find()) return;
  throw new Error(
    `${name} could not be installed by apt-get. Install it by hand and run this again.\n` +
      `apt-get으로 ${name}을(를) 설치하지 못했습니다. 직접 설치한 뒤 다시 실행해 주세요.`,
  );
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function apt(words, options) {
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin`, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('/usr/bin/apt-get', ['-q', ...words], { env, ...options });
}
