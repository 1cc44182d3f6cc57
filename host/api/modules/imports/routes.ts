import { mayImport } from '../../../../src/domain/access/call-access.ts'
import { importKinds } from '../../../../src/wire/import-kinds.ts'
import { unprocessable } from '../../http/problem.ts'
import { route, stagedRoute } from '../../http/route.ts'
import { tableUpload } from '../../imports/file-upload.ts'
import { firstPlan } from '../../imports/first-plan.ts'
import { offeredPlan } from '../../imports/stored-plan.ts'
import * as store from '../../imports/import-store.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import type { ImportRequest } from '../../imports/start.ts'
import { runAsSeen } from '../../runs/run-view.ts'
import { planFaults, planFor, planOf, startFaults } from './plan.ts'
import {
  changeFaults,
  loadImport,
  lockImport,
  openQuestions,
  readAgain,
  rehearsalOf,
  stateFault,
} from './state.ts'
import { importView, understoodAs } from './view.ts'

/** Returns a run over the rows of an import. */
function runOver(
  { runs }: ImportHandler,
  step: 'rehearsal' | 'import',
  { id, file_name: file }: store.ImportRecord,
) {
  const { [step]: kind, action } = runs
  const request: ImportRequest = { import: id, file, ...(action && { change: { kind: action } }) }
  return { kind, request }
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
      const proposed = firstPlan(table, remembered, imports[kind])
      const plan = planFor(remembered ? await offeredPlan(db, proposed) : proposed, caller.role)
      const id = await store.insertImport(db, { kind, by: caller.id, name, file, table, plan })
      return importView(context, await loadImport({ db, caller, params: { id } }), remembered)
    },
    version: ({ version }) => version,
  }),

  listImports: route('listImports', {
    handle({ db, caller }) {
      const kinds = importKinds.filter((kind) => mayImport(caller.role, kind))
      return store.unfinishedImports(db, { by: caller.id, kinds })
    },
  }),

  getImport: route('getImport', {
    find: loadImport,
    handle: importView,
    version: ({ version }) => version,
  }),

  /** Reads the file outside the transaction, because reading may have to wait for another file. */
  updateImport: route('updateImport', {
    refuses: [412],
    transaction: false,
    find: loadImport,
    check: ({ db, body, caller: { role } }, { kind, plan }) =>
      planFaults(db, body, { kind, role, stored: plan }),
    async handle(context, record) {
      const { database, body, params, ifMatch, caller, imports } = context
      const { id } = params
      const table = await readAgain(context, record, body)
      return database.transaction(async (tx) => {
        const current = await lockImport({ db: tx, caller, params, ifMatch })
        const faults = await changeFaults(tx, current)
        if (faults.length > 0) throw unprocessable(faults)
        if (table) await store.replaceRows(tx, id, table)
        await store.dropRehearsal(tx, current)
        await store.dropKeys(tx, current)
        const shape = table ?? { header: current.reading.header, rows: [] }
        await store.storePlan(tx, id, planOf(body, shape, imports[record.kind]))
        return importView({ db: tx, imports, caller }, await loadImport({ db: tx, caller, params }))
      })
    },
    version: ({ version }) => version,
  }),

  deleteImport: route('deleteImport', {
    refuses: [412],
    find: lockImport,
    check: ({ db }, record) => changeFaults(db, record),
    async handle({ db }, record) {
      await store.deleteImport(db, record)
      return { id: record.id }
    },
  }),

  rehearseImport: route('rehearseImport', {
    status: 201,
    refuses: [412],
    async find(context) {
      const record = await lockImport(context)
      const rows = await store.allRows(context.db, record.id)
      return { record, understood: understoodAs(record, rows) }
    },
    async check({ db }, { record, understood }) {
      const faults = await changeFaults(db, record)
      return faults.length > 0 ? faults : openQuestions(understood)
    },
    async handle({ db, caller, audit, runs, imports }, { record, understood: { plan } }) {
      await store.dropRehearsal(db, record)
      await store.storePlan(db, record.id, { ...plan, day_order: plan.day_order ?? 'dmy' })
      const run = runOver(imports[record.kind], 'rehearsal', record)
      const { id } = await runs.start(db, { ...run, by: caller.id, audit })
      await store.setRehearsal(db, record.id, id)
      return runAsSeen(db, id, caller)
    },
  }),

  startImport: route('startImport', {
    status: 201,
    creates: true,
    refuses: [412],
    find: lockImport,
    async check({ db, caller }, record) {
      if (record.run_id !== null) return [stateFault('started')]
      const rehearsal = await rehearsalOf(db, record)
      if (rehearsal?.state !== 'done') return [stateFault('notReady')]
      if (rehearsal.ok === 0) return [stateFault('nothingGood')]
      return startFaults(record.plan, caller.role)
    },
    async handle({ db, caller, audit, runs, imports }, record) {
      await store.rememberPlan(db, record, caller.id)
      const run = runOver(imports[record.kind], 'import', record)
      const { id } = await runs.start(db, { ...run, by: caller.id, audit })
      await store.setRun(db, record.id, id)
      return runAsSeen(db, id, caller)
    },
  }),
}
