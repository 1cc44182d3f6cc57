import { assetChanges } from '../../../../src/domain/asset/asset-changes.ts'
import { assetFaults } from '../../../../src/domain/asset/asset-rules.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { record } from '../../records/journal.ts'
import { notFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { addAssets, conflicts } from './adding.ts'
import { changedDraft, draftFields, draftOf, proposalOf } from './draft.ts'
import { judgeOf, settled } from './judge.ts'
import { assetById } from './queries.ts'
import { similarRoutes } from './similar.ts'
import * as store from './store.ts'

async function stored(db: CallContext<'updateAsset'>['db'], id: number) {
  const row = await assetById(db, id, { archived: false })
  if (!row) throw notFound(apiTexts, 'assetNotFound')
  return row
}

export const assetWriteRoutes = {
  ...similarRoutes,

  createAsset: route('createAsset', {
    status: 201,
    creates: true,
    fields: draftFields,
    conflicts,
    find: (context) => proposalOf(context, draftOf(context.body)),
    check: (_context, { draft, reference }) => assetFaults(draft, reference),
    async handle({ db, caller, body }, { draft, reference }) {
      const [saved] = await addAssets(db, [settled(draft, reference)], {
        by: caller.id,
        asksReceipt: body.ask_receipt === true,
        reference,
      })
      if (!saved) throw new Error('An asset was not added')
      return saved
    },
    version: ({ version }) => version,
  }),

  /** Last write wins unless `If-Match` says which version it builds on (OP-079). */
  updateAsset: route('updateAsset', {
    refuses: [412],
    fields: draftFields,
    conflicts,
    async find(context) {
      const id = await store.lockForWrite(context, { archived: false })
      const before = await stored(context.db, id)
      const draft = changedDraft(context.body, store.draftOfStored(before))
      return { ...(await proposalOf(context, draft)), before }
    },
    async check({ db }, { reference, ...proposal }) {
      const faultsOf = await judgeOf(db, [proposal], reference)
      return faultsOf(proposal)
    },
    async handle({ db, caller, body }, { before, draft, reference }) {
      const asset = settled(draft, reference)
      const replaced = store.replaced(before, asset)
      if (Object.keys(replaced).length === 0) return before
      await store.storeAssets(db, [{ id: before.id, asset, before: replaced }])
      const after = await stored(db, before.id)
      const changed = {
        kind: 'asset.changed',
        by: caller.id,
        ...assetChanges(before, after),
      } as const
      await record(db, { subject: 'asset', id: after.id, ...changed })
      if ('assigned_to' in replaced)
        await store.handOver(db, [after.id], {
          by: caller.id,
          asksReceipt: body.ask_receipt === true,
        })
      return after
    },
    version: ({ version }) => version,
  }),
}
