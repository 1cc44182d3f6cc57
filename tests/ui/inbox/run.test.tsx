import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Run } from '../../../src/wire/run.ts'
import { RunInfo } from '../../../widgets/run-info/run-info.tsx'
import { eventually } from '../../support/eventually.ts'
import { tellingWorld } from './notified.ts'

const world = await tellingWorld()

test('INBOX-04 RUN-03 watching a run until it ends marks its notification as read', async () => {
  await world.sql(`
    insert into assets (description, status, labelled, manager, category_id, place_id)
    select 'Watched chair', 'ready', 'yes', 'office_admin', 2, 2 from generate_series(1, 201)`)
  const assetPage = await world.as('officeAdmin', 'GET /api/v1/assets?search=Watched&perPage=250')
  const ids = (assetPage as { items: { id: number }[] }).items.map(({ id }) => id)
  const run = (await world.as('officeAdmin', 'POST /api/v1/asset-runs', {
    selection: { ids },
    change: { kind: 'edit', set: { remarks: 'Watched' } },
  })) as Run
  await world.signInAs('officeAdmin')
  await world.show(<RunInfo runId={run.id} />)
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  await eventually(async () => {
    const { unread, items } = await world.inboxOf('officeAdmin')
    expect([unread, items[0]?.subject]).toEqual([0, `run:${run.id}`])
  })
})
