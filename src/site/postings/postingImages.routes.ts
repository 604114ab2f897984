import { findPicture } from '../../domain/company/brand.queries.ts';
import { IMAGE_ENDINGS, type ServedType } from '../../domain/postings/postingImage.ts';
import { findImage } from '../../domain/postings/postingImages.queries.ts';
import { problem } from '../../http/problem.ts';
import { FILE_POLICY } from '../../server/pages/securityHeaders.ts';
import type { PublicFile } from '../pages/publicFile.ts';

// Opened by itself, outside a page, a drawing is a document: it may load and run nothing.
const headers = FILE_POLICY;

const typeOf = new Map(Object.entries(IMAGE_ENDINGS).map(([type, ending]) => [ending, type as ServedType]));

/** The images of postings and the pictures of the group, each under the hash of its content, and so for a year. None is made here. */
export const postingImages: PublicFile = {
  path: '/images/:name',
  async write({ db, params: { name = '' } }) {
    const [, hash = '', ending = ''] = /^([0-9a-f]{32})\.([a-z]+)$/.exec(name) ?? [];
    const type = typeOf.get(ending);
    const content = type && ((await findImage(db, hash, type))?.content ?? (await findPicture(db, hash, type)));
    if (!content) throw problem('notFound');
    return {
      contentType: type,
      body: content,
      // Pixels are compressed already.
      isPacked: type !== 'image/svg+xml',
      cacheControl: 'public, max-age=31536000, immutable',
      headers,
    };
  },
};
