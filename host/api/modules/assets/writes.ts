import { message, type Message } from '../../../../src/wire/texts.ts'
import { assetChanges } from '../../../../src/domain/asset/asset-changes.ts'
import { assetFaults, type AssetField } from '../../../../src/domain/asset/asset-rules.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { assetFormTexts } from '../../../../src/domain/messages/en/asset-form.ts'
import { record } from '../../records/journal.ts'
import { notFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { draftFields, draftOf, referencesOf } from './draft.ts'
import { judgeOf, settled } from './judge.ts'
import { assetById } from './queries.ts'
import * as store from './store.ts'

const gone = (field: AssetField, said: Message): Fault => ({ field, key: 'exists', ...said })
const { unknown } = assetFormTexts

/** Referenced rows can be deleted while a draft is saved: the faults for the foreign keys that then fail. */
const conflicts = {
  assets_category_id_fkey: gone('category_id', message(unknown, 'category')),
  assets_place_id_fkey: gone('place_id', message(unknown, 'place')),
  assets_location_of_place: gone('location_id', message(unknown, 'location')),
  assets_assigned_to_fkey: gone('assigned_to', message(unknown, 'user')),
}

async function proposalOf({ db, body }: Pick<CallContext<'createAsset'>, 'db' | 'body'>) {
  const draft = draftOf(body)
  return { draft, reference: await referencesOf(db, [draft]) }
}

async function stored(db: CallContext<'updateAsset'>['db'], id: number) {
  const row = await assetById(db, id, { archived: false })
  if (!row) throw notFound(apiTexts, 'assetNotFound')
  return row
}

export const assetWriteRoutes = {
  createAsset: route('createAsset', {
    status: 201,
    creates: true,
    fields: draftFields,
    conflicts,
    find: proposalOf,
    check: (_context, { draft, reference }) => assetFaults(draft, reference),
    async handle({ db, caller }, { draft, reference }) {
      const saved = await store.insertAsset(db, settled(draft, reference))
      const added = {
        kind: 'asset.added',
        by: caller.id,
        // Who is told is decided later, when somebody else may have it.
        changes: reference.users.map(({ id, username }) => ({
          field: 'user',
          from: null,
          to: { id, text: username },
        })),
      } as const
      await record(db, { subject: 'asset', id: saved.id, ...added })
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
      return { ...(await proposalOf(context)), before: await stored(context.db, id) }
    },
    async check({ db }, { reference, ...proposal }) {
      const faultsOf = await judgeOf(db, [proposal], reference)
      return faultsOf(proposal)
    },
    async handle({ db, caller }, { before, draft, reference }) {
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
      return after
    },
    version: ({ version }) => version,
  }),
}
