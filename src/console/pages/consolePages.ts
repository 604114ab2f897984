import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readBrand } from '../../domain/company/brand.queries.ts';
import { type Brand, colourStyle, PLAIN_COLOURS } from '../../domain/company/brand.ts';
import { escapeMarkup } from '../../fields/markup.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { type BuiltFiles, readBuiltFiles } from '../../server/pages/builtFiles.ts';
import { sendEntry } from '../../server/pages/fastPath.ts';
import { createSecurity } from '../../server/pages/securityHeaders.ts';
import { createSharedFiles } from '../../server/pages/sharedFiles.ts';
import type { ConsoleListing } from './consoleListing.ts';
import { mountPdfPage } from './pdfPage.ts';

/** The site's fonts, which the console shows too. */
export interface ConsoleFonts {
  /** The face of the first file, as CSS. */
  face: string;
  /** The sheet of all others. */
  sheet: string;
}

const ASSETS = '/console/assets/';

/**
 * Mounts the console's pages: one shell for every address, the same whoever asks, and its own files. What it shows comes
 * by calls. Answers these files. Throws a sentence when it is not built.
 */
export async function mountConsole(
  app: FastifyInstance,
  { config, db }: Pick<Context, 'config' | 'db'>,
  { buildDir, fonts }: { buildDir: string; fonts: ConsoleFonts },
): Promise<BuiltFiles> {
  const listing = await readListing(buildDir);
  const security = createSecurity({
    publicUrl: config.consoleUrl,
    identityOrigin: config.consoleUrl,
    hasFrames: true,
  });
  const files = await readBuiltFiles(path.join(buildDir, 'console', 'assets'), ASSETS, security.other);
  const findShared = createSharedFiles(db, security.other);
  const ofPdf = await mountPdfPage(app, { buildDir, security, findShared });
  app.get(`${ASSETS}*`, async (request, reply) => {
    const address = request.raw.url?.split('?', 1)[0] ?? '';
    const file = files.get(address) ?? (await findShared(address));
    if (!file) throw problem('notFound');
    return sendEntry(file, request, reply);
  });
  for (const url of ['/console', '/console/*']) {
    app.get(url, async (_request, reply) => {
      const brand = await readBrand(db);
      const style = colourStyle(brand.colours ?? PLAIN_COLOURS) + fonts.face;
      return reply
        .headers(security.page('/console', style))
        .type('text/html; charset=utf-8')
        .send(writeShell({ listing, style, fontSheet: fonts.sheet, brand, site: config.publicUrl }));
    });
  }
  return new Map([...files, ...ofPdf]);
}

async function readListing(buildDir: string): Promise<ConsoleListing> {
  const text = await readFile(path.join(buildDir, 'console.json'), 'utf8').catch(() => {
    throw new Error('The console is not built. Run "npm run build", or start with "npm start".');
  });
  return JSON.parse(text) as ConsoleListing;
}

interface Shell {
  listing: ConsoleListing;
  style: string;
  fontSheet: string;
  brand: Pick<Brand, 'pictures'>;
  /** The site's origin, where pages that visitors see stand. */
  site: string;
}

function writeShell({ listing, style, fontSheet, brand, site }: Shell): string {
  const sheet = (href: string) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`;
  const { icon } = brand.pictures;
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>지원 관리</title><meta name="robots" content="noindex">',
    `<meta name="site" content="${escapeMarkup(site)}">`,
    icon
      ? `<link rel="icon" href="${escapeMarkup(icon.address)}" type="image/svg+xml">`
      : '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
    ...[...listing.styles, fontSheet].map(sheet),
    `<script type="module" src="${escapeMarkup(listing.script)}"></script>`,
    '</head><body><div id="root"></div>',
    '<noscript>이 화면은 자바스크립트를 켜야 볼 수 있어요.</noscript></body></html>',
  ].join('');
}
