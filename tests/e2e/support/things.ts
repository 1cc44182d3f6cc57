import type { Client } from './client.ts'

interface Named {
  id: number
  name: string
  display_name: string
}

export interface Asset {
  id: number
  serial_number: string
  description: string
  version: number
  deleted_at: string | null
  asset_images: unknown[]
  asset_detail: { remarks: string | null }
}

export interface Ticket {
  id: number
  status: string
  description: string
  due_at: string | null
  manager: string
  category: Named
  place: Named
  asset_id: number | null
  assigned_user: { id: number; username: string } | null
}

export interface Person {
  id: number
  username: string
  email: string
  role: Named
}

let made = 0

/** Words that nothing else in the demo company has, for what a test makes for itself. */
export function unique(words: string): string {
  made += 1
  return `${words} ${Date.now().toString(36)}${process.pid.toString(36)}x${made}`
}

const idOf = async (client: Client, list: string, name: string) => {
  const rows = await client.get<Named[]>(list)
  const found = rows.find((row) => row.display_name === name)
  if (!found) throw new Error(`${list} holds no ${name}`)
  return found.id
}

interface AssetWish {
  category?: string
  assignedTo?: number
  /** Further fields of the record, in place of the usual ones. */
  more?: object
}

/** An asset of this test alone, found by its ID. */
export async function newAsset(client: Client, wish: AssetWish = {}): Promise<Asset> {
  const { category = 'Laptop', assignedTo } = wish
  const { id } = await client.post<{ id: number }>('/assets/', {
    category_id: await idOf(client, '/categories', category),
    place_id: await idOf(client, '/places', 'Pune Office'),
    status: 'in_use',
    labelled: 'yes',
    quantity: 1,
    manager: category === 'Laptop' ? 'system_admin' : 'office_admin',
    serial_number: unique('OWN').replaceAll(' ', '-').toUpperCase(),
    description: unique('Thing of a journey'),
    assigned_to: assignedTo ?? null,
    ...wish.more,
  })
  return await client.get(`/assets/${id}`)
}

/** A ticket of this test alone, about nothing in the inventory. */
export async function newTicket(
  client: Client,
  priority = 'high',
  description = unique('Something is broken'),
): Promise<Ticket> {
  return await client.post('/ticket/non-asset', {
    priority,
    description,
    category_id: await idOf(client, '/categories', 'Other'),
    place_id: await idOf(client, '/places', 'Pune Office'),
    manager: 'office_admin',
  })
}

/** The record of the person who asks. */
export const profileOf = (client: Client) => client.get<Person>('/users/profile')

/** A run of this test alone, which has ended: new remarks for these assets. */
export async function newRun(client: Client, ids: readonly number[]): Promise<number> {
  const change = { kind: 'edit', set: { remarks: unique('Seen in a run') } }
  const { id } = await client.post<{ id: number }>('/asset-runs', { selection: { ids }, change })
  return id
}

/**
 * A run of 5,000 rows, which takes its time: it gives these assets remarks. Of its other rows there is no asset, so that it
 * changes nothing of other tests.
 */
export async function newLongRun(
  client: Client,
  { assets = [], remarks = 'Seen' }: { assets?: readonly number[]; remarks?: string } = {},
): Promise<number> {
  const missing = Array.from({ length: 5000 - assets.length }, (_, at) => 2_000_000_000 + at)
  const selection = { ids: [...missing, ...assets] }
  const change = { kind: 'edit', set: { remarks } }
  return (await client.post<{ id: number }>('/asset-runs', { selection, change })).id
}

/** What the stock-takes of tests are called. */
export const stockTakeName = 'Count of the test'

/** A stock-take of the place at which tests make their assets. */
export async function newStockTake(client: Client): Promise<number> {
  const place_id = await idOf(client, '/places', 'Pune Office')
  return (await client.post<{ id: number }>('/stock-takes', { name: stockTakeName, place_id })).id
}

/** Records that `everyElement` shows. */
export interface Records {
  ticket: number
  asset: number
  run: number
  take: number
}

/** The ids of a ticket, an asset, a run and a stock-take that nobody else has changed. */
export async function newRecords(client: Client): Promise<Records> {
  const [ticket, asset] = [await newTicket(client), await newAsset(client)]
  const run = await newRun(client, [asset.id])
  return { ticket: ticket.id, asset: asset.id, run, take: await newStockTake(client) }
}

let shared: Promise<Records> | undefined

/** The same, made once for all tests of a worker that only look at them. */
export const sharedRecords = (client: Client): Promise<Records> => (shared ??= newRecords(client))
