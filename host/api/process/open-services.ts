import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { signInLimit } from '../identity/limit.ts'
import { identityVerifier } from '../identity/verify.ts'
import { fairUse } from '../http/fair-use.ts'
import { fileLinks } from '../files/links.ts'
import { openFiles } from '../files/open.ts'
import { clamd } from '../files/scan.ts'
import { waiters } from '../live/waiters.ts'
import { openQueue } from '../jobs/queue.ts'
import { databaseWithJobs } from '../jobs/database-with-jobs.ts'
import { importKinds, runKinds, ticketReportOf } from '../modules/run-kinds.ts'
import { openRuns } from '../runs/runs.ts'
import { loadKeys } from '../keys.ts'
import type { Services } from '../services.ts'
import type { Shutdown } from '../runtime/shutdown.ts'

export async function openServices(
  db: Database,
  config: Config,
  { shutdown, log }: { shutdown: Shutdown; log: FastifyBaseLogger },
): Promise<Services> {
  const keys = await loadKeys(config)
  const metrics = config.metrics && (await import('../metrics/open.ts')).openMetrics()
  const files = await openFiles(config)
  const jobs = await openQueue(db, log)
  const database = databaseWithJobs(db, jobs, log)
  return {
    db: database,
    jobs,
    runs: openRuns({ db: database, jobs, kinds: runKinds(config), log, leaving: shutdown.leaving }),
    imports: importKinds,
    computeReport: ticketReportOf({ db: database, config }),
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
