/** The site as it is seen from outside. */
export interface PublicSite {
  /** PUBLIC_URL, without a slash at its end. */
  origin: string;
  name: string;
  group: string;
  /** Path of the group's sign as a PNG. */
  logo: string;
  /** The pictures shown when a page is shared, by company code, with all that stands on them; under '' the group's own. */
  pictures: Readonly<Record<string, { address: string; words: string }>>;
  /** The title of the screen at a path without parameters. */
  titleAt(path: string): string | undefined;
}

/** A public page that is there, as whoever links to it needs it. */
export interface FoundPage {
  /** The one address it is kept under: path and search. */
  path: string;
  title: string;
  description?: string;
  /** Code of the company the page is about. */
  company?: string;
  /** The call it was drawn from, by name, with what its handler answered. */
  call?: string;
  answer?: unknown;
}

/** An address as the world outside writes it. */
export function fullAddress(site: Pick<PublicSite, 'origin'>, path: string): string {
  return site.origin + path;
}
