import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { runTitle } from '../../../../src/domain/run/run-title.ts'
import type { RunKind } from '../../../../src/wire/run-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { notFound, unprocessable } from '../../http/problem.ts'
import { route, stagedRoute } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { tableUpload } from '../../imports/file-upload.ts'
import { firstPlan } from '../../imports/first-plan.ts'
import * as store from '../../imports/import-store.ts'
import type { ImportRequest } from '../../imports/start.ts'
import { runAsSeen } from '../../runs/run-view.ts'
import { planFaults, planFor, planOf, startFaults } from './plan.ts'
import { changeFaults, openQuestions, readAnew, rehearsalOf, stateFault } from './state.ts'
import { importView, understoodAs } from './view.ts'

async function found(db: Queryable, id: number): Promise<store.ImportRecord> {
  const record = await store.findImport(db, id)
  if (!record) throw notFound(dataImportTexts, 'notFound')
  return record
}

/** An import whose row is locked, so that what is decided about it stays true. */
async function locked(
  db: Queryable,
  { id, ifMatch }: { id: number; ifMatch: string | undefined },
): Promise<store.ImportRecord> {
  const record = await store.lockImport(db, id)
  if (!record) throw notFound(dataImportTexts, 'notFound')
  await assertCurrent(ifMatch, record.version, async () => undefined)
  return record
}

/** A run over the rows of an import. */
const runOver = (kind: RunKind, { id, file_name: file }: store.ImportRecord) => {
  const request: ImportRequest = { import: id, file }
  return {
    kind,
    request,
    title: () => runTitle({ kind, action: null, title_total: 0, file }),
  }
}

export const importRoutes = {
  createImport: stagedRoute('createImport', {
    status: 201,
    creates: true,
    receive: tableUpload,
    check: (_context, _found, { fault }) => (fault ? [fault] : []),
    async handle(context, _found, { name, bytes: file, table }) {
      const { db, caller, imports, query } = context
      const { kind } = query
      if (!table) throw new Error('A table without a fault was not read')
      const remembered = await store.rememberedPlan(db, kind, table.header)
      const plan = planFor(firstPlan(table, remembered, imports[kind]), caller.role)
      const id = await store.insertImport(db, { kind, by: caller.id, name, file, table, plan })
      return importView(context, await found(db, id), remembered)
    },
    version: ({ version }) => version,
  }),

  getImport: route('getImport', {
    find: ({ db, params: { id } }) => found(db, id),
    handle: importView,
    version: ({ version }) => version,
  }),

  /** The file is read outside the transaction: another one may be read before it. */
  updateImport: route('updateImport', {
    refuses: [412],
    transaction: false,
    find: ({ db, params: { id } }) => found(db, id),
    check: ({ db, body, caller: { role } }, { plan }) =>
      planFaults(db, body, { role, kept: plan.choices }),
    async handle(context, record) {
      const { database, body, params, ifMatch, caller, imports } = context
      const { id } = params
      const table = await readAnew(context, record, body)
      return database.transaction(async (tx) => {
        const current = await locked(tx, { id, ifMatch })
        const faults = await changeFaults(tx, current)
        if (faults.length > 0) throw unprocessable(faults)
        if (table) await store.replaceRows(tx, id, table)
        await store.dropRehearsal(tx, current)
        const { header } = table ?? current.reading
        await store.storePlan(tx, id, planOf(body, header, imports[record.kind]))
        return importView({ db: tx, imports, caller }, await found(tx, id))
      })
    },
    version: ({ version }) => version,
  }),

  deleteImport: route('deleteImport', {
    find: ({ db, params: { id }, ifMatch }) => locked(db, { id, ifMatch }),
    check: ({ db }, record) => changeFaults(db, record),
    async handle({ db }, record) {
      await store.deleteImport(db, record)
      return { id: record.id }
    },
  }),

  rehearseImport: route('rehearseImport', {
    status: 201,
    refuses: [412],
    async find({ db, params: { id }, ifMatch }) {
      const record = await locked(db, { id, ifMatch })
      return { record, understood: understoodAs(record, await store.allRows(db, id)) }
    },
    async check({ db }, { record, understood }) {
      const faults = await changeFaults(db, record)
      return faults.length > 0 ? faults : openQuestions(understood)
    },
    async handle({ db, caller, runs, imports }, { record, understood: { plan } }) {
      await store.dropRehearsal(db, record)
      await store.storePlan(db, record.id, { ...plan, day_order: plan.day_order ?? 'dmy' })
      const { rehearsal } = imports[record.kind].runs
      const { id } = await runs.start(db, { ...runOver(rehearsal, record), by: caller.id })
      await store.setRehearsal(db, record.id, id)
      return runAsSeen(db, id, caller)
    },
  }),

  startImport: route('startImport', {
    status: 201,
    creates: true,
    refuses: [412],
    find: ({ db, params: { id }, ifMatch }) => locked(db, { id, ifMatch }),
    async check({ db, caller }, record) {
      if (record.run_id !== null) return [stateFault('started')]
      const rehearsal = await rehearsalOf(db, record)
      if (rehearsal?.state !== 'done') return [stateFault('notReady')]
      if (rehearsal.ok === 0) return [stateFault('nothingGood')]
      return startFaults(record.plan, caller.role)
    },
    async handle({ db, caller, runs, imports }, record) {
      const { import: kind } = imports[record.kind].runs
      await store.rememberPlan(db, record, caller.id)
      const { id } = await runs.start(db, { ...runOver(kind, record), by: caller.id })
      await store.setRun(db, record.id, id)
      return runAsSeen(db, id, caller)
    },
  }),
}
