import type { ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { viewQuery } from '../../src/domain/view/view-rules.ts'
import { roles } from '../../src/wire/enums.ts'
import { referenceEvents } from '../../src/wire/event-kinds.ts'
import type { ViewedList } from '../../src/wire/view-lists.ts'
import { readFirstResponse, defaultBusinessTime } from '../api/config/business-hours.ts'
import type { FilesPlace } from '../api/files/open.ts'
import { readSettings } from '../api/config/settings.ts'
import { buildInventory } from './assets.ts'
import { instantOf, iso, minute, type Moment } from './clock.ts'
import { attachmentsOf, commentRows, eventRows, type Entry } from './events.ts'
import { storeAttachments, storePictures } from './pictures.ts'
import { replyRows } from './replies.ts'
import { readRows } from './rows.ts'
import { buildTickets } from './tickets.ts'

const viewsSavedAt: Moment = '40 10:15'
const [officeAdmin, systemAdmin] = [1, 2]

const views: readonly [name: string, list: ViewedList, query: string, owner: number][] = [
  [
    'Finance: what it cost',
    'allAssets',
    'sort=-asset_detail.payment_date&columns=serial_number.description.vendor.payment_date.cost_in_inr.cost_in_usd.warranty',
    officeAdmin,
  ],
  [
    'Laptops by person',
    'allAssets',
    'sort=user&columns=serial_number.description.user.status.warranty&density=compact&category=1',
    systemAdmin,
  ],
  ['Not assigned yet', 'allTickets', 'sort=priority&status=unassigned', systemAdmin],
]

/** Returns the rows of `views`. Those of the office admin are shared. */
const viewRows = (now: number) =>
  views.map(([name, list, query, owner], i) => ({
    id: i + 1,
    name,
    list,
    query: viewQuery(query, list),
    owner_id: owner,
    shared: owner === officeAdmin,
    updated_at: iso(instantOf(viewsSavedAt, now)),
  }))

/** The rows of the demo company, whose files are already in the store. */
export type Demo = Awaited<ReturnType<typeof prepareDemo>>

export const defaultServiceLevel: ServiceLevel = {
  business: defaultBusinessTime,
  firstResponse: readFirstResponse(readSettings({})),
}

/** Builds all rows and writes the files to the store. */
export async function prepareDemo(
  {
    business = defaultServiceLevel.business,
    firstResponse = defaultServiceLevel.firstResponse,
    ...place
  }: FilesPlace & Partial<ServiceLevel>,
  moment: Date,
) {
  const now = Math.floor(moment.getTime() / minute) * minute
  const inventory = buildInventory(now)
  const { assets } = inventory
  const { tickets, threads, followers, entries } = buildTickets({
    now,
    level: { business, firstResponse },
    assets,
  })
  const places = readRows('places')
  const events = [...inventory.entries, ...entries, ...retiredCategories(now)]
  const tables = {
    places: places.map(({ locations: _locations, ...row }) => row),
    locations: places.flatMap(({ id, locations }) =>
      locations.map((row) => ({ ...row, place_id: id })),
    ),
    categories: readRows('categories').map(({ retired, ...row }) => ({
      ...row,
      retired_at: retired === undefined ? null : iso(instantOf(retired, now)),
    })),
    users: readRows('people').map(({ role, joined, account: _account, ...row }) => ({
      ...row,
      role_id: roles[role].id,
      created_at: iso(instantOf(joined, now)),
    })),
    assets,
    asset_images: await storePictures(inventory.pictures, place),
    tickets,
    comments: commentRows(events),
    attachments: await storeAttachments(attachmentsOf(events), place),
    events: eventRows(events),
    canned_replies: replyRows(now),
    views: viewRows(now),
  }
  return { tables, threads, followers, now }
}

/** Returns the events of retired categories. */
function retiredCategories(now: number): Entry[] {
  const by = readRows('people').find(({ role }) => role === 'super_admin')?.id ?? 1
  const kind = 'reference.retired'
  return readRows('categories').flatMap(({ id, retired }) =>
    retired === undefined
      ? []
      : [
          {
            subject: 'category',
            subjectId: id,
            kind,
            by,
            at: instantOf(retired, now),
            messages: [referenceEvents[kind].label],
            changes: [],
          },
        ],
  )
}
