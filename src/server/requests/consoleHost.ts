import type { Config } from '../config.ts';

// What the console's pages load of the site's: fonts, and the group's own pictures.
const SHARED = /^\/(assets|images)\//;
const OF_CONSOLE = /^\/(api\/)?console(\/|$)/;

/** Where a request came, and to what. */
interface Asked {
  host: string | undefined;
  /** Path, with or without its query. */
  url: string;
}

/**
 * Whether a request asks one of the two origins for what only the other one has; nothing does while the console stands
 * on the site's own. So no page of the site is ever on the origin whose cookie lets operators in.
 */
export function consoleHost({ publicUrl, consoleUrl }: Pick<Config, 'publicUrl' | 'consoleUrl'>) {
  const { host: own } = new URL(consoleUrl);
  const isApart = own !== new URL(publicUrl).host;
  const pathOf = (url: string) => url.split('?', 1)[0]!;
  const isThere = ({ host }: Pick<Asked, 'host'>) => isApart && host === own;
  return {
    isMisplaced(asked: Asked): boolean {
      if (!isApart) return false;
      const isOfConsole = OF_CONSOLE.test(pathOf(asked.url));
      return isThere(asked) ? !isOfConsole && !SHARED.test(asked.url) : isOfConsole;
    },
    /** The console's origin alone was typed: its first screen is meant. */
    isDoor: (asked: Asked) => isThere(asked) && pathOf(asked.url) === '/',
    isThere,
  };
}
