import { readErasuresFile } from '../config/privacy-settings.ts'
import { readSettings, type Environment } from '../config/settings.ts'
import { readErasures, type ListedErasure } from '../records/erasure-list.ts'

/** Returns the erasures of the list in `file`, or of the list that the settings name. */
export const erasuresToRepeat = (
  env: Environment,
  file: string | undefined,
): Promise<ListedErasure[]> => readErasures(file ?? readErasuresFile(readSettings(env)))
