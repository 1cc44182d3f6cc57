import { fault } from '../../../../src/domain/faults.ts'
import { masterDataRuleTexts } from '../../../../src/domain/messages/en/master-data.ts'
import { mergeFaults } from '../../../../src/domain/reference/merge-rules.ts'
import { inUse } from '../../../../src/domain/reference/reference-rules.ts'
import { managers } from '../../../../src/wire/enums.ts'
import type { ReferenceSaved } from '../../../../src/wire/reference.ts'
import type { ReferenceKind } from '../../../../src/wire/reference-kinds.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { unprocessable } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { unfinishedRuns } from '../../runs/run-store.ts'
import { startRun } from '../../runs/run-view.ts'
import * as entries from './entry-queries.ts'
import { isOfCategory, type ManagerRequest } from './manager-run.ts'
import * as queries from './merge-queries.ts'

/** Returns the faults of a merge. `into`: the requested id. */
async function faultsOf(
  db: Queryable,
  kind: ReferenceKind,
  { from, into }: { from: ReferenceSaved; into: number | null },
) {
  return mergeFaults(kind, {
    from,
    into: into === null ? null : await entries.entryById(db, kind, into),
    openTickets: kind === 'category' ? await queries.countOpenTickets(db, from.id) : 0,
    underWay: await queries.isMerging(db, kind, from.id),
    retiredLocation:
      kind === 'place' && into !== null
        ? await queries.retiredTarget(db, { from: from.id, into })
        : undefined,
  })
}

type MergeContext = Pick<
  CallContext<'mergePlace'>,
  'db' | 'params' | 'body' | 'caller' | 'audit' | 'runs'
>

const mergeRoute = (kind: ReferenceKind) => ({
  status: 201 as const,
  creates: true as const,
  // These constraints fail if a record gets the entry just before it is deleted.
  conflicts: Object.fromEntries(
    ['assets', 'tickets'].flatMap((table) => [
      [`${table}_${kind}_id_fkey`, inUse()],
      [`${table}_location_of_place`, inUse()],
    ]),
  ),
  find: ({ db, params: { id } }: MergeContext) => entries.lockEntry(db, kind, id),
  check: (
    { db, body }: Pick<MergeContext, 'db'> & { body: { into?: number | null } },
    from: ReferenceSaved,
  ) => faultsOf(db, kind, { from, into: body.into ?? null }),
  async handle(context: MergeContext, from: ReferenceSaved) {
    const into = await entries.storedEntry(context.db, kind, context.body.into ?? 0)
    const request: queries.MergeRequest = {
      change: { kind: 'merge' },
      kind,
      from: from.id,
      into: into.id,
      file: from.display_name,
      requested: [{ field: kind, to: { id: into.id, text: into.display_name } }],
      entries: [],
      targets: [],
    }
    return startRun(context, { kind: 'merge', request })
  },
})

/** The category `other` has no manager that its assets could get. */
const noManager = fault('id', 'other', message(masterDataRuleTexts, 'other'))

export const mergeRoutes = {
  giveManager: route('giveManager', {
    status: 201,
    creates: true,
    find: ({ db, params: { id } }) => entries.lockEntry(db, 'category', id),
    check: (_context, { manager }) => (manager === null ? [noManager] : []),
    async handle(context, { id: category, display_name: file, manager }) {
      if (manager === null) throw new Error('A category without a manager has passed the rules')
      const { db, caller, runs } = context
      // Their remaining rows would get another manager, also after the new run has counted its own.
      for (const run of await unfinishedRuns(db, isOfCategory(category)))
        await runs.stop(db, run, caller.id)
      const request: ManagerRequest = {
        change: { kind: 'manager' },
        category,
        manager,
        file,
        requested: [{ field: 'manager', to: { id: manager, text: managers[manager] } }],
      }
      return startRun(context, { kind: 'change-manager', request })
    },
  }),

  previewMerge: route('previewMerge', {
    refuses: [404],
    async handle({ db, query: { kind, id, into } }) {
      const from = await entries.storedEntry(db, kind, id)
      const faults = await faultsOf(db, kind, { from, into })
      if (faults.length > 0) throw unprocessable(faults)
      return queries.countAffected(db, kind, { from: id, into })
    },
  }),
  mergeCategory: route('mergeCategory', mergeRoute('category')),
  mergePlace: route('mergePlace', mergeRoute('place')),
  mergeLocation: route('mergeLocation', mergeRoute('location')),
}
