import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Run } from '../../../src/wire/run.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { exported } from '../../support/spreadsheet.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()
const { places, users } = company
const kind = 'users'

const header = ['Name', 'Email', 'Employment ID', 'Role', 'Place']

const uploaded = (...rows: string[][]) => stage.uploaded(table(header, ...rows), { kind })

const stored = (email: string) =>
  stage.api.db.maybe<{ id: number; version: number }>(sql`
    select id, username, email, employment_id, role_id, place_id, version from users
    where lower(email collate "C") = lower(${email} collate "C")`)

const count = async () =>
  stage.api.db.one(
    sql`select (select count(*) from users) as users, (select count(*) from events) as events`,
  )

test('IMP-01 IMP-16 IMP-40 columns of people find their targets, in any language and as other programs write them', async () => {
  const targets = async (names: string[]) => {
    const found = await stage.uploaded(
      table(
        names,
        names.map(() => 'x'),
      ),
      { kind },
    )
    return found.columns.map(({ target }) => target)
  }
  const all = ['username', 'email', 'employment_id', 'role', 'place']
  expect(await targets(header)).toEqual(all)
  expect(await targets(['Name', 'Email ID', 'Employment ID', 'User Role', 'Place'])).toEqual(all)
  expect(await targets(['Name', 'E-Mail-Adresse', 'Personalnummer', 'Rolle', 'Ort'])).toEqual(all)
  expect(await targets(['Full name', 'Work e-mail', 'Employee No.', 'Access', 'Office'])).toEqual(
    all,
  )
  const { bytes } = await exported(stage.api, '/api/v1/import-template?kind=users')
  const found = await stage.uploaded(bytes, { kind, name: 'import-template.xlsx' })
  expect(found.columns.map(({ target }) => target)).toEqual(all)
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual(['1 add', '2 add'])
})

test('IMP-16 IMP-27 IMP-40 first and last name form the name of a person where no column is the whole of it', async () => {
  const of = (...rows: string[][]) => stage.uploaded(table(...rows), { kind })
  const targets = async (...names: string[]) =>
    (await of(names, names)).columns.map(({ target }) => target)
  const parts = ['last_name', 'first_name', 'email']
  expect(await targets('Nachname', 'Vorname', 'E-Mail')).toEqual(parts)
  expect(await targets('Surname', 'Given name', 'Mail')).toEqual(parts)
  expect(await targets('Name', 'Vorname', 'E-Mail')).toEqual(parts)
  expect(await targets('Name', 'Last Name', 'Email')).toEqual(['username', 'last_name', 'email'])

  const found = await of(
    ['Last name', 'First name', 'Email'],
    ['Muster', ' Mia  Maria ', 'mia@parts.example'],
    ['Solo', '', 'solo@parts.example'],
    ['', '', 'nobody@parts.example'],
    ['muster', 'Mia Maria', 'other@parts.example'],
  )
  expect(found.missing).toEqual([])
  expect(found.preview[0]?.changes[0]).toMatchObject({
    field: 'username',
    to: { text: 'Mia Maria Muster' },
  })
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual([
    '1 add',
    '2 add',
    '3 refuse, username: Required fields cannot be empty*',
    '4 refuse, username: Row 2 has the same name',
  ])
  await stage.started(found)
  expect(await stored('solo@parts.example')).toMatchObject({ username: 'Solo' })
  expect(await stored('mia@parts.example')).toMatchObject({ username: 'Mia Maria Muster' })

  const { preview } = await of(['Last name', 'Email', 'First name'], ['Falsch', '?', 'Frieda'])
  const shown = preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)
  expect(shown).toEqual(['username: Frieda Falsch', 'email: ?'])

  const whole = await of(
    ['Email', 'Full name', 'First name', 'Last name'],
    ['whole@parts.example', 'W. Hole', 'Wanda', 'Hole'],
  )
  expect(whole.preview[0]?.changes[0]).toMatchObject({ to: { text: 'W. Hole' } })
})

