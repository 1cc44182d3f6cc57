import type { Fault } from '../../../../src/domain/faults.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { isMoving } from '../../../../src/domain/run/run-rules.ts'
import { assetFields } from '../../../../src/wire/asset-fields.ts'
import type { ImportWrite } from '../../../../src/wire/import.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { unprocessable } from '../../http/problem.ts'
import { tableIn } from '../../imports/file-upload.ts'
import * as store from '../../imports/import-store.ts'
import type { Services } from '../../services.ts'
import type { Table } from '../../tables/table.ts'
import { isReadAnew, readingOf } from './plan.ts'
import { missingTargets, type understoodAs } from './view.ts'

const { plan: texts } = dataImportTexts

type State = 'started' | 'rehearsing' | 'notReady' | 'nothingGood' | 'dayOrder'

export const stateFault = (key: State): Fault => ({
  field: 'id',
  key: 'state',
  ...message(texts, key),
})

/** The rehearsal of an import, if it has one. */
export const rehearsalOf = (db: Queryable, { rehearsal_id }: store.ImportRecord) =>
  rehearsal_id === null ? undefined : store.rehearsalState(db, rehearsal_id)

/** Why an import can be changed no more, or not yet. */
export async function changeFaults(db: Queryable, record: store.ImportRecord): Promise<Fault[]> {
  if (record.run_id !== null) return [stateFault('started')]
  const rehearsal = await rehearsalOf(db, record)
  return rehearsal && isMoving(rehearsal.state) ? [stateFault('rehearsing')] : []
}

type Understood = ReturnType<typeof understoodAs>

/** What is missing before rows can be judged. */
export function openQuestions({ plan, day_example }: Understood): Fault[] {
  const missing = missingTargets(plan).map((target) => ({
    field: target,
    key: 'isNotEmpty',
    ...message(texts, 'needed', assetFields[target].label),
  }))
  const isOpen = day_example !== null
  return isOpen ? [...missing, { ...stateFault('dayOrder'), field: 'day_order' }] : missing
}

/** The file read in the way that is asked for; undefined where it is read so already. */
export async function readAnew(
  services: Pick<Services, 'config'> & { db: Queryable },
  record: store.ImportRecord,
  body: ImportWrite,
): Promise<Table | undefined> {
  const asked = readingOf(body)
  if (!isReadAnew(record.reading, asked)) return undefined
  const file = await store.fileOf(services.db, record.id)
  if (!file) throw unprocessable([stateFault('started')])
  const { table, fault } = await tableIn(file, asked, services)
  if (fault) throw unprocessable([fault])
  return table
}
