import { readFile } from 'node:fs/promises'
import * as api from './assetdesk.ts'

/*
 * A program that uses a generated client of the Assetdesk API.
 *
 *     npx oazapfts https://assets.example.com/openapi.json assetdesk.ts
 *     ASSETDESK_URL=https://assets.example.com ASSETDESK_TOKEN=… node client.ts picture.png
 *
 * The client needs the package @oazapfts/runtime. The token is that of a service account (Tools, Service accounts) with
 * the scopes that read and write assets and tickets. The program does the same as client.py, and prints the same lines.
 */

const { ASSETDESK_URL, ASSETDESK_TOKEN } = process.env
if (!ASSETDESK_URL || !ASSETDESK_TOKEN) throw new Error('Set ASSETDESK_URL and ASSETDESK_TOKEN')
api.defaults.baseUrl = ASSETDESK_URL
api.defaults.headers = { authorization: `Bearer ${ASSETDESK_TOKEN}` }

/** A response of the API; `data` depends on `status`. */
type Response = { status: number; data: unknown }
type DataOf<Sent extends Response> = Extract<Sent, { status: 200 | 201 }>['data']

/** Returns the body of a successful response. Throws the problem of any other response. */
function dataOf<Sent extends Response>({ status, data }: Sent): DataOf<Sent> {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(data)}`)
  return data as DataOf<Sent>
}

/** Returns an idempotency key: a retry with the same key creates nothing twice. */
const newKey = () => ({ idempotencyKey: crypto.randomUUID() })

/** Yields every asset in one of two states, oldest first, so that assets that are added now come last. */
async function* assets(): AsyncGenerator<api.Asset> {
  const filters = { status: ['ready' as const, 'in_use' as const] }
  const order = { orderBy: 'created_at' as const, orderDir: 'asc' as const }
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...filters, ...order, page, perPage: 2 }
    const { items, totalPages } = dataOf(await api.listAssets(query))
    yield* items
    last = totalPages
  }
}

/** Converts an asset of a response to the body of a request. */
const toWrite = (asset: api.Asset): api.AssetWrite => ({
  serial_number: asset.serial_number,
  description: asset.description,
  status: asset.status,
  labelled: asset.labelled,
  quantity: asset.quantity,
  manager: asset.manager,
  manufacturer: asset.manufacturer,
  vendor: asset.vendor,
  category_id: asset.category.id,
  place_id: asset.place.id,
  location_id: asset.location?.id ?? null,
  assigned_to: asset.assigned_user?.id ?? null,
  previous_assignee: asset.assigned_user?.id ?? null,
  asset_details: asset.asset_detail,
})

console.log('signed in as', dataOf(await api.getProfile()).username)

let count = 0
for await (const _asset of assets()) count += 1
console.log('assets', count)

const category = dataOf(await api.listCategories()).find((each) => each.manager && !each.retired_at)
const place = dataOf(await api.listPlaces()).find((each) => !each.retired_at)
if (!category || !place) throw new Error('There is no category with a manager, or no place')
const draft: api.AssetWrite = {
  category_id: category.id,
  place_id: place.id,
  status: 'ready',
  labelled: 'yes',
  manager: category.manager,
  quantity: 1,
  description: 'Added by a program',
  serial_number: crypto.randomUUID().slice(0, 12).toUpperCase(),
}
const { id } = dataOf(await api.createAsset(draft, newKey()))
console.log('added', id)

const asset = dataOf(await api.getAsset(id))
const change = { ...toWrite(asset), description: 'Changed by a program' }
const condition = { ifMatch: `"${asset.version}"` }
dataOf(await api.updateAsset(id, change, condition))
const second = await api.updateAsset(id, change, condition)
if (second.status !== 412) throw new Error('The second change should have been a conflict')
console.log('conflict', second.data.reasons?.[0]?.code)

const [picture] = process.argv.slice(2)
if (picture) {
  const file = new File([await readFile(picture)], 'picture.png', { type: 'image/png' })
  dataOf(await api.uploadAssetImages(id, { asset_images: [file] }, newKey()))
  console.log('pictures', dataOf(await api.getAsset(id)).asset_images.length)
}

const report = { asset_id: id, priorityLevel: 'normal', description: 'Raised by a program' }
const ticket = dataOf(await api.createAssetTicket(report, newKey()))
const comment = { body: 'Answered by a program', visibility: 'public' as const }
dataOf(await api.addComment(ticket.id, comment, newKey()))
const { items } = dataOf(await api.getTimeline(ticket.id))
console.log('ticket', ticket.id, items.at(-1)?.comment?.body)
