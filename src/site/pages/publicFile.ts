import type { Db } from '../../server/database/database.ts';
import type { Rendered } from '../../server/pages/entry.ts';
import type { PublicSite } from '../found/publicSite.ts';
import type { BuiltScreen } from './build.ts';

/** A file that is written from the content and kept like a page: the same for everybody, until something changes. */
export interface PublicFile {
  /** As in '/images/:name'. */
  path: string;
  write(request: PublicFileRequest): Promise<WrittenFile>;
}

/** `headers` beside those of every answer. */
export type WrittenFile = Pick<Rendered, 'contentType' | 'body' | 'isPacked' | 'cacheControl'> & {
  headers?: Rendered['headers'];
};

export interface PublicFileRequest {
  /** The transaction everything is read in. */
  db: Db;
  /** The product's time in it. */
  at: Date;
  /** The parts of the address that the names of `path` match. */
  params: Readonly<Record<string, string>>;
  site: PublicSite;
  screens: readonly BuiltScreen[];
  /** Whether the site has opened: before that no page of it is to be found. */
  isOpen: boolean;
  /** Says until when the file is true. */
  freshUntil(instant: Date): void;
}
