declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** OpenType features to keep; all by default. */
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
    noHinting?: boolean;
    /** Converts only: `text` stays undefined. */
    keepAllGlyphs?: boolean;
  }
  /** The font with nothing but the glyphs of `text`. */
  function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>;
  export = subsetFont;
}
