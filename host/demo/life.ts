import { changeText, historyTexts } from '../../src/domain/messages/history.ts'
import { formatMoney } from '../../src/domain/format.ts'
import {
  assetStatuses,
  labelledStates,
  type AssetStatus,
  type Labelled,
} from '../../src/wire/enums.ts'
import { roomOf, somebodyAt, type Category, type Company } from './company.ts'
import { remarks } from './content/phrases.ts'
import type { Random } from './random.ts'

/** What changes in an asset's life. Ids; null stands for a blank. */
export interface AssetState {
  status: AssetStatus
  labelled: Labelled
  placeId: number
  roomId: number | null
  userId: number | null
  sellingPrice: number | null
  remarks: string | null
  images: number
  archived: boolean
}

/** Where a step happens. */
export interface Scene {
  company: Company
  category: Category
  random: Random
  moment: number
  /** Price of one piece in rupees. */
  price: number
  /** Pictures that the asset gets. */
  pictures: number
}

/** One act of an admin: what is different afterwards. */
export type Step = (state: AssetState, scene: Scene) => Partial<AssetState>

const store = ['store', 'desk', 'floor'] as const

/** How an asset came to stand as it stands: the statuses it had, the last one being today's. */
const paths: Record<AssetStatus, readonly (readonly AssetStatus[])[]> = {
  in_use: [
    ['in_use'],
    ['ready', 'in_use'],
    ['ready', 'in_use'],
    ['ready', 'in_use', 'needs_repair', 'in_use'],
    ['in_use', 'backup', 'in_use'],
  ],
  ready: [['ready'], ['in_use', 'ready'], ['ready', 'in_use', 'needs_repair', 'ready']],
  backup: [['backup'], ['ready', 'backup'], ['in_use', 'backup']],
  for_sale: [
    ['in_use', 'for_sale'],
    ['ready', 'in_use', 'backup', 'for_sale'],
  ],
  sold: [
    ['in_use', 'for_sale', 'sold'],
    ['in_use', 'backup', 'for_sale', 'sold'],
  ],
  needs_repair: [
    ['in_use', 'needs_repair'],
    ['ready', 'in_use', 'needs_repair'],
  ],
  missing: [
    ['in_use', 'missing'],
    ['backup', 'missing'],
  ],
  donated: [
    ['in_use', 'backup', 'donated'],
    ['in_use', 'for_sale', 'donated'],
  ],
  spare_parts: [
    ['in_use', 'needs_repair', 'spare_parts'],
    ['ready', 'needs_repair', 'spare_parts'],
  ],
}

/** The statuses that lead to `status`, the first being the one the asset starts with. */
export const pathTo = (status: AssetStatus, random: Random): readonly AssetStatus[] =>
  random.pick(paths[status])

/** Puts the asset into a status, with what usually goes with it: room, person, price, remark. */
export const arrive =
  (status: AssetStatus): Step =>
  (state, scene) => {
    const { random, price } = scene
    const hasNews = random.chance(status === 'in_use' || status === 'ready' ? 0.18 : 0.5)
    // What was noted about the former status would be wrong now.
    const isStale = state.remarks !== null && !remarks[status].includes(state.remarks)
    return {
      status,
      ...whereabouts(status, state, scene),
      ...(hasNews ? { remarks: random.pick(remarks[status]) } : isStale ? { remarks: null } : {}),
      ...(status === 'sold' || (status === 'for_sale' && random.chance(0.6))
        ? {
            sellingPrice:
              state.sellingPrice ?? Math.round((price * (0.15 + random.next() * 0.3)) / 50) * 50,
          }
        : {}),
    }
  }

function whereabouts(
  status: AssetStatus,
  state: AssetState,
  { company, category, random, moment }: Scene,
): Partial<AssetState> {
  const { placeId } = state
  const room = (kinds: Category['rooms']) => roomOf(company, { placeId, kinds, random })?.id ?? null
  switch (status) {
    case 'in_use': {
      // Back from repair, mostly to whom it belongs.
      if (state.userId !== null && random.chance(0.85)) return {}
      const isPersonal = random.chance(category.personal)
      return {
        roomId: room(category.rooms),
        userId: isPersonal ? somebodyAt(company, { placeId, moment, random }).id : null,
      }
    }
    case 'needs_repair':
      return random.chance(0.5) ? {} : { userId: null, roomId: room(store) }
    case 'missing':
    case 'sold':
    case 'donated':
      return { userId: null, roomId: null }
    default:
      return { userId: null, roomId: room(store) }
  }
}

export const label: Step = () => ({ labelled: 'yes' })

export const photograph: Step = (state, { pictures }) => ({ images: state.images + pictures })

export const trash: Step = () => ({ archived: true })

export const restore: Step = () => ({ archived: false })

/** A small change that fits at any time: another person or room, or else a new note. */
export const settle: Step = (state, { company, category, random, moment }) => {
  const { placeId, userId, roomId, status } = state
  if (status === 'in_use' && userId !== null && random.chance(0.6)) {
    const { id } = somebodyAt(company, { placeId, moment, random })
    if (id !== userId) return { userId: id }
  }
  if (roomId !== null && random.chance(0.6)) {
    const kinds = status === 'in_use' ? category.rooms : store
    const room = roomOf(company, { placeId, kinds, random })
    if (room && room.id !== roomId) return { roomId: room.id }
  }
  return { remarks: random.pick(remarks[status].filter((text) => text !== state.remarks)) }
}

/** The sentences that tell one state from the next; none when nothing changed. */
export function tell(company: Company, before: AssetState, after: AssetState): string[] {
  const { assetFields } = historyTexts
  const person = (id: number | null) => company.people.find((one) => one.id === id)?.name ?? null
  const place = (id: number) => company.places.find((one) => one.id === id)?.display ?? null
  const room = (id: number | null) => company.rooms.find((one) => one.id === id)?.display ?? null
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount))
  const changes = [
    changeText(assetFields.status, assetStatuses[before.status], assetStatuses[after.status]),
    changeText(assetFields.user, person(before.userId), person(after.userId)),
    changeText(assetFields.place, place(before.placeId), place(after.placeId)),
    changeText(assetFields.location, room(before.roomId), room(after.roomId)),
    changeText(
      assetFields.labelled,
      labelledStates[before.labelled],
      labelledStates[after.labelled],
    ),
    changeText(
      assetFields.selling_price_inr,
      money(before.sellingPrice),
      money(after.sellingPrice),
    ),
    before.remarks === after.remarks ? undefined : historyTexts.updated(assetFields.remarks),
    after.images > before.images
      ? historyTexts.imagesAdded(after.images - before.images)
      : undefined,
    !before.archived && after.archived ? historyTexts.assetTrashed : undefined,
    before.archived && !after.archived ? historyTexts.assetRestored : undefined,
  ]
  return changes.filter((text) => text !== undefined)
}
