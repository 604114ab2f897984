import { readBrand } from '../../domain/company/brand.queries.ts';
import type { Brand } from '../../domain/company/brand.ts';
import { isPreparing } from '../../domain/content/firstSteps.queries.ts';
import type { AnnouncedPolicy } from '../../domain/legal/legal.records.ts';
import type { PostingKey } from '../../domain/postings/postings.queries.ts';
import { DAY_MS, SEOUL_MS } from '../../fields/koreanDate.ts';
import { type AnyCall, nameOfCall, readInput, type ShownDocument } from '../../http/call.ts';
import { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import { createContentMemory } from '../../server/contentMemory.ts';
import type { Context, GivenAnswers } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { readSnapshot } from '../../server/pages/contentVersion.ts';
import type { Rendered } from '../../server/pages/entry.ts';
import type { Security } from '../../server/pages/securityHeaders.ts';
import type { Request, Route } from '../../server/serve.ts';
import { headOf } from '../found/head.ts';
import type { FoundPage, PublicSite } from '../found/publicSite.ts';
import { legalCalls } from '../legal/legal.calls.ts';
import type { Listing, Renderer } from './build.ts';
import { styleOf, writeDocument } from './document.ts';
import type { PublicFile } from './publicFile.ts';
import { trialData } from './trialPage.ts';

type RenderOptions = {
  context: Context;
  routes: readonly Route[];
  renderer: Renderer;
  listing: Listing;
  security: Security;
};

/** What every page says before there is a site. */
const PREPARING = '준비 중입니다';

/** One moment of the database: its content version, its time, and until when what was read stays true. */
type Moment = { context: Context; now: Date; freshUntil(at: Date | null | undefined): void };

/** The next 00:00 in Korea, in milliseconds: every page with a date or a count of days changes then. */
export function nextMidnight(now: number): number {
  return (Math.floor((now + SEOUL_MS) / DAY_MS) + 1) * DAY_MS - SEOUL_MS;
}

// An address that no screen could have made leads nowhere; nobody filled in a form.
function isWrongInput(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'malformed' || error.code === 'invalid');
}

