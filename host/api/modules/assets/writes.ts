import { assetChanges } from '../../../../src/domain/asset/asset-changes.ts'
import { assetFaults } from '../../../../src/domain/asset/asset-rules.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { handOver } from '../../records/asset-handovers.ts'
import { record } from '../../records/journal.ts'
import { orNotFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { addAssets, assetConflicts } from './adding.ts'
import { changedDraft, draftFields, draftOf, proposalOf } from './draft.ts'
import { judgeOf, validAsset } from './judge.ts'
import { assetById } from './queries.ts'
import * as store from './write-queries.ts'

async function loadAsset(db: CallContext<'updateAsset'>['db'], id: number) {
  return orNotFound(await assetById(db, id, { archived: false }), apiTexts, 'assetNotFound')
}

export const assetWriteRoutes = {
  createAsset: route('createAsset', {
    status: 201,
    creates: true,
    fields: draftFields,
    conflicts: assetConflicts,
    find: (context) => proposalOf(context, draftOf(context.body)),
    check: (_context, { draft, reference }) => assetFaults(draft, reference),
    async handle({ db, caller, body }, { draft, reference }) {
      const [saved] = await addAssets(db, [validAsset(draft, reference)], {
        by: caller.id,
        asksReceipt: body.ask_receipt === true,
        reference,
      })
      if (!saved) throw new Error('The asset was not added')
      return saved
    },
    version: ({ version }) => version,
  }),

  /** The last write wins unless `If-Match` names the version that it changes (OP-079). */
  updateAsset: route('updateAsset', {
    refuses: [412],
    fields: draftFields,
    conflicts: assetConflicts,
    async find(context) {
      const id = await store.lockForWrite(context, { archived: false })
      const before = await loadAsset(context.db, id)
      const draft = changedDraft(context.body, store.draftOfStored(before))
      return { ...(await proposalOf(context, draft, before)), before }
    },
    async check({ db }, { reference, ...proposal }) {
      const faultsOf = await judgeOf(db, [proposal], reference)
      return faultsOf(proposal)
    },
    async handle({ db, caller, body }, { before, draft, reference }) {
      const asset = validAsset(draft, reference)
      const replaced = store.replacedValues(before, asset)
      if (Object.keys(replaced).length === 0) return before
      await store.updateAssets(db, [{ id: before.id, asset, before: replaced }])
      const after = await loadAsset(db, before.id)
      const changed = {
        kind: 'asset.changed',
        by: caller.id,
        ...assetChanges(before, after),
      } as const
      await record(db, { subject: 'asset', id: after.id, ...changed })
      if ('assigned_to' in replaced)
        await handOver(db, [after.id], {
          by: caller.id,
          asksReceipt: body.ask_receipt === true,
        })
      return after
    },
    version: ({ version }) => version,
  }),
}
