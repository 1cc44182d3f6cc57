import { message } from '../../../../src/wire/texts.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import type { AssetMoved } from '../../../../src/wire/asset.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { historyOf, record } from '../../records/journal.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { idConflict } from './unique-ids.ts'
import { lockForWrite, archiveOrRestore } from './write-queries.ts'

/** Archives or restores an asset. */
async function moveAsset(
  db: Queryable,
  id: number,
  { archived }: { archived: boolean },
): Promise<AssetMoved> {
  const [moved] = await archiveOrRestore(db, [{ id, trashed: archived ? 'now' : null }])
  if (!moved) throw new Error('A locked asset does not exist')
  return moved
}

/** The id in the body or query is not that of the path (OP-019). */
const otherAsset: Fault = fault(
  'assetId',
  'same-as-path',
  message(apiTexts.constraints, 'samePath'),
)

export const assetLifecycleRoutes = {
  /** Open tickets do not prevent moving an asset to the trash (OP-052). */
  deleteAsset: route('deleteAsset', {
    refuses: [412],
    find: (context) => lockForWrite(context, { archived: false }),
    async handle({ db, caller }, id) {
      const moved = await moveAsset(db, id, { archived: true })
      const messages = [historyTexts.assetTrashed]
      await record(db, { subject: 'asset', id, kind: 'asset.archived', by: caller.id, messages })
      return moved
    },
    version: ({ version }) => version,
  }),

  restoreAsset: route('restoreAsset', {
    refuses: [412],
    conflicts: idConflict,
    find: (context) => lockForWrite(context, { archived: true }),
    check: ({ body }, assetId) => (body.assetId === assetId ? [] : [otherAsset]),
    async handle({ db, caller }, id) {
      const moved = await moveAsset(db, id, { archived: false })
      await record(db, { subject: 'asset', id, kind: 'asset.restored', by: caller.id })
      return moved
    },
    version: ({ version }) => version,
  }),

  getAssetHistory: route('getAssetHistory', {
    async find({ db, params }) {
      const asset = await db.maybe(sql`select from assets where id = ${params.assetId}`)
      if (!asset) throw notFound(apiTexts, 'assetNotFound')
    },
    check: ({ params, query }) =>
      query.assetId === undefined || query.assetId === params.assetId ? [] : [otherAsset],
    handle: async ({ db, params, query }) => ({
      items: await historyOf(db, { subject: 'asset', id: params.assetId }, query.orderDir),
    }),
  }),
}
