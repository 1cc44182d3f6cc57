import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { mayImport } from '../../../../src/domain/access/call-access.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { userTexts } from '../../../../src/domain/messages/en/user.ts'
import { isActive } from '../../../../src/domain/run/run-rules.ts'
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
import { hasNewSettings, settingsOf } from './plan.ts'
import { hasDefault, missingTargets, type understoodAs } from './view.ts'

const { plan: texts } = dataImportTexts

interface ImportAccess {
  db: Queryable
  caller: { role: string }
  params: { id: number }
}

/** Returns an import of a kind that the caller may import; otherwise throws a 404 (RUN-14). */
function assertAllowed(
  { caller }: ImportAccess,
  record: store.ImportRecord | undefined,
): store.ImportRecord {
  if (!record || !mayImport(caller.role, record.kind)) throw notFound(dataImportTexts, 'notFound')
  return record
}

export const loadImport = async (asking: ImportAccess): Promise<store.ImportRecord> =>
  assertAllowed(asking, await store.findImport(asking.db, asking.params.id))

/** Locks an import until the transaction ends. Throws a 404 like `loadImport`, and a 412 for a stale `If-Match`. */
export async function lockImport(
  asking: ImportAccess & { ifMatch: string | undefined },
): Promise<store.ImportRecord> {
  const { db, params, ifMatch } = asking
  const record = assertAllowed(asking, await store.lockImport(db, params.id))
  await assertCurrent(ifMatch, record.version, async () => undefined)
  return record
}

type State = 'started' | 'rehearsing' | 'notReady' | 'nothingGood' | 'dayOrder'

export const stateFault = (key: State): Fault => fault('id', 'state', message(texts, key))

/** Returns the rehearsal of an import, if it has one. */
export const rehearsalOf = (db: Queryable, { rehearsal_id }: store.ImportRecord) =>
  rehearsal_id === null ? undefined : store.rehearsalState(db, rehearsal_id)

/** Returns why an import cannot be changed: it has started, or its rehearsal is running. */
export async function changeFaults(db: Queryable, record: store.ImportRecord): Promise<Fault[]> {
  if (record.run_id !== null) return [stateFault('started')]
  const rehearsal = await rehearsalOf(db, record)
  return rehearsal && isActive(rehearsal.state) ? [stateFault('rehearsing')] : []
}

type Understood = ReturnType<typeof understoodAs>

const missingMessage = (target: RequiredTarget) =>
  hasDefault(target)
    ? message(texts, 'needed', assetFields[target].label)
    : message(texts, 'neededColumn', userTexts.fields[target])

/** Returns the faults of a plan with which rows cannot be judged yet. */
export function openQuestions(understood: Understood): Fault[] {
  const { day_example } = understood
  const missing = missingTargets(understood).map((target) =>
    fault(target, 'isNotEmpty', missingMessage(target)),
  )
  if (day_example === null) return missing
  return [...missing, { ...stateFault('dayOrder'), field: 'day_order' }]
}

/** Reads the file with the requested settings. Returns undefined if it was read with them before. */
export async function readAgain(
  services: Pick<Services, 'config'> & { db: Queryable },
  record: store.ImportRecord,
  body: ImportWrite,
): Promise<Table | undefined> {
  const settings = settingsOf(body)
  if (!hasNewSettings(record.reading, settings)) return undefined
  const file = await store.fileOf(services.db, record.id)
  if (!file) throw unprocessable([stateFault('started')])
  const { table, fault } = await parseTable(file, settings, services)
  if (fault) throw unprocessable([fault])
  return table
}
