import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { insertComment } from '../../../host/api/modules/tickets/comment-store.ts'
import type { calls, CallName } from '../../../src/wire/calls.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { testApi, type Answer } from '../../support/api.ts'
import { fullAsset, leastAsset } from '../../support/asset-calls.ts'
import { wireBody } from '../../support/comment-body.ts'
import { company } from '../../support/company.ts'
import { removeEvents, withoutEvents } from '../../support/events.ts'
import { assetPartRows, sendFile } from './asset-part-rows.ts'
import { masterDataRows } from './master-data-rows.ts'
import { runRows } from './run-rows.ts'
import { stockTakeRows } from './stock-take-rows.ts'
import { silentRows } from './silent-rows.ts'

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`update tickets set resolve_date = now() where id = ${tickets.completed}`)
  await api.db.run(sql`
    insert into users (id, username, email, role_id, left_at, left_by)
    values (900, 'Erika Erased', 'erika@example.com', 3, now(), ${users.superAdmin})`)
  for (let count = 0; count < 3; count += 1) await heldEmail()
})

const heldEmail = () =>
  insertComment(api.db, {
    ticketId: tickets.open,
    author: users.employee,
    visibility: 'internal',
    body: 'By email',
    mentions: [],
    files: [],
    held: { why: 'unset', visibility: 'public' },
  })

type Writing = {
  [N in CallName]: (typeof calls)[N]['method'] extends 'GET' ? never : N
}[CallName]

interface Row {
  /** Returns the events that the call records, in order, as `kind of subject id, by person`. Absent: none. */
  expectedEvents?: (answer: Answer) => string[]
  make: () => Promise<Answer>
}

const { users, assets, tickets, categories, places } = company
const admin = () => api.as('systemAdmin')
const person = {
  username: 'Nina New',
  email: 'nina@example.com',
  role_id: 3,
  place_id: places.pune,
}
const plainTicket = {
  priorityLevel: 'high',
  description: 'A door that squeaks',
  category_id: categories.furniture,
  place_id: places.pune,
}
const completing = wireBody({ body: 'Done', next: 'complete' })
const lastComment = async () =>
  (await api.db.one<{ id: number }>(sql`select max(id) as id from comments`)).id
const webhook = {
  name: 'Channel',
  url: 'https://93.184.216.34/hook',
  format: 'assetdesk',
  kinds: ['ticket.raised'],
  manager: null,
  internal: false,
}
const inside = sql`update webhooks set url = 'https://10.0.0.1/'`
const file = () => sendFile(admin(), '/api/v1/attachments', 'file')

/** These calls record no event, because sessions are not records of the company. */
const sessions = [
  'exchangeToken',
  'handOver',
  'collect',
  'logout',
  'keepSession',
  'endOwnSession',
  'endOtherSessions',
  'endUserSession',
  'endUserSessions',
] as const

