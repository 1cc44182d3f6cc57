import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BusinessTime, FirstResponse } from '../../../src/domain/ticket/response-targets.ts'
import { readAccess, type AccessSettings } from './access-settings.ts'
import { readBackups, type BackupSettings } from './backup-settings.ts'
import { readBusinessTime, readFirstResponse, readWarrantyDays } from './business-hours.ts'
import { readDatabase, type DatabaseSettings } from './database-settings.ts'
import { readFileSettings, type FileSettings } from './file-settings.ts'
import { readIdentity, type IdentitySettings } from './identity-settings.ts'
import { readMail, type MailSettings } from './mail-settings.ts'
import { readMetrics, type MetricsSettings } from './metrics-settings.ts'
import { readNetwork, type TrustedProxies } from './network-settings.ts'
import type { PushSettings } from './push-settings.ts'
import { readSettings, type Environment, type Settings } from './settings.ts'

/** Maximum number of requests per user and minute; 0: no limit. */
export interface PerMinute {
  tickets: number
  comments: number
  writes: number
  reads: number
}

/** Everything an operator can set; docs/operating.md describes each variable. */
export interface Config extends AccessSettings, DatabaseSettings, FileSettings {
  host: string
  port: number
  dataDir: string
  identity: IdentitySettings
  /** Sent by browsers when they exchange an identity token, with `clientSecret`. Both are public. */
  clientId: string
  clientSecret: string
  appUrl: string
  /** Base URL that the QR codes on labels link to. */
  labelUrl: string
  /** Base URL for requests to the trash list; null: that of all other requests. */
  trashApiHost: string | null
  /** Base URL for requests to histories; null: that of all other requests. */
  historyApiHost: string | null
  supportContact: string
  /** Company name on labels and printed sheets. */
  companyName: string
  /** Business hours from which response targets are computed. */
  business: BusinessTime
  mail: MailSettings
  /** Undefined if notifications are not sent to browsers. */
  push: PushSettings | undefined
  /** Values of the variables that were read, from the environment or from `NAME_FILE` files, by name. Contains secrets. */
  given: ReadonlyMap<string, string>
  /** Automatic backups; none if undefined. */
  backups: BackupSettings | undefined
  /** Days after a ticket is completed during which its raiser may comment on it, confirm it and reopen it. */
  reopenDays: number
  /** Whether a comment by the raiser moves a ticket from On hold to In progress. */
  resumesOnComment: boolean
  /** Whether raisers are asked how satisfied they are. */
  satisfaction: boolean
  /** Days before the end of a warranty on which reminders are sent; empty: never. */
  warrantyDays: readonly number[]
  /** Business minutes until the first response, by priority. */
  firstResponse: FirstResponse
  /** Failed sign-ins per IP address within 15 minutes before further ones are delayed; 0: no limit. */
  signInFailures: number
  /** Rate limits per user. */
  perMinute: PerMinute
  trustProxy: TrustedProxies
  /** Hosts in the internal network that webhooks may call, even without TLS. */
  webhookHosts: readonly string[]
  demo: boolean
  /** Whether example pages are served, on `port` + 1, which is a different origin. Never true in production. */
  examples: boolean
  /** Seconds from the stop signal until new connections are refused. */
  shutdownDelay: number
  /** Seconds for which the event loop may block before the process is ended; 0: no limit. */
  watchdog: number
  logLevel: string
  /** Undefined if metrics are not enabled. */
  metrics: MetricsSettings | undefined
  /** Folder of the built page and elements. */
  distDir: string
  examplesDir: string
  /** Whether this process runs jobs. */
  workers: boolean
  /** Number of builds of page and widgets that remain available at their exact URLs. */
  widgetVersions: number
}