test('IMP-25 IMP-32 IMP-40 users are added with their event, without notifications', async () => {
  const found = await uploaded(
    ['Nora New', 'nora@new.example', '0042', '', 'Pune'],
    ['  Olaf   Office ', 'olaf@new.example', '', 'office admin', 'Pune'],
    ['Sia System', 'sia@new.example', '7', 'System Admin', ''],
  )
  expect(found).toMatchObject({ kind, missing: [], unknown: [] })
  expect(found.preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)).toEqual([
    'username: Nora New',
    'email: nora@new.example',
    'role: Employee',
    'place: Pune',
    'employment_id: 42',
  ])
  const before = await count()
  const rehearsal = await stage.rehearsed(found)
  const refusal = '3 refuse, place: Please select Place for the Office Admin or System Admin'
  expect(rehearsal).toMatchObject({ kind: 'rehearsal-users', ok: 2, refused: 1 })
  expect(await stage.results(rehearsal.id)).toEqual(['1 add', '2 add', refusal])
  expect(await count()).toEqual(before)

  const run = await stage.started(found)
  expect(run).toMatchObject({ kind: 'import-users', title: 'Import of users.csv', added: 2 })
  expect(await stored('olaf@new.example')).toMatchObject({
    username: 'Olaf Office',
    role_id: 1,
    place_id: places.pune,
  })
  const [first] = await stage.rows(run.id)
  expect(first).toMatchObject({ subject: { kind: 'user', label: 'Nora New' }, kind: 'user.added' })
  expect(
    await stage.api.db.one(sql`
      select (select count(*) from notifications where user_id > 1000) as notices,
        (select count(*) from deliveries where user_id > 1000) as mails,
        (select count(*) from events where run_id = ${run.id} and listed) as logged,
        (select count(*) from events where subject = 'run' and subject_id = ${run.id} and listed) as ends`),
  ).toEqual({ notices: 0, mails: 0, logged: 0, ends: 0 })
})

test('IMP-26 IMP-27 IMP-40 every rule of the user form, by column, all of a row at once', async () => {
  const long = 'x'.repeat(256)
  const found = await uploaded(
    ['', 'no email', '1.5', 'Boss', 'Atlantis'],
    [long, 'long@rule.example', '-1', '', ''],
    ['Esha Employee', 'other@rule.example', 'E-77', 'Super Admin', ''],
    ['Twin', 'twin@rule.example', '', '', ''],
    ['Twin Two', 'TWIN@rule.example', '', '', ''],
    ['twin', 'third@rule.example', '9999999999', '', ''],
  )
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual([
    [
      '1 refuse',
      'role: Enter one of Office Admin, System Admin, Employee',
      'place: There is no such place',
      'username: Required fields cannot be empty*',
      'email: Enter a valid email address',
      'employment_id: Employment ID is a whole number',
    ].join(', '),
    '2 refuse, username: At most 255 characters, employment_id: Employment ID is a number from 0 to 2147483647',
    '3 refuse, employment_id: Employment ID is a whole number, username: Username already exists, role: Super admins are made by hand',
    '4 add',
    '5 refuse, email: Row 5 has the same email',
    '6 refuse, username: Row 5 has the same name, employment_id: Employment ID is a number from 0 to 2147483647',
  ])
})

test('AUD-01 IMP-21 IMP-34 IMP-35 IMP-38 IMP-40 known people are skipped or changed, and get their former values back', async () => {
  const colleague = stage.api.as('colleague')
  expect((await colleague.get('/api/v1/users/profile')).status).toBe(200)
  const rows = [
    ['Esha Employee', 'EMPLOYEE@example.com', '103', '', ''],
    ['Chetan C', 'Colleague@example.com', '', 'System Admin', 'Chennai'],
    ['Sunita Super', 'super.admin@example.com', '', 'Super Admin', ''],
    ['Sunita S', 'super.admin@example.com', '', '', ''],
    ['Omana Office', 'office.admin@example.com', '101', '', ''],
  ]
  const found = await uploaded(...rows)
  const exists = 'skip, email: There is a user with this email already'
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual(
    rows.map((_row, at) => `${at + 1} ${exists}`),
  )
  const updating = await stage.changed(found, { existing: 'update' })
  expect(await stage.results((await stage.rehearsed(updating)).id)).toEqual([
    '1 update',
    '2 update',
    '3 same',
    '4 refuse, email: Row 4 has the same email, role: Super admins are made by hand',
    '5 same',
  ])
  const run = await stage.started(updating)
  expect(run).toMatchObject({ ok: 2, added: 0 })
  expect(await stored('colleague@example.com')).toMatchObject({
    username: 'Chetan C',
    email: 'Colleague@example.com',
    employment_id: 105,
    role_id: 2,
    place_id: places.chennai,
    version: 2,
  })
  expect((await stage.rows(run.id))[1]?.history?.messages).toEqual([
    'Name changed from Chetan Colleague to Chetan C',
    'Email changed from colleague@example.com to Colleague@example.com',
    'Role changed from Employee to System Admin',
    'Place set to Chennai',
  ])
  // Another email ends the sessions, as in the form.
  expect((await colleague.get('/api/v1/users/profile')).status).toBe(401)
  expect(
    await stage.api.db.many(sql`
      select actor_name, target_name, details from audit_events where action = 'session.ended'`),
  ).toEqual([
    { actor_name: 'Sunita Super', target_name: 'Chetan Colleague', details: { ended: 1 } },
  ])

  const undone = await stage.undone(run.id)
  expect(undone).toMatchObject({
    ok: 2,
    action: 'import-users',
    title: 'Undo of “Import of users.csv”',
  })
  expect(await stored('colleague@example.com')).toMatchObject({
    username: 'Chetan Colleague',
    email: 'colleague@example.com',
    role_id: 3,
    place_id: null,
    version: 3,
  })
})

