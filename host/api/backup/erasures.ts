import { readErasuresFile } from '../config/privacy-settings.ts'
import { readSettings, type Environment } from '../config/settings.ts'
import { readErasures, type ListedErasure } from '../records/erasure-list.ts'
import { repeatErasures } from '../records/repeated-erasures.ts'
import type { Source } from './dump.ts'
import { withPool } from './with-pool.ts'

/** Returns the erasures of a list; of the one that the environment names where `file` names none. */
export const erasuresToRepeat = (
  env: Environment,
  file: string | undefined,
): Promise<ListedErasure[]> => readErasures(file ?? readErasuresFile(readSettings(env)))

/** Repeats erasures in a database that was just restored; returns how many. */
export async function repeatErasuresIn(
  target: Pick<Source, 'connection'>,
  list: readonly ListedErasure[],
): Promise<number> {
  if (list.length === 0) return 0
  return withPool(target, (pool) => repeatErasures(pool, list))
}
