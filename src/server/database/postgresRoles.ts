import pg from 'pg';

/** Who owns and migrates the embedded database, and who serves from it and owns nothing. */
export const OWNER = 'jiwon_owner';
export const SERVING = 'jiwon_serving';

type Passwords = { owner: string; serving: string };
/** One database under the names of both. */
export type RoleAddresses = { url: string; ownerUrl: string };

/** Gives a cluster both roles, neither of them a superuser. Passwords are of letters, digits, - and _ alone. */
export async function makeRoles(superuserUrl: string, passwords: Passwords): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    for (const [role, password] of [
      [OWNER, passwords.owner],
      [SERVING, passwords.serving],
    ] as const) {
      const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      const verb = rows.length === 0 ? 'CREATE' : 'ALTER';
      await client.query(
        `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
      );
    }
  });
}

/** Gives a database, with everything in it from the time when the superuser did everything, to the owner. */
export async function giveToOwner(superuserUrl: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await client.query(GIVE);
  });
}

/** The addresses of the superuser's database for both roles. */
export function addressesFor(superuserUrl: string, { owner, serving }: Passwords): RoleAddresses {
  const as = (role: string, password: string) => {
    const address = new URL(superuserUrl);
    address.username = role;
    address.password = password;
    return address.href;
  };
  return { url: as(SERVING, serving), ownerUrl: as(OWNER, owner) };
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

// Object by object: REASSIGN OWNED refuses the role that initdb made, whose system tables are pinned. One statement, so
// that all is given or nothing. A column's own sequence goes with its table, an array type with its element.
const GIVE = `
DO $$
DECLARE
  command text;
  owner CONSTANT oid := '${OWNER}'::regrole;
  schemas CONSTANT oid[] := ARRAY(SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema');
BEGIN
  SET LOCAL search_path = pg_catalog;
  FOR command IN
    SELECT format('DATABASE %I', datname) FROM pg_database WHERE datname = current_database() AND datdba <> owner
    UNION ALL
    SELECT format('SCHEMA %I', nspname) FROM pg_namespace
     WHERE oid = ANY (schemas) AND nspname <> 'public' AND nspowner <> owner
    UNION ALL
    SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
      FROM pg_class c WHERE relnamespace = ANY (schemas) AND relowner <> owner AND relkind IN ('r', 'p', 'v', 'S')
       AND NOT (relkind = 'S' AND EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass
                  AND objid = c.oid AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc WHERE pronamespace = ANY (schemas) AND proowner <> owner
    UNION ALL
    SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t LEFT JOIN pg_class c ON c.oid = typrelid
     WHERE typnamespace = ANY (schemas) AND typowner <> owner AND coalesce(relkind, 'c') = 'c'
       AND NOT EXISTS (SELECT FROM pg_type e WHERE e.typarray = t.oid)
  LOOP
    EXECUTE format('ALTER %s OWNER TO ${OWNER}', command);
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${SERVING}', current_database());
END $$`;
