import type { ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { viewQuery } from '../../src/domain/view/view-rules.ts'
import { roles } from '../../src/wire/enums.ts'
import { referenceEvents } from '../../src/wire/event-kinds.ts'
import type { ViewedList } from '../../src/wire/view-lists.ts'
import { readFirstResponse, usualBusinessTime } from '../api/config/business-hours.ts'
import type { FilesPlace } from '../api/files/open.ts'
import { readSettings } from '../api/config/settings.ts'
import { stockUp } from './assets.ts'
import { instantOf, iso, minute, type Moment } from './clock.ts'
import { commentRows, eventRows, sentFiles, type Entry } from './events.ts'
import { hangPictures, keepFiles } from './pictures.ts'
import { replyRows } from './replies.ts'
import { readRows } from './rows.ts'
import { raiseTickets } from './tickets.ts'

const saved: Moment = '40 10:15'
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

const isShared = (owner: number) => owner === officeAdmin

/** Returns the rows of `views`: one that is shared, and personal ones. */
const viewRows = (now: number) =>
  views.map(([name, list, query, owner], i) => ({
    id: i + 1,
    name,
    list,
    query: viewQuery(query, list),
    owner_id: owner,
    shared: isShared(owner),
    updated_at: iso(instantOf(saved, now)),
  }))

/** The demo company: its rows by table, and what else is known of them; its files lie in their store already. */
export type Demo = Awaited<ReturnType<typeof prepareDemo>>

export const usualLevel: ServiceLevel = {
  business: usualBusinessTime,
  firstResponse: readFirstResponse(readSettings({})),
}

/** Works out all rows and stores the files; the first half of `seedDemo`. */
export async function prepareDemo(
  {
    business = usualLevel.business,
    firstResponse = usualLevel.firstResponse,
    ...place
  }: FilesPlace & Partial<ServiceLevel>,
  moment: Date,
) {
  // Whole minutes, so that one moment gives one company.
  const now = Math.floor(moment.getTime() / minute) * minute
  const { assets, entries, pictures } = stockUp(now)
  const { tickets, ...desk } = raiseTickets({ now, level: { business, firstResponse }, assets })
  const places = readRows('places')
  const past = [...entries, ...desk.entries, ...retirings(now)]
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
    asset_images: await hangPictures(pictures, place),
    tickets,
    comments: commentRows(past),
    attachments: await keepFiles(sentFiles(past), place),
    events: eventRows(past),
    canned_replies: replyRows(now),
    views: viewRows(now),
  }
  return { tables, around: { threads: desk.threads, followers: desk.followers, now } }
}

/** Returns the history of the categories that are retired. */
function retirings(now: number): Entry[] {
  const by = readRows('people').find(({ role }) => role === 'super_admin')?.id ?? 1
  const kind = 'reference.retired'
  return readRows('categories').flatMap(({ id: of, retired }) =>
    retired === undefined
      ? []
      : [
          {
            subject: 'category',
            of,
            kind,
            by,
            at: instantOf(retired, now),
            messages: [referenceEvents[kind].label],
            changes: [],
          },
        ],
  )
}
