import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ActivityLog } from '../../../widgets/activity-log/activity-log.tsx'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { AssetTrash } from '../../../widgets/asset-trash/asset-trash.tsx'
import { TicketList } from '../../../widgets/ticket-list/ticket-list.tsx'
import { UserList } from '../../../widgets/user-list/user-list.tsx'
import { day } from '../activity-log/open-log.tsx'
import { openWorld } from '../open-world.tsx'
import { listSuite } from './list-suite.tsx'

const world = await openWorld()
for (const statement of [
  `insert into assets (description, status, labelled, manager, category_id, place_id, created_at, deleted_at)
    select 'Chair ' || n, 'ready', 'na', 'office_admin', 2, 1, timestamptz '2025-02-01T05:00:00Z' + n * interval '1 minute',
      timestamptz '2025-05-01T05:00:00Z' + n * interval '1 minute' from generate_series(1, 25) as n`,
  `insert into tickets (status, priority, description, raised_by, category_id, place_id, manager)
    select 'unassigned', 'normal', 'Chair ' || n, 1, 2, 2, 'office_admin' from generate_series(1, 25) as n`,
  `insert into users (username, email, role_id, place_id)
    select 'Person ' || n, 'person.' || n || '@example.com', 1, 1 from generate_series(1, 25) as n`,
  `insert into events (subject_id, created_by, messages, subject, kind, listed, visibility)
    select 1, 1, array['Quantity changed from ' || n || ' to ' || n + 1], 'asset', 'asset.changed', true, 'internal' from generate_series(1, 25) as n`,
])
  await world.sql(statement)

const searchForNothing = async () => {
  await page.getByRole('searchbox').fill('no such thing')
  await expect.poll(() => page.getByText(/^No Data Found/).query()).not.toBeNull()
}

listSuite(world, {
  name: 'all assets',
  by: 'systemAdmin',
  node: <AssetDashboard />,
  choices: { assetTab: 'all' },
  path: '/api/v1/assets',
  filterToNothing: searchForNothing,
  loggedMessage: 'No Data Found',
  changedSubject: 'assets',
  ids: 'PAGE-10 DASH-17 TABLE-03 DASH-13 DASH-14 ERR-08 ERR-27 OP-036 OP-081 ',
})

listSuite(world, {
  name: 'the trash',
  by: 'officeAdmin',
  node: <AssetTrash />,
  path: '/api/v1/assets',
  filterToNothing: searchForNothing,
  loggedMessage: 'No Data Found',
  changedSubject: 'trash',
  ids: 'TRASH-12 PAGE-10 TRASH-03 TRASH-04 ERR-08 ERR-27 ',
})

listSuite(world, {
  name: 'all tickets',
  by: 'officeAdmin',
  node: <TicketList />,
  path: '/api/v1/ticket/admin-ticket',
  filterToNothing: searchForNothing,
  loggedMessage: 'Error in fetching tickets',
  changedSubject: 'tickets',
  ids: 'PAGE-10 TKL-09 TKL-10 ERR-27 ERR-43 ',
})

listSuite(world, {
  name: 'the activity log',
  by: 'superAdmin',
  node: <ActivityLog />,
  path: '/api/v1/activity-log',
  async filterToNothing() {
    await day('From').fill('2024-11-03')
    await day('To').fill('2024-11-04')
    await page.getByRole('button', { name: 'Apply' }).click()
  },
  loggedMessage: 'No Data Found',
  changedSubject: 'activity',
  ids: 'PAGE-10 LOG-12 LOG-13 ERR-26 OP-081 ',
})

listSuite(world, {
  name: 'the users',
  by: 'superAdmin',
  node: <UserList />,
  path: '/api/v1/users',
  filterToNothing: searchForNothing,
  loggedMessage: 'Failed to fetch users. Please try again.',
  changedSubject: 'users',
  ids: 'PAGE-10 ',
})