/** Renders screens, answers of public calls and public files, each in one snapshot. Rejects with what a handler throws. */
export function createRender({ context, routes, renderer, listing, security }: RenderOptions) {
  const { devHost } = context.config;
  const byName = new Map(routes.map((route) => [nameOfCall(route.call), route]));

  const publicSite = ({ words: { name, group }, colours, pictures }: Brand): PublicSite => ({
    ...{ name, group, colours, pictures },
    origin: context.config.publicUrl,
    titleAt: (path) => renderer.screens.find((screen) => screen.path === path)?.title,
  });

  async function inSnapshot<T>(work: (moment: Moment) => Promise<T>) {
    return context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { version, now } = await readSnapshot(tx);
        let until = nextMidnight(now.getTime());
        const freshUntil: Moment['freshUntil'] = (at) => {
          if (at && at > now) until = Math.min(until, at.getTime());
        };
        const made = await work({ context: { ...context, db: tx }, now, freshUntil });
        return { made, version, until };
      });
  }

  /** Runs a call's handler in process, as anybody would call it. */
  async function run(described: AnyCall, query: unknown, moment: Moment): Promise<unknown> {
    const route = byName.get(nameOfCall(described));
    if (route?.call.access !== 'anyone') throw new Error(`A page asked for ${nameOfCall(described)}`);
    const request: Request<unknown> = {
      input: readInput(route.call, query),
      arrivedAt: moment.now,
      address: '',
      nextSaveIn: 0,
      held: undefined,
      device: '',
      signal: new AbortController().signal,
      giveToken: () => {},
      giveCookie: () => {},
      startedWith: undefined,
      giveStart: () => {},
      note: () => {},
      freshUntil: moment.freshUntil,
    };
    return route.handle(request, moment.context);
  }

  /** Draws a screen at a moment, with the answer that its head is made of. */
  async function draw(url: string, moment: Moment, given?: GivenAnswers) {
    let asked: Pick<FoundPage, 'call' | 'answer'> = {};
    const brand = await readBrand(moment.context.db);
    const announced = (await run(legalCalls.announced, {}, moment)) as AnnouncedPolicy[];
    const ask = async (described: AnyCall, input: unknown) => {
      const known = given?.get(nameOfCall(described));
      if (known !== undefined) return known;
      const answer = await run(described, described.input.write(input), moment).catch((error) => {
        throw isWrongInput(error) ? problem('notFound') : error;
      });
      asked = { call: nameOfCall(described), answer };
      return answer;
    };
    const screen = await renderer.render(url, ask, { site: brand.words, announced });
    const { found, description } = screen;
    const head = found && headOf({ ...found, ...asked, description }, publicSite(brand));
    return { screen, brand, head };
  }

  /** What stands at an address before the site opens. */
  async function preparing(path: string, { context: { db } }: Moment) {
    const brand = await readBrand(db);
    return {
      screen: renderer.renderPreparing(path, { site: brand.words, says: PREPARING }),
      brand,
      head: undefined,
      isPlain: true,
    };
  }

  /** A page of the map whose words nobody has written yet is being prepared, too. */
  async function drawOrPrepare(url: string, moment: Moment) {
    const path = url.split('?', 1)[0] ?? '/';
    const drawn = await draw(url, moment);
    const isOnMap = renderer.screens.some((screen) => screen.listed && screen.path === path);
    return drawn.screen.status === 404 && isOnMap ? preparing(path, moment) : { ...drawn, isPlain: false };
  }

  return {
    /** A screen as it is in the transaction given, or with the answers given, without its scripts. */
    async shown(tx: Tx, url: string, given?: GivenAnswers): Promise<ShownDocument> {
      const { now } = await readSnapshot(tx);
      // What this process remembers is of the content that everybody sees.
      const own = { ...context, db: tx, content: createContentMemory() };
      const { screen, brand } = await draw(url, { context: own, now, freshUntil: () => {} }, given);
      return {
        html: writeDocument(screen, listing, { brand, isStill: true }),
        headers: security.still(styleOf(screen, listing, brand)),
      };
    },

    /** The editor of an application for a posting, with all that it would ask of the server and no way to reach it. */
    async trial(tx: Tx, key: PostingKey, given: GivenAnswers): Promise<ShownDocument> {
      const { now } = await readSnapshot(tx);
      const moment = { context: { ...context, db: tx }, now, freshUntil: () => {} };
      const { screen, brand } = await draw(`/CVManage/${key.companyCode}/${key.postingNumber}`, moment, given);
      const trial = await trialData(
        key,
        async (call, input) => given.get(nameOfCall(call)) ?? run(call, call.input.write(input), moment),
      );
      const data = JSON.stringify({ ...JSON.parse(screen.data), trial });
      return {
        html: writeDocument({ ...screen, data }, listing, { brand }),
        headers: security.trial(styleOf(screen, listing, brand)),
      };
    },

    /** `url` is path and search. A redirect or a failure is never kept. */
    async screen(url: string): Promise<Rendered> {
      const path = url.split('?', 1)[0] ?? '/';
      const { made, version, until } = await inSnapshot(async (moment) =>
        (await isPreparing(moment.context)) ? preparing(path, moment) : drawOrPrepare(url, moment),
      );
      const { screen, brand, head, isPlain } = made;
      const keep = !screen.redirect && [200, 404, 410].includes(screen.status);
      return {
        status: screen.redirect ? 302 : screen.status,
        contentType: 'text/html; charset=utf-8',
        body: screen.redirect ? '' : writeDocument(screen, listing, { devHost, head, brand, isPlain }),
        freshUntil: keep ? until : 0,
        version,
        cacheControl: screen.cache ? undefined : 'no-store',
        headers: {
          ...security.page(path, styleOf(screen, listing, brand)),
          ...(screen.redirect ? { location: screen.redirect } : {}),
        },
      };
    },

    async file(file: PublicFile, params: Readonly<Record<string, string>>): Promise<Rendered> {
      const { made, version, until } = await inSnapshot(async ({ context: own, now, freshUntil }) => {
        const site = publicSite(await readBrand(own.db));
        const isOpen = !(await isPreparing(own));
        return file.write({ db: own.db, at: now, params, site, screens: renderer.screens, isOpen, freshUntil });
      });
      return { status: 200, ...made, freshUntil: until, version, headers: { ...security.other, ...made.headers } };
    },

    async call(described: AnyCall, query: Readonly<Record<string, string>>): Promise<Rendered> {
      const { made, version, until } = await inSnapshot((moment) => run(described, query, moment));
      return {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(described.answer.write(made) ?? null),
        freshUntil: until,
        version,
        headers: security.other,
      };
    },
  };
}
