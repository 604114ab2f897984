import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { Problem } from '../http/problem.ts';
import { packPage } from './pageData.ts';
import { type Ask, askContext, createRoutes, type Handle, titleOf } from './routes.tsx';
import { ownScreens, specifiedScreens } from './screens.tsx';
import { documentTitle } from './site.ts';

/** What the server makes a document of. */
export interface Rendered {
  status: number;
  /** The inside of `<div id="root">`. */
  html: string;
  /** The document's title; the browser changes it on a development host (Specification §2). */
  title: string;
  description?: string;
  /** JSON for `<script type="application/json" id="page-data">`. */
  data: string;
  /** Keys of `screens` in build/pages.json: what they need may be loaded with the page. */
  preload: readonly string[];
  /** Structured data of schema.org for the document's shell. */
  jsonLd?: readonly unknown[];
  robots?: 'noindex';
  /** The same for every visitor. */
  cache: boolean;
}

const handler = createStaticHandler(createRoutes({ shellOnly: 'member' }));

/** The pages a cache may know, with the search parameters that make another page. */
export const screens = await Promise.all(
  [...specifiedScreens, ...ownScreens].map(async (screen) => ({
    path: screen.path === '/' ? '/' : `/${screen.path}`,
    query: screen.access === 'member' ? [] : ((await screen.load()).data?.search ?? []),
    cache: screen.access !== 'member',
  })),
);

/**
 * Draws a page for an anonymous visitor. `ask` answers what the call's handler answers; a Problem it throws becomes
 * the page's status and sentence, anything else is thrown on.
 */
export async function render(url: string, ask: Ask): Promise<Rendered> {
  let wire: unknown;
  const context = new RouterContextProvider();
  // The page is drawn from exactly what the browser will read from its data block.
  context.set(askContext, async (call, input) => {
    wire = JSON.parse(JSON.stringify(call.answer.write(await ask(call, input)) ?? null));
    return call.answer.read(wire, '', {});
  });
  const result = await handler.query(new Request(new URL(url, 'http://page.invalid')), { requestContext: context });
  if (result instanceof Response) throw new Error(`The page ${url} answered a response of its own`);
  const failure = failureOf(result);
  const router = createStaticRouter(handler.dataRoutes, result);
  const html = renderToString(<StaticRouterProvider router={router} context={result} hydrate={false} />);

  const match = result.matches.at(-1);
  if (!match) throw new Error(`No route at ${url}`);
  const { params } = match;
  const { screen, module } = match.route.handle as Handle;
  const data = result.loaderData[match.route.id];
  const hasData = wire !== undefined && !failure;
  const jsonLd = hasData ? module?.jsonLd?.(data as never, params) : undefined;
  const isPublic = screen.access === 'anyone' && screen.path !== '*' && !failure;
  return {
    status: screen.path === '*' ? 404 : failure ? failure.status || 500 : 200,
    html,
    title: documentTitle(failure ? undefined : titleOf({ handle: match.route.handle, params, data }), false),
    description: hasData ? module?.description?.(data as never, params) : undefined,
    data: packPage(failure ? { problem: { status: failure.status, body: failure.body() } } : { answer: wire }),
    preload: [`src/${screen.file}`],
    jsonLd: jsonLd === undefined ? undefined : [jsonLd],
    robots: isPublic ? undefined : 'noindex',
    cache: screen.access !== 'member',
  };
}

/** The problem a loader met. The server's own class of problems is another than ours: it is told by its shape. */
function failureOf(result: StaticHandlerContext): Problem | undefined {
  const [id, error] = Object.entries(result.errors ?? {})[0] ?? [];
  if (id === undefined) return undefined;
  const given = error as Partial<Problem>;
  if (!(error instanceof Error) || typeof given.status !== 'number' || typeof given.code !== 'string') throw error;
  const { status, fields, details, message } = given;
  const failure = new Problem(given.code, { status, fields, details, message });
  if (result.errors) result.errors[id] = failure;
  return failure;
}
