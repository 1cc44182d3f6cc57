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
  /** Its transactions also queue the jobs for their events. */
  db: Database
  jobs: JobQueue
  runs: Runs
  /** The handler of each kind of import. */
  imports: ImportHandlers
  /** Computes the ticket report for a range of days, for emails. */
  computeReport: (range: DayRange) => Promise<TicketReport>
  config: Config
  keys: Keys
  files: Files
  /** Undefined if no virus scanner is configured. */
  scan: Scan | undefined
  links: FileLinks
  verifyIdentity: IdentityVerifier
  signIns: SignInLimit
  fairUse: FairUse
  shutdown: Shutdown
  /** Long-polling requests. */
  waiters: Waiters
  /** Undefined if metrics are disabled. */
  metrics: Metrics | undefined
  /** Metrics other than those of requests; see `Measure`. */
  measures: Measure[]
}
