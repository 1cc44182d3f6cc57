import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { personTraces, traceless } from '../../../host/api/runs/used-people.ts'
import { company } from '../../support/company.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()
const { assets } = company

const idOf = async (email: string) =>
  (await stage.api.db.maybe<{ id: number }>(sql`select id from users where email = ${email}`))?.id

test('IMP-38 IMP-39 IMP-40 every column that refers to a user is classified as a trace or not', async () => {
  const userColumns = await stage.api.db.many<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`)
  const classified = [...Object.values(personTraces).flat(), ...traceless]
  expect(classified.toSorted()).toEqual(userColumns.map(({ name }) => name).toSorted())
})

test('IMP-38 IMP-39 IMP-40 an undo deletes users without traces, and reports the traces of the others', async () => {
  const names = ['idle', 'holder', 'raiser', 'signed', 'edited', 'gone']
  const draft = await stage.create(
    table(['Name', 'Email'], ...names.map((name) => [`Undo ${name}`, `${name}@undo.example`])),
    { kind: 'users' },
  )
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  const [idle, holder, raiser, signed, edited, gone] = await Promise.all(
    names.map((name) => idOf(`${name}@undo.example`)),
  )
  const { db } = stage.api
  await db.run(sql`update assets set assigned_to = ${holder} where id = ${assets.freeChair}`)
  await db.run(sql`
    insert into tickets (status, priority, description, raised_by, category_id, place_id, manager)
    values ('unassigned', 'low', 'Cold', ${raiser}, 2, 2, 'office_admin')`)
  await db.run(
    sql`insert into user_settings (user_id, time_zone) values (${signed}, 'Asia/Kolkata')`,
  )
  await stage.api.as('superAdmin').put(`/api/v1/admin/users/${edited}`, {
    username: 'Undo edited by hand',
    email: 'edited@undo.example',
    role_id: 3,
  })
  await db.run(sql`delete from users where id = ${gone}`)

  const { body, status } = await stage.api.as('superAdmin').get(`/api/v1/runs/${run.id}/undo`)
  expect([status, body]).toEqual([200, expect.anything()])
  expect(body.undoable).toBe(1)
  const conflicts = body.conflicts.items as {
    subject: { label: string } | null
    events: { history: { messages: string[] } }[]
    notes: { text: string }[]
  }[]
  expect(
    conflicts.map(({ subject, events, notes }) => [
      subject?.label,
      ...events.flatMap(({ history }) => history.messages),
      ...notes.map(({ text }) => text),
    ]),
  ).toEqual([
    ['Undo holder', 'Has assets'],
    ['Undo raiser', 'Has tickets'],
    ['Undo signed', 'Has signed in'],
    ['Undo edited by hand', 'Name changed from Undo edited to Undo edited by hand'],
    [undefined],
  ])

  const undo = await stage.undo(run.id)
  expect(await stage.results(undo.id)).toEqual([
    '1 update, null: Deleted for good',
    '2 refuse, null: Has assets',
    '3 refuse, null: Has tickets',
    '4 refuse, null: Has signed in',
    '5 refuse, null: This has changed since',
    '6 refuse, null: This no longer exists',
  ])
  const counts = await db.one(sql`
    select (select count(*) from users where id = ${idle}) as people,
      (select count(*) from events where subject = 'user' and subject_id = ${idle}) as events,
      (select count(*) from users where email like '%@undo.example') as others`)
  expect(counts).toEqual({ people: 0, events: 0, others: 4 })
})

test('IMP-38 IMP-40 the undo leaves a user unchanged if another user has taken the former name', async () => {
  const rows = table(['Name', 'Email'], ['Renamed', 'employee@example.com'])
  const draft = await stage.create(rows, { kind: 'users' })
  const updating = await stage.edit(draft, { existing: 'update' })
  await stage.rehearse(updating)
  const run = await stage.start(updating)
  const other = await stage.api.as('superAdmin').post('/api/v1/admin/users', {
    username: 'Esha Employee',
    email: 'another.esha@example.com',
    role_id: 3,
  })
  expect([other.status, other.body]).toEqual([201, expect.anything()])
  const undo = await stage.undo(run.id)
  expect(await stage.results(undo.id)).toEqual(['1 refuse, username: Username already exists'])
})

test('IMP-38 RUN-11 of two imports that change the same user, the later one must be undone first', async () => {
  const importName = async (name: string) => {
    const draft = await stage.create(table(['Name', 'Email'], [name, 'turn@undo.example']), {
      kind: 'users',
    })
    await stage.edit(draft, { existing: 'update' })
    await stage.rehearse(draft)
    return (await stage.start(draft)).id
  }
  await importName('Turn One')
  const [second, third] = [await importName('Turn Two'), await importName('Turn Three')]
  expect(await stage.undo(second)).toMatchObject({ ok: 0, refused: 1 })
  expect(await stage.undo(third)).toMatchObject({ ok: 1 })
  expect(await stage.undo(second)).toMatchObject({ ok: 1 })
  const { db } = stage.api
  expect(await db.many(sql`select username from users where email = 'turn@undo.example'`)).toEqual([
    { username: 'Turn One' },
  ])
})
