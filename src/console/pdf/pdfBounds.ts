/** Bytes of a PDF that is shown in place; larger ones are downloaded. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Pages of a PDF that is shown in place. */
export const MOST_PAGES = 50;

/** Milliseconds in which a PDF has to be opened, and each page of it drawn. */
export const MOST_TIME = 10_000;

/** Pixels of a picture in a PDF that is still drawn: a sheet of A4 scanned at 800 dpi. */
export const MOST_PIXELS = 80_000_000;

/** Bytes of what is drawn at a time of one page or picture; what is larger is drawn smaller. */
export const MOST_DRAWN = 128 * 1024 * 1024;
