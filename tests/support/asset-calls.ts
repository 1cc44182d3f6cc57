import { sql } from '../../host/api/db/sql.ts'
import type { AssetWrite } from '../../src/wire/asset.ts'
import type { HistoryEntry } from '../../src/wire/activity.ts'
import type { Answer, TestApi } from './api.ts'
import { blankDetail } from './blank-detail.ts'
import { company } from './company.ts'

/** A laptop in Bengaluru without a user, with every field. Empty fields are null, as a form sends them. */
export const fullAsset = {
  category_id: company.categories.laptop,
  place_id: company.places.bengaluru,
  location_id: company.locations.firstFloor,
  status: 'ready',
  serial_number: 'LT-2001',
  description: 'ThinkPad X1',
  manager: 'system_admin',
  labelled: 'not_yet',
  assigned_to: null,
  previous_assignee: null,
  vendor: 'Croma',
  quantity: 1,
  manufacturer: 'Lenovo',
  asset_details: {
    ...blankDetail,
    watt: 65,
    os: 'Ubuntu',
    payment_date: '2024-03-05',
    transaction_amount_inr: 125000.5,
    cost_in_usd: 1500,
    depreciation: false,
    warranty: '2027-03-05',
    mac_address: '00:1A:2B:3C:4D:5E',
    remarks: 'Spare charger in the drawer',
  },
} as const satisfies AssetWrite

/** The required fields of an asset. */
export const leastAsset = {
  category_id: company.categories.furniture,
  place_id: company.places.chennai,
  status: 'in_use',
  labelled: 'na',
  quantity: 1,
} as const satisfies AssetWrite

/** Sends the asset calls as an admin. */
export function assetCalls(api: Pick<TestApi, 'as' | 'db'>) {
  const admin = () => api.as('officeAdmin')
  const historyUrl = (id: number) => `/api/v1/asset/${id}/history?assetId=${id}&all=true`
  return {
    create: (body: unknown, headers = {}) => admin().post('/api/v1/assets/', body, { headers }),
    update: (id: number, body: unknown, headers = {}) =>
      admin().put(`/api/v1.1/assets/${id}`, body, { headers }),
    remove: (id: number, headers = {}) =>
      admin().send('DELETE', `/api/v1/assets/${id}`, { headers }),
    restore: (id: number, body: unknown = { assetId: id }, headers = {}) =>
      admin().put(`/api/v1/assets/${id}/unarchive`, body, { headers }),
    get: (id: number) => admin().get(`/api/v1/assets/${id}`),
    getTrashed: (id: number) => admin().get(`/api/v1/trash/${id}`),
    /** Adds an asset and returns its id. */
    async added(body: unknown = fullAsset): Promise<number> {
      const answer: Answer = await admin().post('/api/v1/assets/', body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.id
    },
    /** The sentences of an asset's history, newest entry first. */
    async historyOf(id: number): Promise<string[][]> {
      const { body } = await admin().get(historyUrl(id))
      return body.items.map(({ history }: HistoryEntry) => history.messages)
    },
    /** The sentences of the activity log about an asset, newest entry first. */
    async logged(id: number): Promise<string[][]> {
      const rows = await api.db.many<{ messages: string[] }>(sql`
        select messages from events where listed and subject_id = ${id} order by created_at desc, id desc`)
      return rows.map(({ messages }) => messages)
    },
  }
}
