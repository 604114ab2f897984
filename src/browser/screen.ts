import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import type { AnswerOf, AnyCall, InputOf } from '../http/call.ts';

/** The parameters of a route's path, decoded. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** What a screen asks for before it is drawn: by the renderer in process, in the browser by `send`. */
export interface ScreenData<C extends AnyCall = AnyCall> {
  call: C;
  input(params: PathParams, search: URLSearchParams): InputOf<C>;
  /** The search parameters `input` reads. No other parameter makes another page. */
  search?: readonly string[];
}

/** Names a screen's data with its types kept. */
export function screenData<C extends AnyCall>(data: ScreenData<C>): ScreenData<C> {
  return data;
}

/** The answer a screen's `data` asked for. */
export function useData<C extends AnyCall>(_data: ScreenData<C>): AnswerOf<C> {
  return useLoaderData() as AnswerOf<C>;
}

/** What the file of a screen exports. Everything but `Component` may be missing. */
export interface ScreenModule {
  Component: ComponentType;
  data?: ScreenData;
  /** The page's title from its data; the table's title by default. */
  title?(data: never, params: PathParams): string;
  /** The description for search engines and previews; `site` is what the site is called. */
  description?(data: never, params: PathParams, site: string): string | undefined;
  /** The one address of this page, path and search; the path alone by default. */
  canonical?(search: URLSearchParams): string;
  /** Whether search engines are asked to leave the page out, though anyone may see it. */
  isUnlisted?(data: never, search: URLSearchParams): boolean;
}

/**
 * `member` needs a login, `visitor` is only for people who are not logged in, `anyone` is public (Specification §2).
 */
export type Access = 'anyone' | 'visitor' | 'member';

/** One row of the route table. */
export interface Screen {
  /** As Specification §2 writes it, parameters as `:name`. */
  path: string;
  access: Access;
  title: string;
  /** Open to anyone, but a step of something else: search engines are not to list it. */
  unlisted?: true;
  /** For those who build the product: in production there is no such page. */
  developmentOnly?: true;
  /** The screen's source below src, for errors and for loading its script with the page. */
  file: string;
  load(): Promise<ScreenModule>;
  /** A further guard of the route: where to go instead, with the sentence to show there. */
  check?(params: PathParams): Promise<{ to: string; sentence: string } | undefined>;
}

/** What a match carries for titles and the document's shell. */
export interface Handle {
  screen: Screen;
  module?: ScreenModule;
}

/** The title of a shown screen: its own, made of its data, or the table's. */
export function titleOf(shown: { handle?: unknown; params: PathParams; data?: unknown }): string | undefined {
  const { screen, module } = (shown.handle ?? {}) as Partial<Handle>;
  const hasData = shown.data !== undefined && shown.data !== null;
  return (hasData && module?.title?.(shown.data as never, shown.params)) || screen?.title;
}

/** Longest wait for a script, in milliseconds (Specification §8). */
const CHUNK_TIME = 120_000;

const RELOAD = '새로 고침해 주세요.';
// Loading the page again without a network would lose it.
const WITHOUT_NETWORK = '인터넷에 연결되면 다시 열 수 있어요.';

// The server, which draws pages with this module, knows no `onLine`.
const isOnline = () => globalThis.navigator?.onLine !== false;

/** A script that could not be loaded; its message names it (Specification §8). */
export class ChunkError extends Error {
  constructor(file: string, cause: unknown) {
    super(`화면 파일(${file})을 불러오지 못했어요. ${isOnline() ? RELOAD : WITHOUT_NETWORK}`, { cause });
  }
}

/** Loads a screen's script within 120 seconds or fails with its name. */
export function loadChunk(screen: Screen, limit?: number): Promise<ScreenModule> {
  return loadScript(screen.file, () => screen.load(), limit);
}

/** Loads any script of the page within 120 seconds or fails with the name of its source. */
export async function loadScript<T>(file: string, load: () => Promise<T>, limit: number = CHUNK_TIME): Promise<T> {
  const late = AbortSignal.timeout(limit);
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_resolve, reject) => {
        late.addEventListener('abort', () => reject(late.reason));
      }),
    ]);
  } catch (error) {
    throw new ChunkError(file, error);
  }
}
