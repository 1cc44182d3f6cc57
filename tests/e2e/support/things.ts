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

let uniqueCount = 0

/** Returns the words with a unique suffix, so that a test can find the records that it creates. */
export function unique(words: string): string {
  uniqueCount += 1
  return `${words} ${Date.now().toString(36)}${process.pid.toString(36)}x${uniqueCount}`
}

async function findId(client: Client, list: string, name: string): Promise<number> {
  const rows = await client.get<Named[]>(list)
  const found = rows.find((row) => row.display_name === name)
  if (!found) throw new Error(`${list} holds no ${name}`)
  return found.id
}

const idsByClient = new WeakMap<Client, Map<string, Promise<number>>>()

/** Returns the id of a category or place of the demo company, which no test renames. Each client requests it once. */
function idOf(client: Client, list: string, name: string): Promise<number> {
  const ids = idsByClient.get(client) ?? new Map<string, Promise<number>>()
  idsByClient.set(client, ids)
  const id = ids.get(list + name) ?? findId(client, list, name)
  ids.set(list + name, id)
  return id
}

interface AssetOptions {
  category?: string
  assignedTo?: number
  /** Further fields of the record. They override the defaults. */
  more?: object
}

/** Creates an asset for one test, with a unique serial number. */
export async function newAsset(client: Client, options: AssetOptions = {}): Promise<Asset> {
  const { category = 'Laptop', assignedTo } = options
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
    ...options.more,
  })
  return await client.get(`/assets/${id}`)
}

/** Creates a ticket for one test, without a linked asset. */
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

/** Returns the record of the signed-in user. */
export const profileOf = (client: Client) => client.get<Person>('/users/profile')

/** Creates a run that sets the remarks of these assets. Returns its id. */
export async function newRun(client: Client, ids: readonly number[]): Promise<number> {
  const change = { kind: 'edit', set: { remarks: unique('Seen in a run') } }
  const { id } = await client.post<{ id: number }>('/asset-runs', { selection: { ids }, change })
  return id
}

/**
 * Creates a slow run of 5,000 rows that sets the remarks of these assets. Its other rows name assets that do not exist, so
 * that it does not change the assets of other tests. Returns its id.
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

/** The name of the stock-takes of tests. */
export const stockTakeName = 'Count of the test'

/** Starts a stock-take of the place of the tests' assets. Returns its id. */
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

/** Creates a ticket, an asset, a run and a stock-take, and returns their ids. */
export async function newRecords(client: Client): Promise<Records> {
  const [ticket, asset] = [await newTicket(client), await newAsset(client)]
  const run = await newRun(client, [asset.id])
  return { ticket: ticket.id, asset: asset.id, run, take: await newStockTake(client) }
}

let shared: Promise<Records> | undefined

/** Returns records that all tests of a worker share. The tests must not change them. */
export const sharedRecords = (client: Client): Promise<Records> => (shared ??= newRecords(client))
