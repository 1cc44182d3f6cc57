import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import { openWorld } from '../open-world.tsx'
import { editSuite } from './edit-suite.tsx'

const world = await openWorld()
await world.sql(`insert into assets (id, status, labelled, manager, category_id, place_id, description)
  select id, 'ready', 'na', 'system_admin', 3, 2, 'Whiteboard' from generate_series(6, 9) as id`)

editSuite(
  {
    world,
    by: 'officeAdmin',
    other: { person: 'superAdmin', name: 'Sunita Super' },
    fresh: `insert into tickets (id, status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, manager)
    values (81, 'on_hold', 'high', 'Something else', 3, 1, 6, 3, 2, 'office_admin')
    on conflict (id) do update set status = 'on_hold', asset_id = 6, deleted_at = null`,
    async open() {
      const shown = await world.show(<TicketForm ticketId={81} />)
      await expect.element(page.getByRole('textbox', { name: 'Linked Asset ID' })).toBeVisible()
      return shown
    },
    text: {
      key: 'asset_id',
      label: 'Linked Asset ID',
      saved: '6',
      mine: '7',
      again: '8',
      theirs: '9',
    },
    beside: {
      key: 'status',
      value: 'under_observation',
      label: 'Status',
      shown: 'Under observation',
    },
    read: '/api/v1/ticket/81',
    write: '/api/v1/ticket/81',
    body: ({ status, manager, asset_id, category, assigned_user }) => ({
      status,
      manager,
      asset_id: Number(asset_id),
      category_id: (category as { id: number }).id,
      assigned_to: (assigned_user as { id: number }).id,
    }),
    toasts: { updated: 'Ticket updated successfully.', failed: 'Something went wrong.' },
    gone: {
      sql: 'update tickets set deleted_at = now() where id = 81',
      sentence: /^Someone has deleted this ticket, so your changes cannot be saved/,
      toast: 'Invalid Asset Id',
    },
  },
  { whole: false },
)
