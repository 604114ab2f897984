import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { problemFrom } from '../../http/failure.ts';
import { AnnouncedPolicies } from '../frame/announced.ts';
import '../../browser/style/fonts.css';
import '../../browser/style/theme.css';
import '../../browser/style/larger.css';
import '../../browser/style/elements.css';
import '../../browser/style/print.css';
import { loadChunk, loadScript, type ScreenModule } from '../../browser/screen.ts';
import { showKeptToast } from '../../browser/toast.ts';
import { noteTyping } from '../../browser/typedBefore.ts';
import { numberTypedEntries } from '../../browser/typedEntries.ts';
import { guard } from '../frame/guard.ts';
import { loadOnIntent } from '../frame/intent.ts';
import { PAGE_DATA_ID, type PageData } from '../frame/pageData.ts';
import { Site } from '../frame/site.ts';
import { shareSession } from '../session/session.store.ts';
import { createRoutes } from './routes.tsx';
import { screenOf } from './screens.tsx';

const typeAgain = noteTyping();
const takenOver = Promise.withResolvers<void>();

function tellTakenOver(): void {
  typeAgain();
  takenOver.resolve();
}

/** Takes over the page the server drew: same routes, same data, then the guards. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData;
  if (root && data.trial) {
    const { startTrial } = await loadScript('site/editor/trial/Trial.tsx', () => import('../editor/trial/Trial.tsx'));
    return startTrial(root, data, data.trial);
  }
  shareSession();
  showKeptToast();
  const id = matchRoutes(createRoutes(), location)?.at(-1)?.route.id;
  const screen = id === undefined ? undefined : screenOf(id);
  if (!screen || !root) return;

  const hydrate = (routes: RouteObject[], hydrationData?: HydrationState) =>
    takeOver(root, routes, data, hydrationData);

  // A member's page was drawn as a spinner; the router runs its guard and loads it.
  if (screen.access === 'member') return hydrate(createRoutes({ guard, takenOver: takenOver.promise }));

  const going = new URL(location.href);
  const elsewhere = screen.access === 'visitor' ? await guard(screen, {}, going) : undefined;
  if (elsewhere) return location.replace(elsewhere);

  const module = await loadChunk(screen);
  const routes = createRoutes({ guard, loaded: new Map<string, ScreenModule>([[screen.path, module]]) });
  if (data.problem) {
    hydrate(routes, { errors: { [screen.path]: problemFrom(data.problem.status, data.problem.body) } });
  } else {
    const answer = module.data ? module.data.call.answer.read(data.answer, '', {}) : null;
    hydrate(routes, { loaderData: { [screen.path]: answer } });
  }
}

function takeOver(
  root: HTMLElement,
  routes: RouteObject[],
  { site, announced = [] }: PageData,
  hydrationData?: HydrationState,
): void {
  const noteEntry = numberTypedEntries();
  const router = createBrowserRouter(routes, { hydrationData });
  router.subscribe(noteEntry);
  // In slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Site value={site}>
          <AnnouncedPolicies value={announced}>
            <TakenOver tell={tellTakenOver}>
              <RouterProvider router={router} />
            </TakenOver>
          </AnnouncedPolicies>
        </Site>
      </StrictMode>,
    );
  });
  loadOnIntent(routes);
  // Declared for print until now: hundreds of faces of which a page shows a few.
  document.getElementById('further-fonts')?.removeAttribute('media');
}

/** Tells when the page has been taken over: after the effects of everything in it. */
function TakenOver({ tell, children }: { tell(): void; children: ReactNode }) {
  // Not while React works: an event it hears then it answers with what it held before.
  useEffect(() => queueMicrotask(tell), [tell]);
  return children;
}

/** Once what the server drew has been seen; at once in a tab nobody looks at. */
function painted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (document.visibilityState === 'hidden') resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
  return promise;
}

void painted().then(start);
