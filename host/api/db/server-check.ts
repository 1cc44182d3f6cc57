import pg, { type Client, type ClientConfig } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { DatabaseUnavailable } from './errors.ts'

const oldestVersion = 15
/** Timeout of the first connection and of each response, in milliseconds. */
const timeout = 10_000

export interface ServerDemands {
  /** From `DATABASE_URL`, not embedded. */
  isForeign: boolean
  /** Settings for every session of this role in this database, where a pooler takes none of ours. */
  session: Readonly<Record<string, string | number>> | undefined
}

interface Surroundings {
  version: number
  encoding: string
  isStandby: boolean
  mayCreate: boolean
  user: string
  database: string
  schema: string | null
}

/**
 * Throws `DatabaseUnavailable`, with a sentence that names the cure, for a server that cannot be reached or cannot carry
 * us: another engine, too old, a standby, another encoding than UTF-8, a role that may create nothing.
 */
export async function prepareServer(
  direct: ClientConfig,
  { isForeign, session }: ServerDemands,
): Promise<void> {
  const client = new pg.Client({
    ...direct,
    application_name: 'assetdesk start',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    const query = <Result>(answer: Promise<Result>) =>
      answer.catch((error: Error) => {
        const where = isForeign ? 'The database of DATABASE_URL' : 'The embedded database'
        throw new DatabaseUnavailable(
          `${where} does not respond: ${error.message || String(error)}`,
        )
      })
    // First: another engine may not support the next query.
    refuse(engineFault(await query(engine(client))))
    const found = await query(surroundings(client))
    refuse(faultOf(found))
    if (session) await keepSettings(client, found, session)
  } finally {
    await client.end().catch(() => {})
  }
}

function refuse(fault: string | undefined): void {
  if (fault) throw new DatabaseUnavailable(`DATABASE_URL ${fault}`)
}

async function engine(client: Client): Promise<string> {
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select version()')
  return rows[0]?.version ?? ''
}

async function surroundings(client: Client): Promise<Surroundings> {
  const { rows } = await client.query<Surroundings>(`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isStandby",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      current_user as "user", current_database() as database, current_schema() as schema`)
  return rows[0] as Surroundings
}

function faultOf(found: Surroundings): string | undefined {
  const { version, encoding, isStandby, mayCreate, user, database, schema } = found
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
async function keepSettings(
  client: Client,
  { user, database }: Surroundings,
  session: Readonly<Record<string, string | number>>,
): Promise<void> {
  const [role, where] = [user, database].map(pg.escapeIdentifier)
  // PostgreSQL refuses the second of two changes at the same time, and several processes may start at once.
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
const others = [
  {
    sign: /^CockroachDB/,
    name: 'CockroachDB',
    lacks: 'advisory locks, LISTEN and triggers with transition tables',
  },
  {
    sign: /-YB-\d/,
    name: 'YugabyteDB',
    lacks: 'triggers with transition tables',
  },
  {
    sign: /\bRedshift\b/,
    name: 'Amazon Redshift',
    lacks: 'triggers, indexes and unique keys',
  },
] as const

/** Returns why the engine `version` is refused, or undefined for PostgreSQL and its derivatives. */
export function engineFault(version: string): string | undefined {
  const other = others.find(({ sign }) => sign.test(version))
  return (
    other &&
    `is the address of ${other.name}, which lacks ${other.lacks}. Assetdesk needs PostgreSQL (docs/scaling.md).`
  )
}
