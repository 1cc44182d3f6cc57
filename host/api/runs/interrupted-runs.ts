import { rehearsals } from '../../../src/wire/run-kinds.ts'
import type { Database } from '../db/open.ts'
import { end, type Works } from './run-step.ts'
import * as store from './run-store.ts'

/** Ends all unfinished runs as failed, except rehearsals, which change nothing; returns their number. */
export const failRuns = (db: Pick<Database, 'transaction'>, works: Works): Promise<number> =>
  db.transaction(async (tx) => {
    const runs = (await store.unfinishedRuns(tx)).filter(({ kind }) => !rehearsals.includes(kind))
    for (const run of runs) await end(tx, works, { run, state: 'failed', by: run.created_by })
    return runs.length
  })
