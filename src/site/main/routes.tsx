import { createContext, type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import {
  type Access,
  type Handle,
  loadChunk,
  type PathParams,
  type Screen,
  type ScreenModule,
} from '../../browser/screen.ts';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { AnyCall } from '../../http/call.ts';
import { sendOrTake } from '../frame/ahead.ts';
import { ErrorScreen } from '../frame/ErrorScreen.tsx';
import { Layout } from '../frame/Layout.tsx';
import { notFoundScreen, ownScreens, specifiedScreens } from './screens.tsx';

/** Asks for a screen's data: `send` in the browser, the handler in process on the server. */
export type Ask = (call: AnyCall, input: unknown) => Promise<unknown>;

/** How the loaders of this render or browser ask. */
export const askContext = createContext<Ask>(sendOrTake);

/** Decides whether a screen may be shown; answers where to go instead. */
export type Guard = (screen: Screen, params: PathParams, going: URL) => Promise<string | undefined>;

interface RouteOptions {
  guard?: Guard;
  /** Screens already loaded, by path: drawn at once, without waiting for their script. */
  loaded?: ReadonlyMap<string, ScreenModule>;
  /** Screens of this access are drawn as the Loading spinner: the server knows no member. */
  shellOnly?: Access;
  /** What the server drew is there until then: React takes over what it finds, and must find what it draws itself. */
  takenOver?: Promise<void>;
}

/** The routes of the browser and of the renderer, from the one table. */
export function createRoutes({ guard, loaded, shellOnly, takenOver }: RouteOptions = {}): RouteObject[] {
  const children = [...specifiedScreens, ...ownScreens, notFoundScreen].map((screen): RouteObject => {
    const place = screen.path === '/' ? { index: true as const } : { path: screen.path };
    const route = { ...place, id: screen.path, ErrorBoundary: ErrorScreen, HydrateFallback: Spinner };
    if (screen.access === shellOnly) return { ...route, Component: Spinner, handle: { screen } satisfies Handle };
    const parts = (module: ScreenModule) => ({
      Component: module.Component,
      handle: { screen, module } satisfies Handle,
      loader: (args: LoaderFunctionArgs) => load(screen, module, guard, args).finally(() => takenOver),
    });
    const module = loaded?.get(screen.path);
    return module ? { ...route, ...parts(module) } : { ...route, lazy: async () => parts(await loadChunk(screen)) };
  });
  return [{ id: 'layout', path: '/', Component: Layout, ErrorBoundary: ErrorScreen, children }];
}

async function load(screen: Screen, module: ScreenModule, guard: Guard | undefined, args: LoaderFunctionArgs) {
  const elsewhere = await guard?.(screen, args.params, args.url);
  // In place of the entry it would have made: back leads past the guarded page, not into it again.
  if (elsewhere) throw replace(elsewhere);
  if (!module.data) return null;
  const { call, input } = module.data;
  return args.context.get(askContext)(call, input(args.params, args.url.searchParams));
}
