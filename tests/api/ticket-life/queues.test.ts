import { describe, expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { builtInViews } from '../../../src/domain/view/built-in-views.ts'
import { placeOfQuery, queryOfPlace } from '../../../src/domain/list/list-query.ts'
import { ticketFilterQuery } from '../../../src/domain/ticket/ticket-filters.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import type { Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'

const stage = conversationStage()
const { users } = company

const lastActivityOf = async (ticket: number, person: Person = 'systemAdmin') => {
  const { body } = await stage.read(person, ticket)
  const { last_activity_by: by, last_activity_at: at, waiting_for: side, version } = body as Ticket
  return { by: by?.id, at, side, version }
}
const listed = async (query: string, person: Person = 'officeAdmin') => {
  const path = `/api/v1/ticket/admin-ticket?perPage=100&${query}`
  const { status, body } = await stage.api.as(person).get(path)
  expect(status).toBe(200)
  return (body.items as Ticket[]).map(({ id }) => id)
}

describe('TRIAGE-04 whom a ticket waits for', () => {
  test('depends on who wrote last; notes change nothing, and comments do not increase the version', async () => {
    const ticket = await stage.ticket()
    const raised = await lastActivityOf(ticket)
    expect(raised).toMatchObject({ by: users.employee, side: 'us' })
    await stage.addComment('officeAdmin', ticket, { body: 'Known', visibility: 'internal' })
    expect(await lastActivityOf(ticket)).toEqual(raised)
    await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
    const afterReply = await lastActivityOf(ticket)
    expect(afterReply).toMatchObject({ by: users.officeAdmin, side: 'raiser' })
    expect(afterReply.version).toBe(raised.version)
    expect(Date.parse(afterReply.at ?? '')).toBeGreaterThan(Date.parse(raised.at ?? ''))
    await stage.addComment('employee', ticket, { body: 'The front one' })
    expect(await lastActivityOf(ticket)).toMatchObject({
      by: users.employee,
      side: 'us',
      version: 1,
    })
  })

  test('does not depend on deleted comments', async () => {
    const ticket = await stage.ticket()
    const raised = await lastActivityOf(ticket)
    const { body } = await stage.addComment('systemAdmin', ticket, { body: 'Wrong ticket' })
    expect(await lastActivityOf(ticket)).toMatchObject({ side: 'raiser' })
    const { id } = body.item.comment
    expect(
      (await stage.api.as('systemAdmin').send('DELETE', `/api/v1/comments/${id}`)).status,
    ).toBe(200)
    expect(await lastActivityOf(ticket)).toEqual(raised)
  })

  test('is nobody for a completed ticket, and us after its raiser reopens it', async () => {
    const ticket = await stage.ticket()
    await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
    expect(await lastActivityOf(ticket)).toMatchObject({ by: users.officeAdmin, side: null })
    await stage.addComment('employee', ticket, { body: 'It squeaks again', next: 'reopen' })
    expect(await lastActivityOf(ticket)).toMatchObject({ by: users.employee, side: 'us' })
  })

  test('is hidden from the raiser in responses, lists and filters', async () => {
    const ticket = await stage.ticket()
    const before = (await stage.read('employee', ticket)).body as Ticket
    await stage.addComment('officeAdmin', ticket, { body: 'A note', visibility: 'internal' })
    expect((await stage.read('employee', ticket)).body).toEqual(before)
    expect(before).toMatchObject({
      last_activity_at: null,
      last_activity_by: null,
      waiting_for: null,
    })
    const own = (query: string) => stage.api.as('employee').get(`/api/v1/user-ticket?${query}`)
    const all = (await own('perPage=100')).body
    const filtered = await own('perPage=100&waiting=raiser&team=mine&assignee=me')
    expect(filtered.body).toEqual(all)
  })

  test('is computed by the migration for earlier comments', async () => {
    const [waiting, answered] = [await stage.ticket(), await stage.ticket()]
    await stage.addComment('officeAdmin', answered, { body: 'Which door?' })
    const before = [await lastActivityOf(waiting), await lastActivityOf(answered)]
    const { db } = stage.api
    await db.run(sql`update ticket_threads set last_word_event = null`)
    await db.run(sql`update tickets set awaits_raiser = false where awaits_raiser`)
    const file = new URL('../../../host/api/db/migrations/020-last-activity.sql', import.meta.url)
    const [, statement = ''] =
      /(do \$\$ begin.*?end \$\$);/su.exec(await readFile(file, 'utf8')) ?? []
    await db.run(
      sql`update ticket_threads set last_word_at = tickets.created_at from tickets where tickets.id = ticket_id`,
    )
    await db.run(raw(statement))
    expect([await lastActivityOf(waiting), await lastActivityOf(answered)]).toEqual(before)
  })
})

describe('TRIAGE-04 the built-in views of All Tickets', () => {
  const views = builtInViews.allTickets ?? {}

  test.each(Object.entries(views))('%s is a valid query of the list', (_name, query) => {
    const place = placeOfQuery(new URLSearchParams(query), 'allTickets')
    expect(queryOfPlace(place).toString()).toBe(query)
  })

  test.each(['officeAdmin', 'systemAdmin', 'superAdmin'] as const)(
    'return the same rows as plain SQL for %s',
    async (person) => {
      const { db } = stage.api
      const team = { officeAdmin: 'office_admin', systemAdmin: 'system_admin', superAdmin: '%' }
      const [assignedTicket, answered, ticketOfOtherTeam, ticketWithoutManager] = [
        await stage.ticket(),
        await stage.ticket('colleague'),
        await stage.ticket(),
        await stage.ticket(),
      ]
      await db.run(sql`
        update tickets set assigned_to = ${users[person]}, status = 'in_progress' where id = ${assignedTicket}`)
      await stage.addComment('officeAdmin', answered, { body: 'Which door?' })
      await db.run(sql`update tickets set manager = 'system_admin' where id = ${ticketOfOtherTeam}`)
      await db.run(
        sql`update tickets set manager = null, due_at = now() - interval '1 day' where id = ${ticketWithoutManager}`,
      )
      const plain = {
        waitingForUs: sql`not awaits_raiser`,
        unassignedInTeam: sql`status = 'unassigned' and coalesce(manager, '') like any(array['', ${team[person]}])`,
        mineOpen: sql`assigned_to = ${users[person]}`,
        overdue: sql`due_at < now()`,
      }
      for (const [name, condition] of Object.entries(plain)) {
        const { filters } = placeOfQuery(new URLSearchParams(views[name]), 'allTickets')
        const query = new URLSearchParams()
        for (const [key, value] of Object.entries(ticketFilterQuery(filters, 'all')))
          for (const each of [value].flat()) query.append(key, String(each))
        const rows = await db.many<{ id: number }>(sql`
          select id from tickets where status <> 'completed' and deleted_at is null and ${condition}
          order by created_at desc, id desc`)
        expect(rows.length).toBeGreaterThan(0)
        expect([name, await listed(query.toString(), person)]).toEqual([
          name,
          rows.map(({ id }) => id),
        ])
      }
    },
  )

  test('list the tickets that have waited longest first', async () => {
    const [first, second] = [await stage.ticket(), await stage.ticket()]
    await stage.addComment('employee', first, { body: 'Still squeaks' })
    const ids = await listed('waiting=us&orderBy=last_activity&orderDir=asc')
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
    expect(await listed('waiting=raiser&assigned_to=3&assignee=me')).toEqual([])
  })
})
