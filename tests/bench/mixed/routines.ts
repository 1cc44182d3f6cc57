import { randomUUID } from 'node:crypto'
import { fullAsset } from '../../support/asset-calls.ts'
import { formOf } from '../../support/form.ts'
import type { Desk } from './desk.ts'

/** Who works, and with what. */
interface Worker {
  desk: Desk
  /** Looks at what came. */
  pause(): Promise<void>
  picture: Buffer
  id: number
}

/** Something that people do, some calls long. */
export interface Routine {
  /** How often, beside the others. */
  weight: number
  /** Who does it; everybody when absent. */
  roles?: readonly string[]
  work(worker: Worker): Promise<void>
}

interface Page<Item> {
  items: Item[]
}
interface Ticket {
  id: number
  status: string
  assigned_user: { id: number } | null
}

const admins = ['office_admin', 'system_admin', 'super_admin']
const words = 'laptop,chair,monitor,Dell,Bengaluru,not working,screen,cable,floor,keyboard'.split(
  ',',
)
const statuses = ['in_use', 'ready', 'spare_parts', 'donated']
const any = <Value>(values: readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value
const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

const openAsset = (desk: Desk, id: number) =>
  desk.ask('asset', { path: `/api/v1/assets/${id}`, mayBeGone: true })

const listAssets = (desk: Desk, kind: string, query = '') =>
  desk.ask<Page<{ id: number }>>(kind, {
    path: `/api/v1/assets?page=1&perPage=12&orderBy=created_at&orderDir=desc${query}`,
  })

async function browse({ desk, pause }: Worker): Promise<void> {
  await listAssets(desk, 'assets')
  await pause()
  await desk.ask('assets, page', { path: `/api/v1/assets?page=${upTo(40)}&perPage=12` })
  await pause()
  const filter = `&status[]=${any(statuses)}&place_id[]=${upTo(3)}`
  const { items } = await listAssets(desk, 'assets, filtered', filter)
  const [asset] = items
  if (!asset) return
  await pause()
  await openAsset(desk, asset.id)
}

async function search({ desk, pause }: Worker): Promise<void> {
  const word = any(words)
  // As it is typed.
  await listAssets(desk, 'assets, search', `&search=${encodeURIComponent(word.slice(0, 4))}`)
  const query = `&search=${encodeURIComponent(word)}`
  const { items } = await listAssets(desk, 'assets, search', query)
  await pause()
  if (items[0]) await openAsset(desk, items[0].id)
}

async function inspect({ desk, pause }: Worker): Promise<void> {
  const { items } = await listAssets(desk, 'assets, filtered', `&category_id[]=${upTo(3)}`)
  if (!items.length) return
  const { id } = any(items)
  await Promise.all([
    openAsset(desk, id),
    desk.ask('asset, tickets', { path: `/api/v1/ticket/asset-tickets/${id}`, mayBeGone: true }),
  ])
  await pause()
  await desk.ask('asset, history', {
    path: `/api/v1/asset/${id}/history?assetId=${id}&all=true`,
    mayBeGone: true,
  })
}

/** A new asset is corrected, thrown away, restored and thrown away. */
async function keepInventory({ desk, pause }: Worker): Promise<void> {
  const asset = { ...fullAsset, category_id: 1, place_id: 1, location_id: null }
  const serial_number = randomUUID()
  const { id } = await desk.ask<{ id: number }>('asset, add', {
    path: '/api/v1/assets/',
    body: { ...asset, serial_number },
  })
  await pause()
  await desk.ask('asset, change', {
    path: `/api/v1.1/assets/${id}`,
    method: 'PUT',
    body: { ...asset, serial_number, description: 'Corrected', status: 'in_use', assigned_to: 1 },
  })
  await pause()
  await desk.ask('asset, delete', { path: `/api/v1/assets/${id}`, method: 'DELETE' })
  await desk.ask('trash', { path: '/api/v1/assets?archived=true&page=1&perPage=12' })
  await pause()
  await desk.ask('asset, restore', {
    path: `/api/v1/assets/${id}/unarchive`,
    method: 'PUT',
    body: { assetId: id },
  })
}

const upload = async ({ desk, picture }: Worker) => {
  const { payload, headers } = formOf([
    { field: 'file', name: 'desk.png', type: 'image/png', content: picture },
  ])
  const { id } = await desk.ask<{ id: number }>('upload', {
    path: '/api/v1/attachments',
    body: payload,
    headers,
    method: 'POST',
  })
  return id
}

async function raise(worker: Worker): Promise<void> {
  const { desk, pause } = worker
  const attachment_ids = Math.random() < 0.3 ? [await upload(worker)] : []
  await pause()
  await desk.ask('ticket, raise', {
    path: '/api/v1/ticket/non-asset',
    body: {
      priorityLevel: any(['low', 'high', 'normal']),
      category_id: 1,
      place_id: upTo(3),
      description: `The screen of desk ${upTo(900)} stays dark`,
      attachment_ids,
    },
  })
}

const openTicket = async ({ desk, pause }: Worker, id: number) => {
  const [ticket] = await Promise.all([
    desk.ask<Ticket>('ticket', { path: `/api/v1/ticket/${id}` }),
    desk.ask('ticket, timeline', { path: `/api/v1/ticket/${id}/timeline` }),
  ])
  await pause()
  return ticket
}

const say = ({ desk }: Worker, id: number, attachment_ids: readonly number[] = []) =>
  desk.ask('ticket, comment', {
    path: `/api/v1/ticket/${id}/comments`,
    body: {
      body: `Looked at it, ${randomUUID()}`,
      visibility: 'public',
      mentions: [],
      attachment_ids,
    },
  })

async function follow(worker: Worker): Promise<void> {
  const { items } = await worker.desk.ask<Page<Ticket>>('own tickets', {
    path: '/api/v1/user-ticket?page=1&perPage=12',
  })
  if (!items.length) return
  const { id, status } = any(items)
  await openTicket(worker, id)
  if (status !== 'completed' && Math.random() < 0.5) await say(worker, id)
}

async function triage(worker: Worker): Promise<void> {
  const { desk, pause } = worker
  const path = `/api/v1/ticket/admin-ticket?page=${upTo(3)}&perPage=12&status=${any(['unassigned', 'in_progress'])}`
  const { items } = await desk.ask<Page<Ticket>>('tickets', { path })
  if (!items.length) return
  const ticket = await openTicket(worker, any(items).id)
  const files = Math.random() < 0.3 ? [await upload(worker)] : []
  await say(worker, ticket.id, files)
  await pause()
  if (ticket.status === 'completed') return
  await desk.ask('ticket, change', {
    path: `/api/v1/ticket/${ticket.id}`,
    method: 'PUT',
    body: {
      status: ticket.status === 'on_hold' ? 'in_progress' : 'on_hold',
      assigned_to: null,
      manager: null,
      asset_id: null,
      category_id: null,
    },
  })
}

async function searchTickets({ desk, pause }: Worker): Promise<void> {
  const query = encodeURIComponent(any(words))
  await desk.ask('tickets, search', {
    path: `/api/v1/ticket/admin-ticket?page=1&perPage=12&search=${query}`,
  })
  await pause()
}

const readOnce =
  (kind: string, path: () => string) =>
  async ({ desk }: Worker): Promise<void> =>
    void (await desk.ask(kind, { path: path() }))

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

export const routines: readonly Routine[] = [
  { weight: 30, work: browse },
  { weight: 15, work: search },
  { weight: 10, roles: admins, work: inspect },
  { weight: 8, roles: admins, work: keepInventory },
  { weight: 6, work: raise },
  { weight: 15, work: follow },
  { weight: 25, roles: admins, work: triage },
  { weight: 8, roles: admins, work: searchTickets },
  { weight: 5, work: readOnce('profile', () => '/api/v1/users/profile') },
  {
    weight: 3,
    roles: ['super_admin'],
    work: readOnce('users', () => '/api/v1/users?page=1&perPage=12'),
  },
  {
    weight: 3,
    roles: ['super_admin'],
    work: readOnce('activity', () => `/api/v1/activity-log?startDate=${day(30)}&endDate=${day(0)}`),
  },
  {
    weight: 1,
    roles: admins,
    work: readOnce(
      'report',
      () => `/api/v1/reports/tickets?from=${day(90 + upTo(90))}&to=${day(0)}`,
    ),
  },
  {
    weight: 0.5,
    roles: admins,
    work: readOnce(
      'export',
      () => `/api/v1/export-asset?all=true&status[]=donated&place_id[]=${upTo(3)}`,
    ),
  },
]
