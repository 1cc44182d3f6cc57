import type { Role } from '../support/people.ts'
import type { CallName } from './declared.ts'
import type { Sent, World } from './world.ts'

interface Refusal {
  call: CallName
  /** A body that would do, and things that are there. */
  sent?: (world: World) => Promise<Sent>
  /** Status of the answer; 403 unless given: a role that may never make the call. */
  status?: (role: Role) => number
}

const on = (thing: 'own' | 'ticket' | 'othersTicket' | 'trashed', data?: object) => {
  return async (world: World): Promise<Sent> => ({
    params: { id: await world[thing]() },
    ...(data && { data }),
  })
}
const range = '?startDate=2024-10-28&endDate=2024-12-31&page=1&perPage=12'
/** Whose role may make the call is told that the thing is not there. */
const absent = (role: Role) => (role === 'employee' ? 403 : 404)
const unprocessable = () => 422
const notFound = () => 404

async function newUser(world: World): Promise<object> {
  const email = `${world.stamp.toLowerCase()}@example.com`
  return { username: world.stamp, email, role_id: 3, employment_id: null, place_id: null }
}

/** What stands behind the controls that somebody does not get: asked for all the same, it is refused. */
const refusals = {
  createAsset: {
    call: 'createAsset',
    sent: async (world) => ({ data: await world.assetOf('refused', null) }),
  },
  updateAsset: {
    call: 'updateAsset',
    sent: async (world) => ({
      params: { id: await world.own() },
      data: await world.assetOf('own', world.role),
    }),
  },
  deleteAsset: { call: 'deleteAsset', sent: on('own') },
  exportAssets: { call: 'exportAssets', sent: async () => ({ query: '?all=true&archived=false' }) },
  exportTrash: { call: 'exportAssets', sent: async () => ({ query: '?all=true&archived=true' }) },
  history: {
    call: 'getAssetHistory',
    sent: async (world) => {
      const assetId = await world.own()
      return { params: { assetId }, query: `?assetId=${assetId}&all=true` }
    },
  },
  linkedTickets: {
    call: 'listAssetTickets',
    sent: async (world) => ({ params: { assetId: await world.own() } }),
  },
  uploadImage: {
    call: 'uploadAssetImages',
    sent: async (world) => ({ params: { id: await world.own() }, picture: true }),
  },
  deleteImage: {
    call: 'deleteAssetImage',
    sent: async (world) => ({
      params: { assetId: await world.own(), imageId: await world.image() },
    }),
  },
  listTrash: { call: 'listAssets', sent: async () => ({ query: '?archived=true&page=1' }) },
  restoreAsset: {
    call: 'restoreAsset',
    sent: async (world) => {
      const id = await world.trashed()
      return { params: { id }, data: { assetId: id } }
    },
  },
  updateTrashed: {
    call: 'updateAsset',
    sent: async (world) => ({
      params: { id: await world.trashed() },
      data: await world.assetOf('trashed', null),
    }),
    status: absent,
  },
  deleteTrashed: { call: 'deleteAsset', sent: on('trashed'), status: absent },
  raiseOnTrashed: {
    call: 'createAssetTicket',
    sent: async (world) => ({
      data: { asset_id: await world.trashed(), priorityLevel: 'low', description: world.stamp },
    }),
    status: notFound,
  },
  raiseOnOthers: {
    call: 'createAssetTicket',
    sent: async (world) => ({
      data: { asset_id: await world.others(), priorityLevel: 'low', description: world.stamp },
    }),
    status: unprocessable,
  },
  listAllTickets: { call: 'listAllTickets', sent: async () => ({ query: '?page=1&perPage=12' }) },
  updateTicket: { call: 'updateTicket', sent: on('ticket', { status: 'completed' }) },
  deleteTicket: { call: 'deleteTicket', sent: on('ticket') },
  readOthersTicket: { call: 'getTicket', sent: on('othersTicket'), status: notFound },
  updateOthersTicket: { call: 'updateTicket', sent: on('othersTicket', { status: 'completed' }) },
  deleteOthersTicket: { call: 'deleteTicket', sent: on('othersTicket') },
  listActivity: { call: 'listActivity', sent: async () => ({ query: range }) },
  exportActivity: { call: 'exportActivity', sent: async () => ({ query: `${range}&all=true` }) },
  createUser: { call: 'createUser', sent: async (world) => ({ data: await newUser(world) }) },
  updateUser: {
    call: 'updateUser',
    sent: async (world) => ({
      params: { id: (await world.person('employee')).id },
      data: await newUser(world),
    }),
  },
} as const satisfies Record<string, Refusal>

export type RefusalName = keyof typeof refusals

export const refusal = (name: RefusalName): Refusal => refusals[name]
