import type { Brand } from '../../domain/company/brand.ts';

/** The site as it is seen from outside. */
export interface PublicSite {
  /** PUBLIC_URL, without a slash at its end. */
  origin: string;
  name: string;
  group: string;
  colours?: Brand['colours'];
  /** Its pictures with all that they say: icons, `shared` when a page is, `shared-` a company's code. */
  pictures: Brand['pictures'];
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

/** The group's sign as a PNG, where it is drawn. */
export function logoOf(site: Pick<PublicSite, 'origin' | 'pictures'>): string | undefined {
  const logo = site.pictures['touch-icon'];
  return logo && fullAddress(site, logo.address);
}

/** An address as the world outside writes it. */
export function fullAddress(site: Pick<PublicSite, 'origin'>, path: string): string {
  return site.origin + path;
}
