import { claimStore } from '../domain/attachments/store.acts.ts';
import { folderOwner } from '../domain/attachments/storedBytes.queries.ts';
import { refuseMappings } from '../domain/operators/sso/ssoRights.acts.ts';
import { destroyAgain } from '../domain/retention/destroyedAgain.acts.ts';
import type { Config } from '../server/config.ts';
import { createContentMemory } from '../server/contentMemory.ts';
import type { Context } from '../server/context.ts';
import { createClock } from '../server/database/clock.ts';
import { createListen, type Listen } from '../server/database/listen.ts';
import type { ProductDatabase } from '../server/database/productDatabase.ts';
import { createDestroyedList } from '../server/destroyedList.ts';
import { openStore } from '../server/files/openStore.ts';
import { keysOfFile } from '../server/keyFile.ts';
import { createLog, type Log } from '../server/log.ts';
import { addressSearchFor } from '../server/outside/addresses/search.ts';
import { identityProviderFor } from '../server/outside/identity/registry.ts';
import { ssoFor } from '../server/outside/sso.ts';
import { createPrinter } from '../server/pdf/printer.ts';
import { sealerName, servingProcesses } from '../server/sealers.queries.ts';
import { createSecurityLog } from '../server/security/securityLog.ts';
import { claimKeys, createVault } from '../server/vault.ts';

interface Around {
  simulatorOrigin?: string;
  log?: Log;
  /** It serves nobody: a command works with it. */
  isCommand?: boolean;
}

/** The context of one serving process, and its LISTEN connection. Throws a sentence when the encryption keys are not the database's. */
export async function openContext(
  config: Config,
  database: Pick<ProductDatabase, 'db' | 'directUrl' | 'ownerUrl'>,
  stack: AsyncDisposableStack,
  { simulatorOrigin, isCommand, log = createLog(config.logLevel) }: Around = {},
): Promise<{ context: Context; listen: Listen }> {
  refuseMappings(config);
  const vault = createVault(config.encryptionKeys ?? (await keysOfFile(config.dataDir)));
  await claimKeys(database.db, vault);
  const warn = (err: unknown) => log.warn({ err }, 'the database did not answer');
  const listen = createListen({
    connection: { connectionString: database.directUrl, application_name: sealerName(vault.currentKeyId, isCommand) },
    warn,
  });
  stack.defer(() => listen.stop());
  const clock = await createClock(database.db, listen, warn);
  stack.defer(() => clock.stop());
  const identity = identityProviderFor(config, simulatorOrigin);
  const { db, ownerUrl } = database;
  const files = await openStore(config, vault, () => folderOwner(db));
  await claimStore({ db, files, ownerUrl }, async () => {
    await listen.ready;
    return !isCommand && (await servingProcesses(db)) <= 1;
  });
  const addresses = addressSearchFor(config);
  const printer = createPrinter();
  stack.defer(() => printer.close());
  const content = createContentMemory();
  const security = createSecurityLog({ db, vault, clock }, (sentence) => log.warn(sentence));
  stack.defer(() => security.stop());
  const destroyedList = createDestroyedList(config.dataDir, await folderOwner(db));
  const parts = { config, db, ownerUrl, vault, files, destroyedList, printer, clock, log };
  const context = {
    ...parts,
    content,
    identity,
    security,
    addresses,
    sso: ssoFor(config, config.consoleUrl, (words) => log.warn(`Company login: ${words}`)),
  };
  // Before anything of it is served or read out.
  const again = await destroyAgain(context);
  if (again) log.warn(`This database came out of a backup. Destroyed again: ${again}.`);
  return { context, listen };
}
