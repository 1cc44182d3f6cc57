import { viewQuery } from '../../src/domain/view/view-rules.ts'
import type { ViewedList } from '../../src/wire/view-lists.ts'
import { instantOf, iso, type Moment } from './clock.ts'

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

/** The rows of `views`: one that is shared, and personal ones. */
export const viewRows = (now: number) =>
  views.map(([name, list, query, owner], i) => ({
    id: i + 1,
    name,
    list,
    query: viewQuery(query, list),
    owner_id: owner,
    shared: isShared(owner),
    updated_at: iso(instantOf(saved, now)),
  }))
