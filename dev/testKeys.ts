/** The keys of every test server and of what the sample database was restored with: two servers can share a database. */
export const testKeys = `test:${Buffer.alloc(32, 1).toString('base64')}`;
