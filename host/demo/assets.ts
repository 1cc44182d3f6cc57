import { assetChanges, type ChangeTexts } from '../../src/domain/asset/asset-changes.ts'
import type { AssetFacts } from '../../src/domain/asset/asset-fields.ts'
import { historyTexts } from '../../src/domain/messages/en/history.ts'
import { assetEvents } from '../../src/wire/asset-events.ts'
import type { Manager } from '../../src/wire/enums.ts'
import { draftOf } from '../api/modules/assets/draft.ts'
import type { AssetEventKind } from '../../src/wire/asset-events.ts'
import { dayOf, instantOf, iso } from './clock.ts'
import type { Entry } from './events.ts'
import { readRows, type AssetChange, type AssetRow, type FileRow } from './rows.ts'

/** A row of `assets`. */
export interface DemoAsset extends Omit<
  AssetChange,
  'pictures' | 'documents' | 'in_trash' | 'lent_for'
> {
  id: number
  category_id: number
  place_id: number
  manager: Manager
  created_at: string
  deleted_at: string | null
  return_by?: string
  cost_in_inr?: number
  cost_in_usd?: number
  vendor?: string
  mac_address?: string
}

export interface DemoPicture {
  assetId: number
  position: number
  /** Name in `pictures/`. */
  file: string
  takenAt: number
}

export interface Inventory {
  assets: DemoAsset[]
  entries: Entry[]
  pictures: DemoPicture[]
}

/** Returns the assets at `now`, with their events and pictures. */
export function buildInventory(now: number): Inventory {
  const enterAsset = assetEntry()
  const factsOf = assetFacts()
  const inventory: Inventory = { assets: [], entries: [], pictures: [] }
  readRows('assets').forEach((row, i) => {
    const id = i + 1
    let asset = enterAsset(id, row, now)
    row.history.forEach(([moment, by, change = {}], step) => {
      const at = instantOf(moment, now)
      const before = asset
      const {
        in_trash: inTrash,
        lent_for: days,
        pictures = [],
        documents = [],
        ...columns
      } = change
      asset = { ...asset, ...columns, ...(days !== undefined && { return_by: dayOf(at, days) }) }
      if (inTrash !== undefined) asset.deleted_at = inTrash ? iso(at) : null
      const entry = { subject: 'asset', subjectId: id, by, at } as const
      const event =
        step === 0
          ? assetAdded
          : changeEvent(assetChanges(factsOf(before), factsOf(asset)), inTrash)
      if (event) inventory.entries.push({ ...entry, ...event })
      if (pictures.length > 0)
        inventory.entries.push({
          ...entry,
          at: event ? at + 1000 : at,
          ...picturesAdded(pictures.length),
        })
      inventory.entries.push(...documents.map((file) => ({ ...entry, ...documentAdded(file) })))
      inventory.pictures.push(
        ...pictures.map((file, position) => ({ assetId: id, position, file, takenAt: at })),
      )
    })
    inventory.assets.push(asset)
  })
  return inventory
}

type Event = Pick<Entry, 'messages' | 'changes'> & { kind: AssetEventKind }

const assetAdded: Event = {
  kind: 'asset.added',
  messages: [assetEvents['asset.added'].label],
  changes: [],
}

/** Returns the event of a step after the first, or undefined if the step only adds files. */
function changeEvent(
  { messages, changes }: ChangeTexts,
  inTrash: boolean | undefined,
): Event | undefined {
  if (changes.length > 0) return { kind: 'asset.changed', messages, changes }
  if (inTrash === undefined) return undefined
  return inTrash
    ? { kind: 'asset.archived', messages: [historyTexts.assetTrashed], changes }
    : { kind: 'asset.restored', messages: [assetEvents['asset.restored'].label], changes }
}

const documentAdded = (file: FileRow) => ({
  kind: 'asset.document_added' as const,
  messages: [historyTexts.documentAdded(file[1])],
  changes: [{ field: 'document', from: null, to: { id: file[1], text: file[1] } }],
  files: [file],
})

const picturesAdded = (pictures: number): Event => ({
  kind: 'asset.pictures_added',
  messages: [historyTexts.imagesAdded(pictures)],
  changes: [{ field: 'pictures', from: null, to: { id: pictures, text: String(pictures) } }],
})

/** Returns a function that converts a row of the file into the row of `assets` as it was entered. */
function assetEntry(): (id: number, row: AssetRow, now: number) => DemoAsset {
  const products = new Map(readRows('products').map((product) => [product.name, product]))
  const managers = new Map(readRows('categories').map(({ id, manager }) => [id, manager]))
  return (id, { product: name, history: [first], serial_number, ...columns }, now) => {
    const product = products.get(name)
    const manager = columns.manager ?? managers.get(product?.category_id ?? 0)
    if (!product || !manager || !first)
      throw new Error(`Asset ${id} has no known product, no manager or no history`)
    const enteredAt = instantOf(first[0], now)
    const dayAfter = (days: number | undefined) =>
      days === undefined ? null : dayOf(enteredAt, days)
    const { name: _name, ...shared } = product
    return {
      id,
      quantity: 1,
      ...shared,
      ...columns,
      manager,
      serial_number: serial_number?.replace('{day}', dayOf(enteredAt)) ?? null,
      payment_date: dayAfter(columns.payment_date),
      warranty: dayAfter(columns.warranty),
      created_at: iso(enteredAt),
      deleted_at: null,
    }
  }
}

/** Returns a function that converts a row of `assets` into the input of `assetChanges`. */
function assetFacts(): (asset: DemoAsset) => AssetFacts {
  const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
    new Map<number | null | undefined, Row>(rows.map((row) => [row.id, row]))
  const placeRows = readRows('places')
  const places = byId(placeRows)
  const categories = byId(readRows('categories'))
  const locations = byId(placeRows.flatMap((place) => place.locations))
  const people = byId(readRows('people'))
  const { asset_details: blankDetail, ...blank } = draftOf({})
  return (asset) =>
    ({
      ...blank,
      ...asset,
      category: categories.get(asset.category_id),
      place: places.get(asset.place_id),
      location: locations.get(asset.location_id) ?? null,
      assigned_user: people.get(asset.assigned_to) ?? null,
      part_of: asset.part_of === undefined ? null : { id: asset.part_of },
      asset_detail: { ...blankDetail, ...asset },
    }) as unknown as AssetFacts
}
