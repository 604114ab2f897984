/*
 * How the bytes of a text in a PDF are characters, where it uses one of Adobe's maps for Korean and holds none of its own:
 * each comes as a script when a PDF needs it, since the frame may fetch nothing.
 */

const maps = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/{KSC*,UniKS-*,Adobe-Korea1-*}.bcmap', {
  query: '?url&inline',
  import: 'default',
});

/** Hands the library what it asks for by name. Rejects for what is not here; `missed` then says that a map was wanted. */
export class CharacterMaps {
  static missed = false;

  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = kind === 'cMapUrl' ? maps[`/node_modules/pdfjs-dist/cmaps/${filename}`] : undefined;
    if (!load) {
      CharacterMaps.missed ||= kind === 'cMapUrl';
      throw new Error(`There is no ${filename} here.`);
    }
    const text = atob((await load()).split(',')[1] ?? '');
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  }
}
