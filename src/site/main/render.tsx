import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  type PathParam,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type Handle, type PathParams, type Screen, titleOf } from '../../browser/screen.ts';
import type { SiteWords } from '../../domain/company/brand.ts';
import type { AnnouncedPolicy } from '../../domain/legal/legal.records.ts';
import { Problem } from '../../http/failure.ts';
import type { DrawnScreen } from '../found/drawnScreen.ts';
import { AnnouncedPolicies } from '../frame/announced.ts';
import { failureWords } from '../frame/ErrorScreen.tsx';
import { Preparing } from '../frame/Preparing.tsx';
import { packPage } from '../frame/pageData.ts';
import { documentTitle, Site } from '../frame/site.ts';
import { type Ask, askContext, createRoutes } from './routes.tsx';
import { notFoundScreen, ownScreens, specifiedScreens } from './screens.tsx';

/** What every page says. */
interface Around {
  site: SiteWords;
  /** Policies that are to change. */
  announced?: readonly AnnouncedPolicy[];
}

/** Addresses are read without a host: nothing in a page depends on one. */
const NOWHERE = 'http://page.invalid';

const handler = createStaticHandler(createRoutes({ shellOnly: 'member' }));

/** The pages a cache may know, with the search parameters that make another page; `listed` ones may be found. */
export const screens = await Promise.all(
  [...specifiedScreens, ...ownScreens].map(async (screen) => ({
    path: addressAt(screen.path),
    title: screen.title,
    listed: isListed(screen),
    developmentOnly: screen.developmentOnly,
    query: screen.access === 'member' ? [] : ((await screen.load()).data?.search ?? []),
    cache: screen.access !== 'member',
  })),
);

/**
 * Draws a page for an anonymous visitor. `ask` answers what the call's handler answers; a Problem it throws becomes
 * the page's status and sentence, anything else is thrown on.
 */
export async function render(url: string, ask: Ask, { site, announced = [] }: Around): Promise<DrawnScreen> {
  let wire: unknown;
  const context = new RouterContextProvider();
  // The page is drawn from exactly what the browser will read from its data block.
  context.set(askContext, async (call, input) => {
    wire = JSON.parse(JSON.stringify(call.answer.write(await ask(call, input)) ?? null));
    return call.answer.read(wire, '', {});
  });
  const result = await handler.query(new Request(new URL(url, NOWHERE)), { requestContext: context });
  if (result instanceof Response) throw new Error(`The page ${url} answered a response of its own`);
  const failure = failureOf(result);
  const router = createStaticRouter(handler.dataRoutes, result);
  const html = renderToString(
    <Site value={site}>
      <AnnouncedPolicies value={announced}>
        <StaticRouterProvider router={router} context={result} hydrate={false} />
      </AnnouncedPolicies>
    </Site>,
  );

  const match = result.matches.at(-1);
  if (!match) throw new Error(`No route at ${url}`);
  const { params } = match;
  const { screen, module } = match.route.handle as Handle;
  const data = result.loaderData[match.route.id];
  const hasData = wire !== undefined && !failure;
  const { searchParams } = new URL(url, NOWHERE);
  const isFound = isListed(screen) && !failure;
  const isUnlisted = hasData && module?.isUnlisted?.(data as never, searchParams);
  const title = failure ? failureWords(failure).title : titleOf({ handle: match.route.handle, params, data });
  return {
    status: statusOf(screen, failure),
    html,
    title: documentTitle(title, site.name, false),
    description: hasData ? module?.description?.(data as never, params, site.name) : undefined,
    data: packPage({
      ...(failure ? { problem: { status: failure.status, body: failure.body() } } : { answer: wire }),
      site,
      ...(announced.length > 0 ? { announced } : {}),
    }),
    preload: [`src/${screen.file}`],
    found: isFound
      ? {
          path: module?.canonical?.(searchParams) ?? addressOf(screen, params),
          title: title || site.name,
          company: params.company,
        }
      : undefined,
    robots: isFound && !isUnlisted ? undefined : 'noindex',
    cache: screen.access !== 'member',
  };
}

/** Draws a page that `says` nothing else before the site opens; nothing takes it over in the browser. */
export function renderPreparing(path: string, { site, says }: Pick<Around, 'site'> & { says: string }): DrawnScreen {
  const screen = [...specifiedScreens, ...ownScreens].find((one) => addressAt(one.path) === path);
  const title = [screen?.title, says].filter(Boolean).join(' ');
  const html = renderToString(
    <Site value={site}>
      <Preparing says={says} joins={REGISTERING.has(path)} />
    </Site>,
  );
  return {
    status: screen ? 200 : 404,
    html,
    title: documentTitle(title, site.name, false),
    data: '',
    preload: [],
    robots: 'noindex',
    cache: true,
  };
}

const REGISTERING = new Set(['/auth/register', '/auth/registerByMail']);

function addressAt(path: string): string {
  return path === '/' ? path : `/${path}`;
}

function statusOf(screen: Screen, failure: Problem | undefined): number {
  if (screen === notFoundScreen) return 404;
  return failure ? failure.status || 500 : 200;
}

// The screen of every unmatched path has the access of anyone too.
function isListed({ access, path, unlisted }: Screen): boolean {
  return access === 'anyone' && path !== notFoundScreen.path && !unlisted;
}

function addressOf({ path }: Screen, params: PathParams): string {
  return path === '/' ? path : generatePath(addressAt(path), params as { [key in PathParam<string>]: string });
}

/** The problem a loader met. The server's own class of problems is another than ours: it is told by its shape. */
function failureOf(result: StaticHandlerContext): Problem | undefined {
  const [id, error] = Object.entries(result.errors ?? {})[0] ?? [];
  if (id === undefined) return undefined;
  const given = error as Partial<Problem>;
  if (!(error instanceof Error) || typeof given.status !== 'number' || typeof given.code !== 'string') throw error;
  const failure = new Problem(given.code, [given.status, error.message], {
    fields: given.fields,
    details: given.details,
  });
  if (result.errors) result.errors[id] = failure;
  return failure;
}
