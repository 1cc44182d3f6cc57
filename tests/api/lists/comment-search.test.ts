import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import { testApi, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const api = testApi()
beforeAll(async () => {
  const { leakingTap, open } = company.tickets
  await addComment(
    'officeAdmin',
    leakingTap,
    'Müller will bring a new\ngasket on Monday, <b>promised</b> & paid.',
  )
  await addComment('employee', leakingTap, 'Still dripping near the Straße side')
  await addComment('officeAdmin', leakingTap, { note: 'The landlord is a zealot' })
  await addComment('systemAdmin', open, 'Replace the gasket')
})

async function addComment(person: Person, ticket: number, body: string | { note: string }) {
  const comment =
    typeof body === 'string'
      ? { body, visibility: 'public' }
      : { body: body.note, visibility: 'internal' }
  const { status } = await api
    .as(person)
    .post(`/api/v1/ticket/${ticket}/comments`, { ...comment, mentions: [] })
  expect(status).toBe(201)
}

const lists = { officeAdmin: 'ticket/admin-ticket', employee: 'user-ticket' } as const

async function search(person: keyof typeof lists, text: string, filters = '') {
  const { status, body } = await api
    .as(person)
    .get(`/api/v1/${lists[person]}?search=${encodeURIComponent(text)}${filters}`)
  expect([text, status]).toEqual([text, 200])
  return body as { items: Ticket[]; totalItems: number; more?: true }
}

const idsOf = async (...of: Parameters<typeof search>) =>
  (await search(...of)).items.map(({ id }) => id)

const { leakingTap, open } = company.tickets

describe('FIND-01 a search of tickets', () => {
  test('finds comments regardless of case and accents, and words that are spread over a ticket and its comments', async () => {
    for (const text of [
      'muller',
      'MÜLLER',
      'Mu\u0308ller',
      'ｍｕｌｌｅｒ',
      'strasse',
      'ripping',
      'gasket tap',
    ])
      expect([text, await idsOf('officeAdmin', text)]).toEqual([text, [leakingTap]])
    expect(await idsOf('officeAdmin', 'gasket')).toEqual([leakingTap, open])
    expect(await idsOf('officeAdmin', 'gasket', '&status=unassigned')).toEqual([open])
    expect(await idsOf('officeAdmin', 'gasket', '&asset_id=2')).toEqual([open])
    expect(await idsOf('officeAdmin', '"gasket on Monday"')).toEqual([leakingTap])
    expect(await idsOf('officeAdmin', '"gasket Monday"')).toEqual([])
    expect(await idsOf('officeAdmin', 'gasket flickers')).toEqual([open])
  })

  test('returns the matching line and its match as plain text', async () => {
    const { match } = (await search('officeAdmin', 'PROMISED muller')).items[0] ?? {}
    expect(match).toMatchObject({ author: 'Omana Office', internal: false })
    const [line] = (await search('officeAdmin', 'PROMISED')).items
    expect(line?.match?.parts).toEqual(['gasket on Monday, <b>', 'promised', '</b> & paid.'])
    const entry = await api.db.one<{ kind: string }>(
      sql`select kind from events where id = ${match?.event_id ?? 0}`,
    )
    expect(entry.kind).toBe('comment.added')
    expect((await search('officeAdmin', 'pantry')).items[0]).not.toHaveProperty('match')
  })

  test('finds a number without its separators, and marks it including its separators', async () => {
    await addComment('officeAdmin', open, `${'Replaced. '.repeat(200)}Now it is KX-770-081, paid`)
    const [ticket] = (await search('officeAdmin', 'kx770081')).items
    expect(ticket?.id).toBe(open)
    expect(ticket?.match?.parts.slice(1)).toEqual(['KX-770-081', ', paid'])
  })

  test('finds notes for admins; raisers find neither notes nor tickets of others', async () => {
    expect((await search('officeAdmin', 'zealot')).items[0]?.match).toMatchObject({
      internal: true,
    })
    expect(await search('employee', 'zealot')).toMatchObject({ items: [], totalItems: 0 })
    expect(await search('employee', 'zealot tap')).toMatchObject({ items: [], totalItems: 0 })
    expect(await idsOf('employee', 'gasket')).toEqual([leakingTap])
    // A public comment and a note both match: the raiser only sees the public one.
    await addComment('officeAdmin', leakingTap, { note: 'Muller is late again' })
    expect((await search('employee', 'muller')).items[0]?.match).toMatchObject({ internal: false })
  })

  test('does not find deleted comments', async () => {
    await addComment('officeAdmin', open, 'An ephemeral remark')
    expect(await idsOf('officeAdmin', 'ephemeral')).toEqual([open])
    const { id } = await api.db.one<{ id: number }>(
      sql`select id from comments where body like 'An ephemeral%'`,
    )
    expect((await api.as('officeAdmin').send('DELETE', `/api/v1/comments/${id}`)).status).toBe(200)
    expect(await idsOf('officeAdmin', 'ephemeral')).toEqual([])
  })

  test('OP5-015 searches comments for short words and punctuation only together with longer words', async () => {
    expect(await idsOf('officeAdmin', 'on')).toEqual([])
    expect(await idsOf('officeAdmin', '&')).toEqual([])
    expect(await idsOf('officeAdmin', 'on gasket')).toEqual([leakingTap])
    for (const text of ['%', '_', '\\', '"', '('.repeat(200), 'gasket '.repeat(28), "' or 1=1 --"])
      await search('officeAdmin', text)
  })

  test('OP5-015 counts all tickets with rare words; for frequent words, the total is a minimum', async () => {
    await api.db.run(sql`
      insert into tickets (id, priority, description, raised_by, category_id, place_id, manager)
      select 10000 + n, 'low', 'One of many', 5, 3, 3, 'office_admin' from generate_series(1, 2000) as n`)
    const insert = (word: string, tickets: number, count: number) =>
      api.db.run(sql`
        insert into comments (ticket_id, author_id, visibility, body)
        select 10001 + n % ${tickets}::integer, 1, 'public', ${word} from generate_series(1, ${count}::integer) as n`)
    await insert('plethora', 40, 2001)
    await insert('ubiquity', 2000, 4000)
    await insert('scarcely', 3, 9)
    await api.db.run(sql`
      insert into events (subject_id, created_by, messages, subject, kind, listed, visibility, comment_id)
      select ticket_id, 1, array['Comment added'], 'ticket', 'comment.added', false, 'public', id from comments
      where ticket_id > 10000`)
    const frequent = await search('officeAdmin', 'plethora')
    expect(frequent).toMatchObject({ totalItems: 40, more: true })
    expect(frequent.items).toHaveLength(12)
    const last = await search('officeAdmin', 'plethora', '&page=4')
    expect([last.items.length, last.totalItems, last.more]).toEqual([4, 40, undefined])
    const beyond = await search('officeAdmin', 'plethora', '&page=1000000')
    expect([beyond.items.length, beyond.totalItems, beyond.more]).toEqual([0, 40, undefined])
    const many = await search('officeAdmin', 'ubiquity')
    expect(many.more).toBe(true)
    expect(many.totalItems).toBeGreaterThan(900)
    expect(many.items.map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, nth) => 12_000 - nth),
    )
    expect(await search('officeAdmin', 'ubiquity plethora scarcely')).toMatchObject({
      totalItems: 3,
    })
    const none = await search('officeAdmin', 'ubiquity', '&status=completed')
    expect([none.totalItems, none.more]).toEqual([0, undefined])
  })
})
