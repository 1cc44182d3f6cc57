import type { AssetEventRow } from './event-row.ts'
import { texts } from './texts.ts'

/** Everything that can happen to an asset; admins alone see it. */
export const assetEvents = /* @__PURE__ */ texts('assetEvents', {
  'asset.added': {
    notify: 'asset',
    webhook: true,
    logged: true,
    label: 'Asset added',
    sentence: ({ it = 'an asset' }) => `assigned ${it} to you`,
  },
  'asset.changed': {
    notify: 'asset',
    webhook: true,
    logged: true,
    label: 'Asset changed',
    sentence: ({ it = 'an asset', toYou }) =>
      toYou ? `assigned ${it} to you` : `unassigned ${it} from you`,
  },
  'asset.archived': {
    notify: 'nobody',
    webhook: true,
    logged: true,
    label: 'Asset moved to trash',
  },
  'asset.restored': { notify: 'nobody', webhook: true, logged: true, label: 'Asset restored' },
  'asset.pictures_added': {
    notify: 'nobody',
    webhook: true,
    logged: true,
    label: 'Pictures of an asset added',
  },
  'asset.pictures_deleted': {
    notify: 'nobody',
    webhook: true,
    logged: true,
    label: 'Picture of an asset deleted',
  },
  'warranty.ending': {
    notify: 'reminder',
    alone: true,
    together: true,
    webhook: true,
    logged: false,
    names: 'warranty',
    label: 'Warranty ends soon',
    /** Of all warranties that end within so many days. */
    sentence: ({ count, named: days }) =>
      count === 1
        ? `1 warranty ends within ${days} days`
        : `${count} warranties end within ${days} days`,
    here: ({ named: day }) => `Warranty ends on ${day}`,
  },
} satisfies Record<string, AssetEventRow>)

export type AssetEventKind = keyof typeof assetEvents
