import type { ShownDocument } from '../http/call.ts';
import type { Config } from './config.ts';
import type { ContentMemory } from './contentMemory.ts';
import type { Clock } from './database/clock.ts';
import type { Db, Tx } from './database/database.ts';
import type { DestroyedList } from './destroyedList.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Log } from './log.ts';
import type { AddressSearch } from './outside/addresses/addressSearch.ts';
import type { IdentityProvider } from './outside/identity/provider.ts';
import type { Sso } from './outside/sso.ts';
import type { Printer } from './pdf/printer.ts';
import type { SecurityLog } from './security/securityLog.ts';
import type { Vault } from './vault.ts';

/** Answers of calls by their names, in place of what their handlers would answer. */
export type GivenAnswers = ReadonlyMap<string, unknown>;

/** What every handler works with; the same for all requests of a process. In a page's render `db` is its transaction. */
export interface Context {
  config: Config;
  db: Db;
  /** For `asOwner` alone. */
  ownerUrl: string;
  vault: Vault;
  files: FileStore;
  destroyedList: DestroyedList;
  printer: Printer;
  clock: Clock;
  content: ContentMemory;
  /** In a request that request's own is used, which names it. */
  log: Log;
  identity: IdentityProvider;
  /** In a request its `note` is used, which knows the request. */
  security: SecurityLog;
  /** Absent where addresses can only be typed. */
  addresses: AddressSearch | undefined;
  /** Absent where operators log in here alone. */
  sso: Sso | undefined;
  /** Draws the screen at a path as it is in a transaction, or with what is given; there once the pages are. */
  /** Draws the editor of an application for a posting that is given, in which nothing is sent; there once the pages are. */
  showTrial?: (
    tx: Tx,
    key: { companyCode: string; postingNumber: string },
    given: GivenAnswers,
  ) => Promise<ShownDocument>;
  showScreen?: (tx: Tx, url: string, given?: GivenAnswers) => Promise<ShownDocument>;
  /** Gives the built files to the other processes; there once they have been read. */
  shareBuild?: () => Promise<void>;
}