/** The events that each writing call records. The test makes the calls in this order. */
const rows = {
  createAsset: {
    make: () => admin().post('/api/v1/assets/', fullAsset),
    expectedEvents: ({ body }) => [`asset.added of asset ${body.id}, by ${users.systemAdmin}`],
  },
  createSimilarAssets: {
    make: () =>
      admin().post('/api/v1/assets/similar', { ...fullAsset, serial_numbers: ['1', '2'] }),
    expectedEvents: ({ body: { ids } }) =>
      ids.map((id: number) => `asset.added of asset ${id}, by ${users.systemAdmin}`),
  },
  updateAsset: {
    make: () => admin().put(`/api/v1.1/assets/${assets.freeChair}`, leastAsset),
    expectedEvents: () => [`asset.changed of asset ${assets.freeChair}, by ${users.systemAdmin}`],
  },
  ...assetPartRows(() => api),
  deleteAsset: {
    make: () => admin().send('DELETE', `/api/v1/assets/${assets.freeProjector}`),
    expectedEvents: () => [
      `asset.archived of asset ${assets.freeProjector}, by ${users.systemAdmin}`,
    ],
  },
  restoreAsset: {
    make: () =>
      admin().put(`/api/v1/assets/${assets.brokenLaptop}/unarchive`, {
        assetId: assets.brokenLaptop,
      }),
    expectedEvents: () => [
      `asset.restored of asset ${assets.brokenLaptop}, by ${users.systemAdmin}`,
    ],
  },
  createUser: {
    make: () => api.as('superAdmin').post('/api/v1/admin/users', person),
    expectedEvents: ({ body }) => [`user.added of user ${body.id}, by ${users.superAdmin}`],
  },
  updateUser: {
    make: () =>
      api.as('superAdmin').put(`/api/v1/admin/users/${users.colleague}`, {
        username: 'Chetan Chief',
        email: 'colleague@example.com',
        role_id: 1,
        place_id: places.pune,
        employment_id: 105,
      }),
    expectedEvents: () => [`user.changed of user ${users.colleague}, by ${users.superAdmin}`],
  },
  createAssetTicket: {
    make: () =>
      api
        .as('employee')
        .post('/api/v1/ticket/asset', { ...plainTicket, asset_id: assets.ownLaptop }),
    expectedEvents: ({ body }) => [`ticket.raised of ticket ${body.id}, by ${users.employee}`],
  },
  createPlainTicket: {
    make: () => api.as('employee').post('/api/v1/ticket/non-asset', plainTicket),
    expectedEvents: ({ body }) => [`ticket.raised of ticket ${body.id}, by ${users.employee}`],
  },
  updateTicket: {
    make: () =>
      admin().put(`/api/v1/ticket/${tickets.open}`, {
        status: 'in_progress',
        assigned_to: users.systemAdmin,
        asset_id: assets.othersLaptop,
      }),
    expectedEvents: () => [`ticket.changed of ticket ${tickets.open}, by ${users.systemAdmin}`],
  },
  addComment: {
    make: () => admin().post(`/api/v1/ticket/${tickets.open}/comments`, completing),
    expectedEvents: () => [
      `comment.added of ticket ${tickets.open}, by ${users.systemAdmin}`,
      `ticket.changed of ticket ${tickets.open}, by ${users.systemAdmin}`,
    ],
  },
  editComment: {
    make: async () => admin().put(`/api/v1/comments/${await lastComment()}`, { body: 'Done so' }),
    expectedEvents: () => [`comment.edited of ticket ${tickets.open}, by ${users.systemAdmin}`],
  },
  deleteComment: {
    make: async () => admin().send('DELETE', `/api/v1/comments/${await lastComment()}`),
    expectedEvents: () => [`comment.deleted of ticket ${tickets.open}, by ${users.systemAdmin}`],
  },
  decideComment: {
    async make() {
      const { id } = await api.db.one<{ id: number }>(sql`
        select min(id) as id from comments where held is not null and deleted_at is null`)
      return admin().post(`/api/v1/comments/${id}/decision`, { accept: false })
    },
    expectedEvents: () => [`comment.decided of ticket ${tickets.open}, by ${users.systemAdmin}`],
  },
  uploadAttachment: {
    make: file,
  },
  deleteAttachment: {
    async make() {
      const { body } = await file()
      return admin().send('DELETE', `/api/v1/attachments/${body.id}`)
    },
  },
  followTicket: {
    make: () => admin().put(`/api/v1/ticket/${tickets.open}/follow`, { following: true }),
  },
  readTicket: {
    async make() {
      await admin().post(`/api/v1/ticket/${tickets.open}/comments`, { body: 'Read this' })
      const { last_event_id } = (await admin().get(`/api/v1/ticket/${tickets.open}`)).body
      return admin().put(`/api/v1/ticket/${tickets.open}/read`, { event_id: last_event_id })
    },
    expectedEvents: () => [`comment.added of ticket ${tickets.open}, by ${users.systemAdmin}`],
  },
  reportReplying: {
    make: () => admin().put(`/api/v1/ticket/${tickets.open}/replying`, { seconds: 30 }),
  },
  takeTicket: {
    make: () =>
      api
        .as('superAdmin')
        .post(`/api/v1/ticket/${tickets.leakingTap}/take`, { from: users.officeAdmin }),
    expectedEvents: () => [
      `ticket.changed of ticket ${tickets.leakingTap}, by ${users.superAdmin}`,
    ],
  },
  withdrawTicket: {
    make: () =>
      api.as('employee').post(`/api/v1/ticket/${tickets.leakingTap}/withdraw`, { reason: null }),
    expectedEvents: () => [
      `ticket.withdrawn of ticket ${tickets.leakingTap}, by ${users.employee}`,
    ],
  },
  confirmTicket: {
    make: () =>
      api.as('employee').post(`/api/v1/ticket/${tickets.completed}/confirm`, { rating: 'good' }),
    expectedEvents: () => [`ticket.confirmed of ticket ${tickets.completed}, by ${users.employee}`],
  },
  duplicateTicket: {
    make: () =>
      admin().post(`/api/v1/ticket/${tickets.leakingTap}/duplicate`, { of: tickets.open }),
    expectedEvents: () => [
      `ticket.duplicate of ticket ${tickets.leakingTap}, by ${users.systemAdmin}`,
      `ticket.has_duplicate of ticket ${tickets.open}, by ${users.systemAdmin}`,
    ],
  },
  deleteTicket: {
    make: () => admin().send('DELETE', `/api/v1/ticket/${tickets.leakingTap}`),
    expectedEvents: () => [
      `ticket.deleted of ticket ${tickets.leakingTap}, by ${users.systemAdmin}`,
    ],
  },
  readNotifications: {
    make: () => admin().put('/api/v1/notifications/read', { until: 1, all: true }),
  },
  savePreferences: {
    make: () =>
      admin().put('/api/v1/notification-preferences', { topic: 'own', inbox: true, mail: 'off' }),
  },
  saveLanguage: {
    make: () => admin().put('/api/v1/notification-language', { language: 'de' }),
  },
  savePush: {
    make: () =>
      admin().put('/api/v1/push-subscription', {
        action: 'off',
        endpoint: 'https://push.example.com/send/1',
      }),
  },
  createWebhook: {
    make: () => api.as('superAdmin').post('/api/v1/webhooks', webhook),
  },
  updateWebhook: {
    make: () => api.as('superAdmin').put('/api/v1/webhooks/1', { ...webhook, active: true }),
  },
  testWebhook: {
    async make() {
      await api.db.run(inside)
      return api.as('superAdmin').post('/api/v1/webhooks/1/test')
    },
  },
  retryDelivery: {
    make: () => api.as('superAdmin').post('/api/v1/deliveries/1/retry'),
  },
  deleteWebhook: {
    make: () => api.as('superAdmin').send('DELETE', '/api/v1/webhooks/1'),
  },
  ...runRows(() => api),
  ...masterDataRows(() => api),
  ...stockTakeRows(() => api),
  ...silentRows(() => api),
} as const satisfies Record<Exclude<Writing, (typeof sessions)[number]>, Row>

