import type { PublicSite } from './publicSite.ts';

const ICONS = [
  { name: 'icon', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { name: 'icon-192', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { name: 'icon-512', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { name: 'maskable-512', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** What a phone keeps of the site beside its address (W3C, Web Application Manifest). */
export function writeManifest({ name, group, colours, pictures }: PublicSite): object {
  const icons = ICONS.flatMap(({ name: picture, ...rest }) => {
    const found = pictures[picture];
    return found ? [{ src: found.address, ...rest }] : [];
  });
  return {
    ...{ name, short_name: group, lang: 'ko', id: '/', start_url: '/', display: 'browser' },
    ...(colours ? { theme_color: colours.deep } : {}),
    icons,
  };
}
