import path from 'node:path';
import { folderOwner } from '../attachments/storedBytes.queries.ts';
import { destroyAgain } from '../retention/destroyedAgain.queries.ts';
import { addressSearchFor } from './addresses/search.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { createContentMemory } from './contentMemory.ts';
import type { Context } from './context.ts';
import { createDestroyedList } from './destroyedList.ts';
import { createFileStore } from './files/fileStore.ts';
import { identityProviderFor } from './identity/registry.ts';
import { keysOfFile } from './keyFile.ts';
import { createListen, type Listen } from './listen.ts';
import { createPrinter } from './pdf/printer.ts';
import type { ProductDatabase } from './productDatabase.ts';
import { sealerName } from './sealers.queries.ts';
import { createSecurityLog } from './security/securityLog.ts';
import { claimKeys, createVault } from './vault.ts';

/** The context of one serving process, and its LISTEN connection. Throws a sentence when the encryption keys are not the database's. */
export async function openContext(
  config: Config,
  database: Pick<ProductDatabase, 'db' | 'directUrl' | 'ownerUrl'>,
  stack: AsyncDisposableStack,
  simulatorOrigin?: string,
): Promise<{ context: Context; listen: Listen }> {
  const vault = createVault(config.encryptionKeys ?? (await keysOfFile(config.dataDir)));
  await claimKeys(database.db, vault);
  const warn = (error: unknown) => console.error(`The database did not answer: ${(error as Error).message}`);
  const listen = createListen({
    connection: { connectionString: database.directUrl, application_name: sealerName(vault.currentKeyId) },
    warn,
  });
  stack.defer(() => listen.stop());
  const clock = await createClock(database.db, listen, warn);
  stack.defer(() => clock.stop());
  const identity = identityProviderFor(config, simulatorOrigin);
  const files = createFileStore(path.join(config.dataDir, 'files'), vault);
  const { db, ownerUrl } = database;
  const owner = await folderOwner(db);
  if (!(await files.isOf(owner)))
    console.error(`${config.dataDir} holds the files of another database: nothing in it is cleared away.`);
  const addresses = addressSearchFor(config);
  const printer = createPrinter();
  stack.defer(() => printer.close());
  const content = createContentMemory();
  const security = createSecurityLog({ db, vault, clock }, (sentence) => console.error(sentence));
  stack.defer(() => security.stop());
  const destroyedList = createDestroyedList(config.dataDir, owner);
  const parts = { config, db, ownerUrl, vault, files, destroyedList, printer, clock };
  const context = { ...parts, content, identity, security, addresses };
  // Before anything of it is served or read out.
  const again = await destroyAgain(context);
  if (again > 0)
    console.error(`This database came out of a backup: ${again} things destroyed since were destroyed again.`);
  return { context, listen };
}