test('OIDC-09 SCIM-04 IMP-40 a role that groups set is changed neither by an import nor by its undo', async () => {
  const setByGroups = (isSet: boolean) =>
    stage.api.db.run(
      sql`update users set scim_role_mapped = ${isSet} where id = ${users.colleague}`,
    )
  const row = ['Chetan Colleague', 'colleague@example.com', '', 'System Admin', 'Chennai']
  const updating = await stage.changed(await uploaded(row), { existing: 'update' })
  await stage.rehearsed(updating)
  await setByGroups(true)
  const said =
    'role: The groups of this person at the identity provider or in the directory set the role'
  expect(await stage.results((await stage.rehearsed(updating)).id)).toEqual([`1 refuse, ${said}`])
  await setByGroups(false)
  await stage.rehearsed(updating)
  const run = await stage.started(updating)
  expect(run).toMatchObject({ ok: 1 })
  // As a provider says at a sign-in: the row of the user does not change.
  await stage.api.db.run(sql`
    insert into user_identities (issuer, subject, user_id, role_mapped)
    values ('https://sso.example.com', 'c', ${users.colleague}, true)`)
  expect(await stage.results((await stage.undone(run.id)).id)).toEqual([`1 refuse, ${said}`])
  await stage.api.db.run(sql`delete from user_identities`)
  await stage.undone(run.id)
  expect(await stored('colleague@example.com')).toMatchObject({ role_id: 3, place_id: null })
})

test('IMP-21 IMP-40 blank cells of known people clear what is there, if that is chosen', async () => {
  const found = await uploaded(['Esha Employee', 'employee@example.com', '', '', ''])
  const clearing = await stage.changed(found, { existing: 'update', blanks: 'clear' })
  const rehearsal = await stage.rehearsed(clearing)
  const [row] = await stage.rows(rehearsal.id)
  expect(row?.changes.map(({ field, from, to }) => [field, from?.text, to])).toEqual([
    ['place', 'Pune', null],
    ['employment_id', '103', null],
  ])
})

test.each(['', '-'])('IMP-21 IMP-40 a role of %j is kept: everybody has one', async (role) => {
  const found = await uploaded(['Omana Office', 'office.admin@example.com', '', role, 'Pune'])
  const clearing = await stage.changed(found, { existing: 'update', blanks: 'clear' })
  const [row] = await stage.rows((await stage.rehearsed(clearing)).id)
  expect(row?.changes.map(({ field }) => field)).not.toContain('role')
  expect(row?.outcome).toBe('update')
})

