import { readErasuresFile } from '../config/privacy-settings.ts'
import { readSettings, type Environment } from '../config/settings.ts'
import { readErasures, type ListedErasure } from '../records/erasure-list.ts'

/** Returns the erasures of a list; of the one that the environment names where `file` names none. */
export const erasuresToRepeat = (
  env: Environment,
  file: string | undefined,
): Promise<ListedErasure[]> => readErasures(file ?? readErasuresFile(readSettings(env)))
