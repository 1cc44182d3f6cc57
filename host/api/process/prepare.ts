import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { openFiles } from '../files/open.ts'
import { checkStoreMark } from '../files/store-mark.ts'
import { say } from '../runtime/say.ts'
import { computeTargets } from '../modules/tickets/targets.ts'

/** Refuses a picture store that is not this database's, and reckons response targets by the business time of this start. */
export async function prepare(db: Database, config: Config): Promise<void> {
  await checkStoreMark(db, await openFiles(config))
  const changed = await computeTargets(db, config)
  if (changed > 0) say(`Recalculated the response targets of ${changed} tickets`)
}