test('IMP-23 IMP-38 IMP-40 places that do not exist are used, added or left out', async () => {
  const found = await uploaded(
    ['Pia', 'pia@place.example', '', 'Office Admin', 'Berlin'],
    ['Pit', 'pit@place.example', '', '', 'Puna'],
    ['Pam', 'pam@place.example', '', '', 'Elsewhere'],
  )
  expect(found.unknown.map(({ target, value }) => [target, value])).toEqual([
    ['place', 'Berlin'],
    ['place', 'Puna'],
    ['place', 'Elsewhere'],
  ])
  const chosen = await stage.changed(found, {
    choices: [
      { target: 'place', value: 'Berlin', outcome: 'create' },
      { target: 'place', value: 'Puna', outcome: 'use', id: places.pune },
      { target: 'place', value: 'Elsewhere', outcome: 'leave' },
    ],
  })
  await stage.rehearsed(chosen)
  const run = await stage.started(chosen)
  expect(await stage.results(run.id)).toEqual([
    '1 add',
    '2 add',
    '3 skip, place: Left out, as chosen for this value',
  ])
  const named = sql`
    select users.username, places.display_name from users join places on places.id = place_id
    where email like '%@place.example' order by 1`
  expect(await stage.api.db.many(named)).toEqual([
    { username: 'Pia', display_name: 'Berlin' },
    { username: 'Pit', display_name: 'Pune' },
  ])
  await stage.undone(run.id)
  expect(await stage.api.db.many(named)).toEqual([])
  expect(await stage.api.db.many(sql`select from places where display_name = 'Berlin'`)).toEqual([])
})

test('IMP-40 a user who has left must be reactivated first; their name is free', async () => {
  await stage.api.db.run(sql`
    insert into users (username, email, role_id, left_at, left_by)
    values ('Lars Left', 'lars@left.example', 3, now(), ${users.superAdmin})`)
  const found = await uploaded(
    ['Lars Left', 'Lars@left.example', '', '', ''],
    ['Lars Left', 'other@left.example', '', '', ''],
  )
  const left = 'refuse, email: This user has left: reactivate them first'
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual([
    `1 ${left}`,
    '2 refuse, username: Row 2 has the same name',
  ])
  const again = await uploaded(['Lars Left', 'other@left.example', '', '', ''])
  expect(await stage.results((await stage.rehearsed(again)).id)).toEqual(['1 add'])
})

test('IMP-40 OP3-012 RUN-14 runs about people are in the list of super admins alone, rehearsals in none', async () => {
  const found = await uploaded(['Zoe', 'zoe@hidden.example', '', '', ''])
  const rehearsal = await stage.rehearsed(found)
  const run = await stage.started(found)
  const listed = async (person: 'superAdmin' | 'systemAdmin') =>
    (await stage.api.as(person).get('/api/v1/runs?perPage=100')).body.items as Run[]
  expect((await listed('systemAdmin')).filter(({ file }) => file === 'users.csv')).toEqual([])
  const ids = (await listed('superAdmin')).map(({ id }) => id)
  expect([ids.includes(run.id), ids.includes(rehearsal.id)]).toEqual([true, false])
  const path = '/api/v1/import-template?kind=users'
  expect((await stage.api.as('systemAdmin').get(path)).status).toBe(403)
})

test('IMP-17 IMP-44 an import of people has no choices of assets, and needs two columns', async () => {
  const found = await uploaded(['Ann', 'ann@plan.example', '', '', 'Nowhere'])
  const columns = found.columns.map(({ target, unmapped }) => ({ target, unmapped }))
  expect(faultsOf(await stage.change(found, { existing: 'add' }))).toEqual({ existing: ['isIn'] })
  const other = columns.map((column, at) =>
    at === 2 ? { ...column, target: 'serial_number' as const } : column,
  )
  expect(faultsOf(await stage.change(found, { columns: other }))).toEqual({ 'columns.2': ['isIn'] })
  const remarks = columns.map((column, at) =>
    at === 2 ? { target: null, unmapped: 'remarks' as const } : column,
  )
  expect(faultsOf(await stage.change(found, { columns: remarks }))).toEqual({
    'columns.2': ['isIn'],
  })
  expect(
    faultsOf(
      await stage.change(found, {
        choices: [{ target: 'user', value: 'Nowhere', outcome: 'use', id: users.employee }],
      }),
    ),
  ).toEqual({ 'choices.0': ['isIn'] })
  const fewer = await stage.changed(found, {
    columns: columns.map((column, at) => (at < 2 ? { ...column, target: null } : column)),
  })
  expect(fewer.missing).toEqual(['username', 'email'])
  const refused = await stage.api.as('superAdmin').post(`/api/v1/imports/${found.id}/rehearsal`)
  expect(faultsOf(refused)).toEqual({ username: ['isNotEmpty'], email: ['isNotEmpty'] })
})
