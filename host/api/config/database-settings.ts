import { resolve } from 'node:path'
import { isDecodable, type Settings } from './settings.ts'

/** Where the database is and how it is used. */
export interface DatabaseSettings {
  /** `DATABASE_URL`: a PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** `DATABASE_DIRECT_URL`: the same database without the pooler that `databaseUrl` then names. */
  databaseDirectUrl: string | undefined
  /** `DATABASE_DIR`: the embedded database's folder, if it is not `postgres` in `DATA_DIR`. */
  databaseDir: string | undefined
  /** Maximum connections of this process, plus two for its own checks. */
  poolSize: number
  /** Milliseconds after which a statement is cancelled. */
  statementTimeout: number
}

const encoded =
  'Percent-encode special characters in user and password: # as %23, / as %2F, ? as %3F, @ as %40, % as %25'

/** Parameters of an address that only say how to connect. Others would take precedence over options of the code. */
const connectionParameters: ReadonlySet<string> = new Set(
  (
    'host port user password ssl sslmode sslrootcert sslcert sslkey sslnegotiation uselibpqcompat channel_binding ' +
    'gssencmode target_session_attrs connect_timeout keepalives keepalives_idle keepalives_interval keepalives_count'
  ).split(' '),
)

/** Reads the database settings. Faults never contain an address: it holds a password. */
export function readDatabase(settings: Settings): DatabaseSettings {
  const databaseUrl = readUrl(settings, 'DATABASE_URL')
  const databaseDirectUrl = readUrl(settings, 'DATABASE_DIRECT_URL')
  if (databaseDirectUrl && !databaseUrl)
    settings.fault(
      'DATABASE_DIRECT_URL',
      'requires DATABASE_URL, which must then be the address of a pooler',
    )
  const folder = settings.text('DATABASE_DIR')
  if (folder && databaseUrl)
    settings.fault('DATABASE_DIR', 'is for the embedded database. Unset it or DATABASE_URL')
  return {
    databaseUrl,
    databaseDirectUrl,
    databaseDir: folder === undefined ? undefined : resolve(folder),
    poolSize: settings.integer('DATABASE_POOL', { min: 2, max: 200, fallback: 8 }),
    statementTimeout: readStatementTimeout(settings),
  }
}

/** Returns milliseconds. PostgreSQL does not start a session with more than 24 days. */
function readStatementTimeout(settings: Settings): number {
  const seconds = settings.duration('DATABASE_STATEMENT_TIMEOUT', '10s')
  if (seconds > 86_400) settings.fault('DATABASE_STATEMENT_TIMEOUT', 'must be at most 24h')
  return seconds * 1000
}

function readUrl(settings: Settings, name: string): string | undefined {
  const value = settings.secret(name)
  const fault = value === undefined ? undefined : faultOf(value)
  if (fault) settings.fault(name, fault)
  return value
}

/** Returns what is wrong with a PostgreSQL address, or undefined. */
function faultOf(value: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(value)) return 'must begin with postgres:// or postgresql://'
  if (/^[^/]*\/\/([^/@]*@)?[^/@?]*,/.test(value))
    return 'contains several hosts. Use one address that leads to the primary, such as the address of HAProxy'
  const url = URL.canParse(value) ? new URL(value) : undefined
  // An unencoded #, / or ? ends the host, and the rest of the password and the host follow it.
  const isCut = url && (url.hash !== '' || `${url.pathname}${url.search}`.includes('@'))
  if (!url || isCut || !isDecodable(`${url.username}${url.password}${url.pathname}`))
    return `cannot be parsed. ${encoded}`
  const others = [...url.searchParams.keys()].filter((name) => !connectionParameters.has(name))
  if (others.length > 0)
    return `has the parameter \`${others[0]}\`, which could override the settings of Assetdesk. Remove it, or use ALTER ROLE … SET for a setting of PostgreSQL`
  const port = url.searchParams.get('port') ?? '5432'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return 'has an invalid port'
  return undefined
}
