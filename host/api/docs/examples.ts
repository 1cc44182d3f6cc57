import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { keysOf, roles } from '../../../src/wire/enums.ts'

/**
 * Example values by the name of a field. The first value that fits the schema is used, because a name may be an id in one
 * schema and a text in another.
 */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  id: [412],
  name: ['laptop', ...keysOf(roles)],
  display_name: ['Laptop'],
  username: ['Imran Qureshi'],
  by: ['Gurleen Sandhu'],
  subject: ['ticket:17'],
  email: ['imran.qureshi@example.com'],
  employment_id: [1001],
  role_id: [3],
  place_id: [1],
  location_id: [2],
  category_id: [1],
  part_of: [42],
  asset_id: [412],
  serial_number: ['VMEFVAR2SE'],
  description: ['ThinkPad T14 Gen 4'],
  manufacturer: ['Lenovo'],
  vendor: ['Deccan Digital Traders'],
  os: ['Windows 11 Pro'],
  mac_address: ['72:C3:8B:46:2B:E0'],
  remarks: ['Warranty card is in the file at the front desk.'],
  status: ['in_use', 'in_progress', 'done', 'sent'],
  labelled: ['yes'],
  quantity: [1],
  watt: [65],
  payment_date: ['2025-08-14'],
  warranty: ['2028-08-13'],
  transaction_amount_inr: [81480],
  cost_in_inr: [81480],
  transaction_amount_usd: [null],
  cost_in_usd: [null],
  selling_price_inr: [null],
  selling_price_usd: [null],
  version: [3],
  page: [1],
  totalPages: [9],
  totalItems: [103],
  offset: [0],
  itemCount: [12],
  deleted_at: [null],
  left_at: [null],
  retired_at: [null],
  retired: [false],
  deleted: [null],
  undone_at: [null],
  url: ['https://assets.example.com/files/412/laptop.jpg?signed=…', 'https://hooks.example.com/in'],
  thumbnail_url: ['https://assets.example.com/files/412/laptop-small.webp?signed=…'],
  content_type: ['image/jpeg'],
  message: ['Asset not found'],
  messages: [['Status: from Ready to In Use']],
  whole: [[null]],
  text: ['The docking station is not recognised any more.'],
  body: ['The docking station is not recognised any more.'],
  title: ['Laptop is being prepared'],
  token: ['eyJhbGciOiJSUzI1NiJ9…'],
  access_token: ['bYl3rP1vJqDq0h7tqvJ5m0Jx6cH8kq3zC4o1nV2aXwU'],
  platform: ['firebase'],
  client_id: ['assetdesk-web'],
  client_secret: ['assetdesk-web-secret'],
  expires_in: [43200],
  appUrl: ['https://assets.example.com'],
  supportContact: ['it@example.com'],
  time_zone: ['Asia/Kolkata'],
  business_time_zone: ['Asia/Kolkata'],
  query: ['status=in_use'],
  challenge: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  verifier: ['60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752'],
  month: ['2026-08'],
  file: ['inventory.csv'],
  startDate: ['2026-05-01'],
  endDate: ['2026-05-31'],
  timeZone: ['Asia/Kolkata'],
  ticket: ['17:2041'],
  replying: ['17:2,5'],
}

const sentences: Readonly<Record<string, unknown>> = {
  'date-time': '2026-05-04T09:30:00.000Z',
  uuid: '6f2c1c1e-8a40-4b5e-9d0b-3f1a7c2d9e10',
  date: '2026-05-04',
}

interface Shape {
  type?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  anyOf?: readonly TSchema[]
  items?: TSchema
  properties?: Readonly<Record<string, TSchema>>
  required?: readonly string[]
}

function plainExample({ type, format, minimum }: Shape): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return sentences[format ?? ''] ?? 'text'
    default:
      return {}
  }
}

/**
 * Returns an example value for a schema. Uses `samples` for fields that have one. `name` is the name of the field.
 */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const shape: Shape = schema
  const sample = (samples[name] ?? []).find((each) => Check(schema, each))
  if (sample !== undefined) return sample
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return shape.anyOf[0] && exampleOf(shape.anyOf[0], name)
  if (shape.items) return [exampleOf(shape.items, name)]
  if (!shape.properties) return plainExample(shape)
  return Object.fromEntries(
    Object.entries(shape.properties).map(([key, field]) => [key, exampleOf(field, key)]),
  )
}
