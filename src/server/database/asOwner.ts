import pg from 'pg';

/**
 * Works on one connection of its own as the role that owns the tables (`context.ownerUrl`): what the serving role may
 * not do, such as making a table, dropping one or granting rights on it. Closed afterwards, also when the work fails.
 */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // What breaks fails its query; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
