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
import type { PathParams } from './screen.ts';
import { documentTitle } from './site.ts';

/** What the server makes a document of. */
export interface Rendered {
  status: number;
  /** The inside of `<div id="root">`. */
  html: string;
  /** The document's title on a public host, and the same on a development host (Specification §2). */
  title: string;
  description?: string;
  /** JSON for `<script type="application/json" id="page-data">`, safe to stand there as it is. */
  data: string;
  /** Source of the screen, a key of `screens` in build/pages.json: its scripts may be preloaded. */
  screen: string;
  /** Structured data of schema.org for the document's shell. */
  jsonLd?: unknown;
  /** Whether the page belongs to nobody in particular: it may be cached and found by search engines. */
  isPublic: boolean;
}

const handler = createStaticHandler(createRoutes({ shellOnly: 'member' }));

/**
 * Draws a page for an anonymous visitor. `ask` answers a call as it goes over the wire; a Problem it throws becomes
 * the page's status and sentence, anything else is thrown on.
 */
export async function render(url: string, ask: Ask): Promise<Rendered> {
  let asked: { call: Parameters<Ask>[0]; wire: unknown } | undefined;
  const context = new RouterContextProvider();
  context.set(askContext, async (call, input) => {
    const wire = await ask(call, input);
    asked = { call, wire };
    return call.answer.read(wire, '', {});
  });
  const result = await handler.query(new Request(new URL(url, 'http://page.invalid')), { requestContext: context });
  if (result instanceof Response) throw new Error(`The page ${url} answered a response of its own`);
  const failure = failureOf(result);
  const router = createStaticRouter(handler.dataRoutes, result);
  const html = renderToString(<StaticRouterProvider router={router} context={result} hydrate={false} />);

  const match = result.matches.at(-1);
  if (!match) throw new Error(`No route at ${url}`);
  const { screen, module } = match.route.handle as Handle;
  const params: PathParams = match.params;
  const data = result.loaderData[match.route.id] as never;
  const shown = router.state.matches.map(({ route, params, pathname }) => ({
    id: route.id,
    pathname,
    params,
    loaderData: result.loaderData[route.id],
    handle: route.handle,
  }));
  return {
    status: screen.path === '*' ? 404 : failure ? failure.status || 500 : 200,
    html,
    title: documentTitle(failure ? undefined : titleOf(shown as never), false),
    description: asked ? module?.description?.(data, params) : undefined,
    data: packPage(failure ? { problem: { status: failure.status, body: failure.body() } } : { answer: asked?.wire }),
    screen: `src/${screen.file}`,
    jsonLd: asked ? module?.jsonLd?.(data, params) : undefined,
    isPublic: screen.access === 'anyone' && screen.path !== '*' && !failure,
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
