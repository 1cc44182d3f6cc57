import pg, { type Client, type ClientConfig } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { createClient } from './connections.ts'
import { DatabaseUnavailable } from './errors.ts'

const oldestVersion = 15
/** Timeout of the first connection and of each response, in milliseconds. */
const timeout = 10_000

interface CheckOptions {
  /** Whether `DATABASE_URL` is set, so that the database is not the embedded one. */
  isExternal: boolean
  /** Settings to store for this role in this database, if a pooler does not pass on session settings. */
  sessionDefaults: Readonly<Record<string, string | number>> | undefined
}

interface ServerFacts {
  version: number
  encoding: string
  isStandby: boolean
  mayCreate: boolean
  user: string
  database: string
  schema: string | null
}

/**
 * Checks the server and stores `sessionDefaults`. Throws `DatabaseUnavailable`, with a sentence for the operator, if the
 * server is unreachable or unsuitable: another engine, an old version, a standby, an encoding other than UTF-8, or a role
 * that cannot create objects.
 */
export async function prepareServer(
  direct: ClientConfig,
  { isExternal, sessionDefaults }: CheckOptions,
): Promise<void> {
  const client = createClient({
    ...direct,
    application_name: 'assetdesk start',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    const query = <Result>(result: Promise<Result>) =>
      result.catch((error: Error) => {
        const where = isExternal ? 'The database of DATABASE_URL' : 'The embedded database'
        throw new DatabaseUnavailable(
          `${where} does not respond: ${error.message || String(error)}`,
        )
      })
    // Checked first, because other engines may not support the next query.
    refuse(engineFault(await query(readVersion(client))))
    const facts = await query(readFacts(client))
    refuse(faultOf(facts))
    if (sessionDefaults) await storeRoleSettings(client, facts, sessionDefaults)
  } finally {
    await client.end().catch(() => {})
  }
}

function refuse(fault: string | undefined): void {
  if (fault) throw new DatabaseUnavailable(`DATABASE_URL ${fault}`)
}

/** Connects, and returns the result of `select version()`. */
async function readVersion(client: Client): Promise<string> {
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select version()')
  return rows[0]?.version ?? ''
}

async function readFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isStandby",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      current_user as "user", current_database() as database, current_schema() as schema`)
  return rows[0] as ServerFacts
}

function faultOf(facts: ServerFacts): string | undefined {
  const { version, encoding, isStandby, mayCreate, user, database, schema } = facts
  if (version < oldestVersion)
    return `is the address of PostgreSQL ${version}. Assetdesk needs version ${oldestVersion} or later.`
  if (isStandby)
    return 'is the address of a server that is read-only, such as a standby. Use the address of the primary.'
  if (encoding !== 'UTF8')
    return `is the address of a database in ${encoding}. Assetdesk needs UTF8: create database ${pg.escapeIdentifier(database)} encoding 'UTF8' template template0`
  if (!mayCreate) {
    const name = pg.escapeIdentifier(user)
    return `uses the role ${user}, which cannot create objects in the schema ${schema ?? 'public'} of ${database}. The owner can allow it: alter database ${pg.escapeIdentifier(database)} owner to ${name}; or grant create on schema ${pg.escapeIdentifier(schema ?? 'public')} to ${name}`
  }
  return undefined
}

/**
 * Stores settings as defaults of our role in this database, because a pooler in transaction mode does not pass them on.
 */
async function storeRoleSettings(
  client: Client,
  { user, database }: ServerFacts,
  session: Readonly<Record<string, string | number>>,
): Promise<void> {
  const [role, where] = [user, database].map(pg.escapeIdentifier)
  // PostgreSQL rejects concurrent changes of a role, and several processes may start at once.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.roleSettings])
  for (const [name, value] of Object.entries(session)) {
    await client.query(
      `alter role ${role} in database ${where} set ${name} = ${pg.escapeLiteral(String(value))}`,
    )
  }
  await client.query('commit')
}

/** Unsupported databases with PostgreSQL's protocol, by the result of `select version()`. */
const unsupported = [
  {
    pattern: /^CockroachDB/,
    name: 'CockroachDB',
    lacks: 'advisory locks and LISTEN',
  },
  {
    pattern: /-YB-\d/,
    name: 'YugabyteDB',
    lacks: 'deferrable constraints and, in older versions, advisory locks and LISTEN',
  },
  {
    pattern: /\bRedshift\b/,
    name: 'Amazon Redshift',
    lacks: 'triggers, indexes and unique keys',
  },
] as const

/** Returns why the engine `version` is refused, or undefined for PostgreSQL and its derivatives. */
export function engineFault(version: string): string | undefined {
  const other = unsupported.find(({ pattern }) => pattern.test(version))
  return (
    other &&
    `is the address of ${other.name}, which lacks ${other.lacks}. Assetdesk needs PostgreSQL (docs/scaling.md).`
  )
}
