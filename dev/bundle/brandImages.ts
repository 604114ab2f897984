import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Images } from '../../src/site/pages/build.ts';
import { WORDS_FILE } from '../sharedPictures.ts';

const FOLDER = 'content/brand';

/**
 * Takes the pictures of content/brand into the build under names that change with their content, and writes
 * build/images.json: icon.svg, touch-icon.png, shared.png for the group and shared-<company code>.png, each of these
 * with what WORDS_FILE notes of it.
 */
export function brandImages(): Plugin {
  return {
    name: 'jiwon-brand-images',
    apply: 'build',
    generateBundle() {
      const pictures = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'));
      const addresses = new Map(
        pictures.map((name) => {
          const source = readFileSync(`${FOLDER}/${name}`);
          return [name, `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`];
        }),
      );
      const addressOf = (name: string) =>
        addresses.get(name) ?? this.error(`${FOLDER} has no ${name}: dev/drawBrand.ts draws it`);
      const words = JSON.parse(readFileSync(WORDS_FILE, 'utf8')) as Record<string, string>;
      const picture = (code: string, name: string) => ({
        address: addressOf(name),
        words:
          words[code] ?? this.error(`${WORDS_FILE} does not say what stands on ${name}: dev/drawBrand.ts notes it`),
      });
      const shared = pictures.flatMap((name) => {
        const [, code] = /^shared-([A-Z0-9]{2,10})\.png$/.exec(name) ?? [];
        return code === undefined ? [] : [[code, picture(code, name)]];
      });
      const images: Images = {
        icon: addressOf('icon.svg'),
        touchIcon: addressOf('touch-icon.png'),
        shared: { '': picture('', 'shared.png'), ...Object.fromEntries(shared) },
      };
      mkdirSync('build', { recursive: true });
      writeFileSync('build/images.json', JSON.stringify(images, null, 1));
    },
  };
}
