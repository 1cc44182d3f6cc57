import type { Fault } from '../../../../src/domain/faults.ts'
import { mayImport } from '../../../../src/domain/access/call-access.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { userTexts } from '../../../../src/domain/messages/en/user.ts'
import { isMoving } from '../../../../src/domain/run/run-rules.ts'
import { assetFields } from '../../../../src/wire/asset-fields.ts'
import type { ImportWrite } from '../../../../src/wire/import.ts'
import type { RequiredTarget } from '../../../../src/wire/import-kinds.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { notFound, unprocessable } from '../../http/problem.ts'
import { assertCurrent } from '../../http/version.ts'
import { parseTable } from '../../imports/file-upload.ts'
import * as store from '../../imports/import-store.ts'
import type { Services } from '../../services.ts'
import type { Table } from '../../tables/table.ts'
import { isReadAnew, readingOf } from './plan.ts'
import { hasDefault, missingTargets, type understoodAs } from './view.ts'

const { plan: texts } = dataImportTexts

interface Asking {
  db: Queryable
  caller: { role: string }
  params: { id: number }
}

/** Returns an import of a kind that the caller may import; otherwise throws a 404 (RUN-14). */
function allowed({ caller }: Asking, record: store.ImportRecord | undefined): store.ImportRecord {
  if (!record || !mayImport(caller.role, record.kind)) throw notFound(dataImportTexts, 'notFound')
  return record
}

export const found = async (asking: Asking): Promise<store.ImportRecord> =>
  allowed(asking, await store.findImport(asking.db, asking.params.id))

/** Returns an import, locked, so that it cannot change during the transaction. */
export async function locked(
  asking: Asking & { ifMatch: string | undefined },
): Promise<store.ImportRecord> {
  const { db, params, ifMatch } = asking
  const record = allowed(asking, await store.lockImport(db, params.id))
  await assertCurrent(ifMatch, record.version, async () => undefined)
  return record
}

type State = 'started' | 'rehearsing' | 'notReady' | 'nothingGood' | 'dayOrder'

export const stateFault = (key: State): Fault => ({
  field: 'id',
  key: 'state',
  ...message(texts, key),
})

/** Returns the rehearsal of an import, if it has one. */
export const rehearsalOf = (db: Queryable, { rehearsal_id }: store.ImportRecord) =>
  rehearsal_id === null ? undefined : store.rehearsalState(db, rehearsal_id)

/** Returns why an import cannot be changed any more, or not yet. */
export async function changeFaults(db: Queryable, record: store.ImportRecord): Promise<Fault[]> {
  if (record.run_id !== null) return [stateFault('started')]
  const rehearsal = await rehearsalOf(db, record)
  return rehearsal && isMoving(rehearsal.state) ? [stateFault('rehearsing')] : []
}

type Understood = ReturnType<typeof understoodAs>

const neededFor = (target: RequiredTarget) =>
  hasDefault(target)
    ? message(texts, 'needed', assetFields[target].label)
    : message(texts, 'neededColumn', userTexts.fields[target])

/** Returns what is missing before rows can be judged. */
export function openQuestions(understood: Understood): Fault[] {
  const { day_example } = understood
  const missing = missingTargets(understood).map((target) => ({
    field: target,
    key: 'isNotEmpty',
    ...neededFor(target),
  }))
  const isOpen = day_example !== null
  return isOpen ? [...missing, { ...stateFault('dayOrder'), field: 'day_order' }] : missing
}

/** Returns the file read with the requested settings; undefined if it was already read with them. */
export async function readAnew(
  services: Pick<Services, 'config'> & { db: Queryable },
  record: store.ImportRecord,
  body: ImportWrite,
): Promise<Table | undefined> {
  const settings = readingOf(body)
  if (!isReadAnew(record.reading, settings)) return undefined
  const file = await store.fileOf(services.db, record.id)
  if (!file) throw unprocessable([stateFault('started')])
  const { table, fault } = await parseTable(file, settings, services)
  if (fault) throw unprocessable([fault])
  return table
}