const lastEvent = async () =>
  (await api.db.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from events`)).id
const since = async (event: number) =>
  (
    await api.db.many<{ line: string }>(sql`
      select kind || ' of ' || subject || ' ' || subject_id || ', by ' || created_by as line
      from events where id > ${event} order by id`)
  ).map(({ line }) => line)
const state = () =>
  api.db
    .one(sql`select (select json_agg(a) from assets as a) as assets, (select json_agg(t) from tickets as t) as tickets,
    (select json_agg(u) from users as u) as users, (select json_agg(i) from asset_images as i) as images,
    (select json_agg(c) from comments as c) as comments, (select json_agg(h) from ticket_threads as h) as threads`)

test.each(keysOf(rows))(
  'REC-01 EVT-04 %s records the events of its row in the transaction of the change',
  async (name) => {
    const { make, expectedEvents }: Row = rows[name]
    // The only event of readTicket comes from the comment that `make` adds first.
    if (expectedEvents && name !== 'readTicket') {
      const before = await state()
      await withoutEvents(api.db, 'true', async () => {
        expect((await make()).status).toBe(500)
      })
      expect(await state()).toEqual(before)
    }
    const last = await lastEvent()
    const answer = await make()
    expect([200, 201]).toContain(answer.status)
    expect(await since(last)).toEqual(expectedEvents?.(answer) ?? [])
  },
)

test('REC-02 repeating a choice about following or notifications records no event', async () => {
  for (const name of ['followTicket', 'savePreferences', 'saveLanguage'] as const) {
    const first = await rows[name].make()
    const last = await lastEvent()
    const { status, body } = await rows[name].make()
    expect(await since(last)).toEqual([])
    expect([name, status, body]).toEqual([name, 200, first.body])
  }
})

test('REC-02 EVT-04 a save without changes records no event', async () => {
  for (const name of ['updateAsset', 'updateUser', 'updateTicket', 'editComment'] as const) {
    if (name === 'editComment') await rows.addComment.make()
    await rows[name].make()
    const last = await lastEvent()
    const { status, headers } = await rows[name].make()
    expect(await since(last)).toEqual([])
    expect([name, status, headers['etag']]).toEqual([name, 200, expect.any(String)])
  }
})

test('REC-03 an event keeps the ids and the names at the time of the change', async () => {
  const { body } = await api.as('employee').post('/api/v1/ticket/non-asset', plainTicket)
  const ravi = { status: 'in_progress', assigned_to: users.officeAdmin }
  expect((await admin().put(`/api/v1/ticket/${body.id}`, ravi)).status).toBe(200)
  await api.db.run(sql`update users set username = 'Somebody Else' where id = ${users.officeAdmin}`)
  expect(
    await api.db.many(
      sql`select kind, changes from events where subject = 'ticket' and subject_id = ${body.id} order by id`,
    ),
  ).toEqual([
    { kind: 'ticket.raised', changes: null },
    {
      kind: 'ticket.changed',
      changes: [
        {
          field: 'status',
          from: { id: 'unassigned', text: 'Unassigned' },
          to: { id: 'in_progress', text: 'In progress' },
        },
        { field: 'assigned_to', from: null, to: { id: users.officeAdmin, text: 'Omana Office' } },
      ],
    },
  ])
})

test('EVT-05 events cannot be changed or deleted, except deleted by the undo of an import', async () => {
  const { body } = await admin().post('/api/v1/assets/', fullAsset)
  const of = sql`subject = 'asset' and subject_id = ${body.id}`
  const refused = 'An event is never changed'
  await expect(api.db.run(sql`update events set messages = '{}'`)).rejects.toThrow(refused)
  for (const some of [of, sql`true`])
    await expect(api.db.run(sql`delete from events where ${some}`)).rejects.toThrow(refused)
  expect(await removeEvents(api.db, of)).toBe(1)
})