/** Thrown if the environment is invalid. The message names every faulty variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const root = resolve(import.meta.dirname, '../../..')

/** Returns the validated settings of `env` (usually `process.env`); throws a `ConfigError` that lists all faults. */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env)
  const { demo, production, examples } = readDemo(settings)
  const port = settings.integer('PORT', {
    min: 1,
    max: examples ? 65_534 : 65_535,
    fallback: 7300,
  })
  const appUrl = settings.url('APP_URL') ?? `http://localhost:${port}`
  const identity = readIdentity(settings, { appUrl, production })
  const config = {
    ...readNetwork(settings),
    port,
    dataDir: resolve(settings.text('DATA_DIR') ?? 'data'),
    ...readDatabase(settings),
    ...readFileSettings(settings),
    ...readClient(settings),
    ...readAccess(settings, { appUrl, production, examplesPort: examples ? port + 1 : undefined }),
    appUrl,
    labelUrl: settings.url('LABEL_URL') ?? appUrl,
    ...readOtherHosts(settings),
    supportContact: settings.text('SUPPORT_CONTACT') ?? 'support@example.com',
    companyName: settings.text('COMPANY_NAME') ?? 'Assetdesk',
    mail: readMail(settings, { appUrl, isLocal: identity?.kind === 'local' }),
    backups: readBackups(settings),
    ...readDesk(settings),
    perMinute: readPerMinute(settings),
    signInFailures: settings.integer('RATE_LIMIT', { min: 0, max: 1_000_000, fallback: 20 }),
    metrics: readMetrics(settings, examples ? [port, port + 1] : [port]),
    demo,
    examples,
    logLevel: settings.oneOf('LOG_LEVEL', logLevels) ?? (demo ? 'warn' : 'info'),
    ...readFolders(settings),
    workers: settings.flag('WORKERS', true),
    widgetVersions: settings.integer('WIDGET_VERSIONS', { min: 1, max: 100, fallback: 5 }),
  }
  if (settings.faults.length > 0 || !identity) {
    throw new ConfigError(
      ['Assetdesk cannot start with these settings:', ...settings.faults].join('\n  '),
    )
  }
  return { ...config, identity, given: settings.given }
}

function readDemo(settings: Settings): Pick<Config, 'demo' | 'examples'> & { production: boolean } {
  const demo = settings.flag('DEMO')
  const production = settings.text('NODE_ENV') === 'production'
  if (demo && !existsSync(join(root, 'host/demo')))
    settings.fault(
      'DEMO',
      'cannot be used here, because the server package does not contain the demo company',
    )
  return { demo, production, examples: demo && !production }
}

/** Reads the settings of the help desk: response targets, rules for tickets, satisfaction and warranty reminders. */
export const readDesk = (
  settings: Settings,
): Pick<
  Config,
  'business' | 'firstResponse' | 'reopenDays' | 'resumesOnComment' | 'satisfaction' | 'warrantyDays'
> => ({
  business: readBusinessTime(settings),
  firstResponse: readFirstResponse(settings),
  reopenDays: settings.integer('REOPEN_DAYS', { min: 0, max: 365, fallback: 14 }),
  resumesOnComment: settings.flag('ON_HOLD_WAKES', true),
  satisfaction: settings.flag('SATISFACTION', true),
  warrantyDays: readWarrantyDays(settings),
})

function readFolders(settings: Settings): Pick<Config, 'distDir' | 'examplesDir'> {
  const defaultDir = resolve(root, 'dist')
  const distDir = resolve(root, settings.text('DIST_DIR') ?? defaultDir)
  // The default folder may be missing: in a clone, the API can run before the first build.
  if (distDir !== defaultDir && !existsSync(distDir))
    settings.fault('DIST_DIR', `names ${distDir}, which does not exist`)
  return { distDir, examplesDir: resolve(root, 'examples') }
}

const readOtherHosts = (settings: Settings): Pick<Config, 'trashApiHost' | 'historyApiHost'> => ({
  trashApiHost: settings.url('TRASH_API_HOST') ?? null,
  historyApiHost: settings.url('HISTORY_API_HOST') ?? null,
})

const readClient = (settings: Settings): Pick<Config, 'clientId' | 'clientSecret'> => ({
  clientId: settings.text('CLIENT_ID') ?? 'assetdesk',
  clientSecret: settings.text('CLIENT_SECRET') ?? 'assetdesk-public',
})

function readPerMinute(settings: Settings): PerMinute {
  const read = (name: string, fallback: number) =>
    settings.integer(name, { min: 0, max: 1_000_000, fallback })
  return {
    tickets: read('TICKETS_PER_MINUTE', 20),
    comments: read('COMMENTS_PER_MINUTE', 60),
    writes: read('WRITES_PER_MINUTE', 120),
    reads: read('READS_PER_MINUTE', 1200),
  }
}
