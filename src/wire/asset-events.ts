import type { AssetEventRow } from './event-row.ts'
import { texts } from './texts.ts'

/** Everything that can happen to an asset; only admins see it. */
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
    label: 'Asset moved to Trash',
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
  'asset.document_added': {
    notify: 'nobody',
    webhook: true,
    logged: true,
    label: 'Document of an asset added',
  },
  'asset.document_deleted': {
    notify: 'nobody',
    webhook: true,
    logged: true,
    label: 'Document of an asset deleted',
  },
  'asset.seen': { notify: 'nobody', webhook: false, logged: false, label: 'Seen in a stock-take' },
  'asset.unseen': {
    notify: 'nobody',
    webhook: false,
    logged: false,
    label: 'No longer seen in a stock-take',
  },
  'handover.asked': {
    notify: 'asset',
    webhook: true,
    logged: false,
    label: 'Receipt asked for',
    sentence: ({ it = 'an asset' }) => `assigned ${it} to you and asks whether you got it`,
  },
  'handover.accepted': {
    notify: 'nobody',
    webhook: true,
    logged: true,
    label: 'Receipt confirmed',
  },
  'handover.declined': {
    notify: 'asset',
    webhook: true,
    logged: true,
    label: 'Not received',
    sentence: ({ it = 'an asset' }) => `does not have ${it}, which you assigned to them`,
  },
  'loan.due': {
    notify: 'asset',
    alone: true,
    webhook: true,
    logged: false,
    names: 'return_by',
    label: 'Reminder of return',
    sentence: ({ it = 'an asset', named: day }) => `Return ${it} by ${day}`,
  },
  'warranty.ending': {
    notify: 'reminder',
    alone: true,
    together: true,
    webhook: true,
    logged: false,
    names: 'warranty',
    label: 'Warranty ends soon',
    /** The sentence about all warranties that end within `days`. */
    sentence: ({ count, named: days }) =>
      `${count === 1 ? '1 warranty ends' : `${count} warranties end`} within ${days === '1' ? '1 day' : `${days} days`}`,
    here: ({ named: day }) => `Warranty ends on ${day}`,
  },
} satisfies Record<string, AssetEventRow>)

export type AssetEventKind = keyof typeof assetEvents
