import type { PublicSite } from '../../found/publicSite.ts';
import type { Db } from '../database.ts';
import type { BuiltScreen } from './build.ts';

/** A file that is written from the content and kept like a page: the same for everybody, until something changes. */
export interface PublicFile {
  path: string;
  contentType: string;
  write(request: PublicFileRequest): Promise<string>;
}

export interface PublicFileRequest {
  /** The transaction everything is read in. */
  db: Db;
  /** The product's time in it. */
  at: Date;
  site: PublicSite;
  screens: readonly BuiltScreen[];
  /** Says until when the file is true. */
  freshUntil(instant: Date): void;
}
