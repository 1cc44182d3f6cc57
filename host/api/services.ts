import type { DayRange } from '../../src/domain/text/days.ts'
import type { TicketReport } from '../../src/wire/report.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/open.ts'
import type { SignInLimit } from './identity/limit.ts'
import type { IdentityVerifier } from './identity/verify.ts'
import type { FairUse } from './http/fair-use.ts'
import type { FileLinks } from './files/links.ts'
import type { Scan } from './files/scan.ts'
import type { Files } from './files/files.ts'
import type { Waiters } from './live/waiters.ts'
import type { ImportHandlers } from './imports/import-handler.ts'
import type { Measure } from './metrics/measures.ts'
import type { Metrics } from './metrics/open.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Runs } from './runs/runs.ts'
import type { Keys } from './keys.ts'
import type { Shutdown } from './runtime/shutdown.ts'

/** Dependencies of all parts of the API, created once per process. */
export interface Services {
  /** Its transactions send the jobs of what they record. */
  db: Database
  jobs: JobQueue
  runs: Runs
  /** What each kind of import does. */
  imports: ImportHandlers
  /** Counts the report of tickets of these days, for emails. */
  countReport: (range: DayRange) => Promise<TicketReport>
  config: Config
  keys: Keys
  files: Files
  /** Undefined if no virus scanner is set. */
  scan: Scan | undefined
  links: FileLinks
  verifyIdentity: IdentityVerifier
  signIns: SignInLimit
  fairUse: FairUse
  shutdown: Shutdown
  /** Calls that are held until something happens. */
  waiters: Waiters
  /** Undefined if no metrics are wanted. */
  metrics: Metrics | undefined
  /** What metrics tell beside requests; see `Measure`. */
  measures: Measure[]
}
