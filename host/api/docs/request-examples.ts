import type { CallName } from '../../../src/wire/calls.ts'
import { keysOf, managers } from '../../../src/wire/enums.ts'

const [manager, otherManager] = keysOf(managers)

const asset = {
  category_id: 1,
  place_id: 1,
  location_id: 2,
  status: 'ready',
  manager,
  labelled: 'not_yet',
  quantity: 1,
  serial_number: 'VMEFVAR2SE',
  description: 'ThinkPad T14 Gen 4',
  manufacturer: 'Lenovo',
  asset_details: { os: 'Windows 11 Pro', warranty: '2028-08-13', cost_in_inr: 81480 },
}
const user = {
  username: 'Bhavesh Solanki',
  email: 'bhavesh.solanki@example.com',
  employment_id: 1010,
  role_id: 3,
  place_id: 1,
}
const reply = {
  title: 'Laptop is being prepared',
  body: 'Your laptop is being prepared. You can collect it tomorrow.',
  manager: null,
}
const webhook = {
  name: 'Service bus',
  url: 'https://hooks.example.com/assetdesk',
  format: 'assetdesk',
  kinds: ['ticket.raised'],
  manager: null,
  internal: false,
}
const selection = { ids: [412, 413] }
const merge = { into: 4 }

/** Hand-written examples of request bodies. Other examples are generated from the schemas. */
export const requestExamples: Partial<Record<CallName, unknown>> = {
  exchangeToken: {
    platform: 'firebase',
    token: 'eyJhbGciOiJSUzI1NiJ9…',
    client_id: 'assetdesk-web',
    client_secret: 'assetdesk-web-secret',
  },
  createAsset: asset,
  createSimilarAssets: { ...asset, serial_numbers: ['LT-2041', 'LT-2042'] },
  updateAsset: { ...asset, status: 'in_use', assigned_to: 4, previous_assignee: null },
  restoreAsset: { assetId: 412 },
  createUser: user,
  createServiceAccount: {
    name: 'Inventory sync',
    role: manager,
    scopes: ['assets.read', 'assets.write'],
    days: 365,
  },
  updateUser: { ...user, place_id: 2 },
  createAssetTicket: {
    asset_id: 412,
    priorityLevel: 'normal',
    description: 'The docking station is not recognised any more.',
  },
  createPlainTicket: {
    priorityLevel: 'normal',
    description: 'Please issue an access card for a new joiner.',
    category_id: 14,
    place_id: 3,
    manager: otherManager,
  },
  updateTicket: { status: 'in_progress', assigned_to: 2, asset_id: 412 },
  takeTicket: { from: null },
  withdrawTicket: { reason: 'It works again after a restart.' },
  confirmTicket: { rating: 'good', remark: 'Thank you.' },
  duplicateTicket: { of: 21 },
  addComment: { body: 'Please try another cable first.', visibility: 'public' },
  editComment: { body: 'Please try another cable first, then restart.' },
  readNotifications: { until: 88, all: true },
  savePreferences: { topic: 'own', inbox: true, mail: 'daily' },
  savePush: {
    action: 'on',
    endpoint: 'https://push.example.com/send/4f1c',
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    key: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  },
  createReply: reply,
  updateReply: reply,
  createWebhook: webhook,
  updateWebhook: { ...webhook, active: true },
  startAssetRun: { selection, change: { kind: 'move', place_id: 2, location_id: 9 } },
  countParts: { selection: { ids: [412, 418] } },
  startTicketRun: { selection: { ids: [17, 21] }, change: { assigned_to: 2, priority: 'high' } },
  createLabelSheet: { selection: { ids: [412, 418] } },
  exportSelection: { selection, columns: ['serial_number', 'description'] },
  eraseUser: { comments: 'keep' },
  leaveUser: { assets: [{ id: 412, to: 'stay' }], tickets: [{ id: 17, user_id: 2 }] },
  createView: { list: 'allAssets', name: 'Repairs', query: 'status=needs_repair', shared: true },
  updateView: { name: 'In repair' },
  createCategory: { display_name: 'Docking station', manager, useful_life: 48 },
  updateCategory: { useful_life: 60 },
  createPlace: { display_name: 'Pune office' },
  updatePlace: { display_name: 'Pune, 2nd office' },
  createLocation: { display_name: 'IT store', place_id: 1 },
  updateLocation: { display_name: 'IT store, 2nd floor' },
  mergeCategory: merge,
  mergePlace: merge,
  mergeLocation: merge,
  startStockTake: { name: 'Pune office, May 2026', place_id: 1, category_ids: [1] },
  addMarks: {
    marks: [
      {
        id: '6f2c1c1e-8a40-4b5e-9d0b-3f1a7c2d9e10',
        code: '1042H',
        location_id: 2,
        how: 'scan',
        marked_at: '2026-05-04T09:30:00.000Z',
      },
    ],
  },
  closeStockTake: { move: true, set_missing: false },
  renameAssetWords: { field: 'vendor', from: ['Croma Retail', 'CROMA'], to: 'Croma' },
}
