import { forMember, type Route } from '../../server/serve.ts';
import { addressCalls } from './addresses.calls.ts';

export const addressRoutes: readonly Route[] = [
  forMember(addressCalls.search, async ({ input: { word, page } }, { addresses }) => {
    const asked = word.trim();
    if (!addresses || asked === '') return { offered: addresses !== undefined, total: 0, items: [] };
    return { offered: true, ...(await addresses.search(asked, page ?? 1)) };
  }),
];
