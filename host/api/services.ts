import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { signInLimit, type SignInLimit } from './identity/limit.ts'
import { identityVerifier, type IdentityVerifier } from './identity/verify.ts'
import { fairUse, type FairUse } from './http/fair-use.ts'
import { fileLinks, type FileLinks } from './files/links.ts'
import { openFiles } from './files/open.ts'
import { clamd, type Scan } from './files/scan.ts'
import type { Files } from './files/files.ts'
import { waiters, type Waiters } from './live/waiters.ts'
import type { Measure } from './metrics/measures.ts'
import type { Metrics } from './metrics/open.ts'
import { openQueue, type JobQueue } from './jobs/queue.ts'
import { tellingDatabase } from './jobs/telling.ts'
import { loadKeys, type Keys } from './keys.ts'
import type { Shutdown } from './shutdown.ts'

/** Dependencies of all parts of the API, created once per process. */
export interface Services {
  /** Its transactions send the jobs of what they record. */
  db: Database
  jobs: JobQueue
  config: Config
  keys: Keys
  files: Files
  /** Undefined where no virus scanner is set. */
  scan: Scan | undefined
  links: FileLinks
  verifyIdentity: IdentityVerifier
  signIns: SignInLimit
  fairUse: FairUse
  shutdown: Shutdown
  /** Calls that are held until something happens. */
  waiters: Waiters
  /** Undefined where no metrics are wanted. */
  metrics: Metrics | undefined
  /** What metrics tell beside requests; see `Measure`. */
  measures: Measure[]
}

export async function openServices(
  db: Database,
  config: Config,
  { shutdown, log }: { shutdown: Shutdown; log: FastifyBaseLogger },
): Promise<Services> {
  const keys = await loadKeys(db, config.secretKey)
  const metrics = config.metrics && (await import('./metrics/open.ts')).openMetrics()
  const files = await openFiles(config)
  const jobs = await openQueue(db, log)
  return {
    db: tellingDatabase(db, jobs),
    jobs,
    config,
    keys,
    scan: config.clamd && clamd(config.clamd),
    files: metrics?.watchStore(files) ?? files,
    metrics,
    measures: [],
    shutdown,
    links: fileLinks(keys.files),
    verifyIdentity: identityVerifier(config.identity, keys.identity),
    fairUse: fairUse(config.perMinute),
    waiters: waiters(db, { leaving: shutdown.leaving, log }),
    signIns: signInLimit(db, config.signInFailures),
  }
}
