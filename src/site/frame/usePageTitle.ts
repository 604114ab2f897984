import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { documentTitle, isDevelopmentHost, useSite } from './site.ts';

/** Gives the page a title of its own while the component is mounted; the frame has set that of the screen before. */
export function usePageTitle(title: string): void {
  const { key } = useLocation();
  const site = useSite().name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address the frame sets the screen's again.
  useEffect(() => {
    document.title = documentTitle(title, site, isDevelopmentHost());
  }, [title, site, key]);
}
