import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Images } from '../../src/server/pages/build.ts';

const FOLDER = 'content/brand';

/**
 * Takes the pictures of content/brand into the build under names that change with their content, and writes
 * build/images.json: icon.svg, touch-icon.png, shared.png for the group and shared-<company code>.png.
 */
export function brandImages(): Plugin {
  return {
    name: 'jiwon-brand-images',
    apply: 'build',
    generateBundle() {
      const addresses = new Map(
        readdirSync(FOLDER).map((name) => {
          const source = readFileSync(`${FOLDER}/${name}`);
          return [name, `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`];
        }),
      );
      const addressOf = (name: string) =>
        addresses.get(name) ?? this.error(`${FOLDER} has no ${name}: dev/drawBrand.ts draws it`);
      const shared = [...addresses].flatMap(([name, address]) => {
        const [, code] = /^shared-([A-Z0-9]{2,10})\.png$/.exec(name) ?? [];
        return code === undefined ? [] : [[code, address]];
      });
      const images: Images = {
        icon: addressOf('icon.svg'),
        touchIcon: addressOf('touch-icon.png'),
        shared: { '': addressOf('shared.png'), ...Object.fromEntries(shared) },
      };
      mkdirSync('build', { recursive: true });
      writeFileSync('build/images.json', JSON.stringify(images, null, 1));
    },
  };
}
