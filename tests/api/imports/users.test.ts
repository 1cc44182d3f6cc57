import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { proposedName } from '../../../src/domain/run/run-rules.ts'
import type { Run, RunRow } from '../../../src/wire/run.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { exported } from '../../support/spreadsheet.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()
const { places, users } = company
const kind = 'users'

const header = ['Name', 'Email', 'Employment ID', 'Role', 'Place']

const importUsers = (...rows: string[][]) => stage.create(table(header, ...rows), { kind })

const stored = (email: string) =>
  stage.api.db.maybe<{ id: number; version: number }>(sql`
    select id, username, email, employment_id, role_id, place_id, version from users
    where lower(email collate "C") = lower(${email} collate "C")`)

const countRows = async () =>
  stage.api.db.one(
    sql`select (select count(*) from users) as users, (select count(*) from events) as events`,
  )

test('IMP-01 IMP-16 IMP-40 columns of users are mapped by their names in several languages and other programs', async () => {
  const targets = async (names: string[]) => {
    const draft = await stage.create(
      table(
        names,
        names.map(() => 'x'),
      ),
      { kind },
    )
    return draft.columns.map(({ target }) => target)
  }
  const allTargets = ['username', 'email', 'employment_id', 'role', 'place']
  expect(await targets(header)).toEqual(allTargets)
  expect(await targets(['Name', 'Email ID', 'Employment ID', 'User Role', 'Place'])).toEqual(
    allTargets,
  )
  expect(await targets(['Name', 'E-Mail-Adresse', 'Personalnummer', 'Rolle', 'Ort'])).toEqual(
    allTargets,
  )
  expect(await targets(['Full name', 'Work e-mail', 'Employee No.', 'Access', 'Office'])).toEqual(
    allTargets,
  )
  const { bytes } = await exported(stage.api, '/api/v1/import-template?kind=users')
  const draft = await stage.create(bytes, { kind, name: 'import-template.xlsx' })
  expect(draft.columns.map(({ target }) => target)).toEqual(allTargets)
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual(['1 add', '2 add'])
})

test('IMP-16 IMP-27 IMP-40 first and last name are joined if no column has the full name', async () => {
  const of = (...rows: string[][]) => stage.create(table(...rows), { kind })
  const targets = async (...names: string[]) =>
    (await of(names, names)).columns.map(({ target }) => target)
  const parts = ['last_name', 'first_name', 'email']
  expect(await targets('Nachname', 'Vorname', 'E-Mail')).toEqual(parts)
  expect(await targets('Surname', 'Given name', 'Mail')).toEqual(parts)
  expect(await targets('Name', 'Vorname', 'E-Mail')).toEqual(parts)
  expect(await targets('Name', 'Last Name', 'Email')).toEqual(['username', 'last_name', 'email'])

  const draft = await of(
    ['Last name', 'First name', 'Email'],
    ['Muster', ' Mia  Maria ', 'mia@parts.example'],
    ['Solo', '', 'solo@parts.example'],
    ['', '', 'nobody@parts.example'],
    ['muster', 'Mia Maria', 'other@parts.example'],
  )
  expect(draft.missing).toEqual([])
  expect(draft.preview[0]?.changes[0]).toMatchObject({
    field: 'username',
    to: { text: 'Mia Maria Muster' },
  })
  const rehearsal = await stage.rehearse(draft)
  expect(await stage.results(rehearsal.id)).toEqual([
    '1 add',
    '2 add',
    '3 refuse, username: Required fields cannot be empty*',
    '4 refuse, username: Row 2 has the same name',
  ])
  // Refused rows are shown by their name, or else by their email.
  const names = (rows: RunRow[]) => rows.slice(2).map(({ changes }) => proposedName(changes))
  const refusedNames = ['nobody@parts.example', 'Mia Maria muster']
  expect(names(await stage.rows(rehearsal.id))).toEqual(refusedNames)
  expect(names(await stage.rows((await stage.start(draft)).id))).toEqual(refusedNames)
  expect(await stored('solo@parts.example')).toMatchObject({ username: 'Solo' })
  expect(await stored('mia@parts.example')).toMatchObject({ username: 'Mia Maria Muster' })

  const { preview } = await of(['Last name', 'Email', 'First name'], ['Falsch', '?', 'Frieda'])
  const shown = preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)
  expect(shown).toEqual(['username: Frieda Falsch', 'email: ?'])

  const withFullName = await of(
    ['Email', 'Full name', 'First name', 'Last name'],
    ['whole@parts.example', 'W. Hole', 'Wanda', 'Hole'],
  )
  expect(withFullName.preview[0]?.changes[0]).toMatchObject({ to: { text: 'W. Hole' } })
})

test('IMP-25 IMP-32 IMP-40 users are added with their event, without notifications', async () => {
  const draft = await importUsers(
    ['Nora New', 'nora@new.example', '0042', '', 'Pune'],
    ['  Olaf   Office ', 'olaf@new.example', '', 'office admin', 'Pune'],
    ['Sia System', 'sia@new.example', '7', 'System Admin', ''],
  )
  expect(draft).toMatchObject({ kind, missing: [], unknown: [] })
  expect(draft.preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)).toEqual([
    'username: Nora New',
    'email: nora@new.example',
    'role: Employee',
    'place: Pune',
    'employment_id: 42',
  ])
  const before = await countRows()
  const rehearsal = await stage.rehearse(draft)
  const refusal = '3 refuse, place: Please select Place for the Office Admin or System Admin'
  expect(rehearsal).toMatchObject({ kind: 'rehearsal-users', ok: 2, refused: 1 })
  expect(await stage.results(rehearsal.id)).toEqual(['1 add', '2 add', refusal])
  expect(await countRows()).toEqual(before)

  const run = await stage.start(draft)
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

test('IMP-26 IMP-27 IMP-40 every rule of the user form applies, and each row lists all its faults by column', async () => {
  const longName = 'x'.repeat(256)
  const draft = await importUsers(
    ['', 'no email', '1.5', 'Boss', 'Atlantis'],
    [longName, 'long@rule.example', '-1', '', ''],
    ['Esha Employee', 'other@rule.example', 'E-77', 'Super Admin', ''],
    ['Twin', 'twin@rule.example', '', '', ''],
    ['Twin Two', 'TWIN@rule.example', '', '', ''],
    ['twin', 'third@rule.example', '9999999999', '', ''],
  )
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual([
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

test('IMP-26 IMP-40 names that differ only in İ, Σ or ς are the same, and a place that is cut inside an emoji is refused', async () => {
  const draft = await importUsers(
    ['İrem Kaya', 'irem@case.example', '', '', ''],
    ['Irem Kaya', 'other.irem@case.example', '', '', ''],
    ['Μάριος', 'marios@case.example', '', '', ''],
    ['ΜΆΡΙΟΣ', 'other.marios@case.example', '', '', ''],
    ['Emil', 'emil@case.example', '', '', `${'x'.repeat(254)}🪑`],
  )
  const expected = [
    '1 add',
    '2 refuse, username: Row 2 has the same name',
    '3 add',
    '4 refuse, username: Row 4 has the same name',
    '5 refuse, place: There is no such place',
  ]
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual(expected)
  expect(await stage.results((await stage.start(draft)).id)).toEqual(expected)
})

test('AUD-01 IMP-21 IMP-34 IMP-35 IMP-38 IMP-40 existing users are skipped or updated, and the undo restores their former values', async () => {
  const colleague = stage.api.as('colleague')
  expect((await colleague.get('/api/v1/users/profile')).status).toBe(200)
  const rows = [
    ['Esha Employee', 'EMPLOYEE@example.com', '103', '', ''],
    ['Chetan C', 'Colleague@example.com', '', 'System Admin', 'Chennai'],
    ['Sunita Super', 'super.admin@example.com', '', 'Super Admin', ''],
    ['Sunita S', 'super.admin@example.com', '', '', ''],
    ['Omana Office', 'office.admin@example.com', '101', '', ''],
  ]
  const draft = await importUsers(...rows)
  const exists = 'skip, email: There is a user with this email already'
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual(
    rows.map((_row, at) => `${at + 1} ${exists}`),
  )
  const updating = await stage.edit(draft, { existing: 'update' })
  expect(await stage.results((await stage.rehearse(updating)).id)).toEqual([
    '1 update',
    '2 update',
    '3 same',
    '4 refuse, email: Row 4 has the same email, role: Super admins are made by hand',
    '5 same',
  ])
  const run = await stage.start(updating)
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
  // A change of the email ends the user's sessions, as in the form.
  expect((await colleague.get('/api/v1/users/profile')).status).toBe(401)
  expect(
    await stage.api.db.many(sql`
      select actor_name, target_name, details from audit_events where action = 'session.ended'`),
  ).toEqual([
    { actor_name: 'Sunita Super', target_name: 'Chetan Colleague', details: { ended: 1 } },
  ])

  const undo = await stage.undo(run.id)
  expect(undo).toMatchObject({
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

test('OIDC-09 SCIM-04 IMP-40 neither an import nor its undo changes a role that is set by groups', async () => {
  const setByGroups = (isSet: boolean) =>
    stage.api.db.run(
      sql`update users set scim_role_mapped = ${isSet} where id = ${users.colleague}`,
    )
  const row = ['Chetan Colleague', 'colleague@example.com', '', 'System Admin', 'Chennai']
  const updating = await stage.edit(await importUsers(row), { existing: 'update' })
  await stage.rehearse(updating)
  await setByGroups(true)
  const note =
    'role: The groups of this person at the identity provider or in the directory set the role'
  expect(await stage.results((await stage.rehearse(updating)).id)).toEqual([`1 refuse, ${note}`])
  await setByGroups(false)
  await stage.rehearse(updating)
  const run = await stage.start(updating)
  expect(run).toMatchObject({ ok: 1 })
  // A sign-in stores that groups set the role without changing the row of the user.
  await stage.api.db.run(sql`
    insert into user_identities (issuer, subject, user_id, role_mapped)
    values ('https://sso.example.com', 'c', ${users.colleague}, true)`)
  expect(await stage.results((await stage.undo(run.id)).id)).toEqual([`1 refuse, ${note}`])
  await stage.api.db.run(sql`delete from user_identities`)
  await stage.undo(run.id)
  expect(await stored('colleague@example.com')).toMatchObject({ role_id: 3, place_id: null })
})

test('IMP-21 IMP-40 blank cells clear the values of existing users if this is chosen', async () => {
  const draft = await importUsers(['Esha Employee', 'employee@example.com', '', '', ''])
  const clearing = await stage.edit(draft, { existing: 'update', blanks: 'clear' })
  const rehearsal = await stage.rehearse(clearing)
  const [row] = await stage.rows(rehearsal.id)
  expect(row?.changes.map(({ field, from, to }) => [field, from?.text, to])).toEqual([
    ['place', 'Pune', null],
    ['employment_id', '103', null],
  ])
})

test.each(['', '-'])(
  'IMP-21 IMP-40 a cell %j keeps the role, because every user has one',
  async (role) => {
    const draft = await importUsers(['Omana Office', 'office.admin@example.com', '', role, 'Pune'])
    const clearing = await stage.edit(draft, { existing: 'update', blanks: 'clear' })
    const [row] = await stage.rows((await stage.rehearse(clearing)).id)
    expect(row?.changes.map(({ field }) => field)).not.toContain('role')
    expect(row?.outcome).toBe('update')
  },
)

test('IMP-23 IMP-38 IMP-40 places that do not exist are used, added or left out', async () => {
  const draft = await importUsers(
    ['Pia', 'pia@place.example', '', 'Office Admin', 'Berlin'],
    ['Pit', 'pit@place.example', '', '', 'Puna'],
    ['Pam', 'pam@place.example', '', '', 'Elsewhere'],
  )
  expect(draft.unknown.map(({ target, value }) => [target, value])).toEqual([
    ['place', 'Berlin'],
    ['place', 'Puna'],
    ['place', 'Elsewhere'],
  ])
  const chosen = await stage.edit(draft, {
    choices: [
      { target: 'place', value: 'Berlin', outcome: 'create' },
      { target: 'place', value: 'Puna', outcome: 'use', id: places.pune },
      { target: 'place', value: 'Elsewhere', outcome: 'leave' },
    ],
  })
  await stage.rehearse(chosen)
  const run = await stage.start(chosen)
  expect(await stage.results(run.id)).toEqual([
    '1 add',
    '2 add',
    '3 skip, place: Left out, as chosen for this value',
  ])
  const usersWithPlaces = sql`
    select users.username, places.display_name from users join places on places.id = place_id
    where email like '%@place.example' order by 1`
  expect(await stage.api.db.many(usersWithPlaces)).toEqual([
    { username: 'Pia', display_name: 'Berlin' },
    { username: 'Pit', display_name: 'Pune' },
  ])
  await stage.undo(run.id)
  expect(await stage.api.db.many(usersWithPlaces)).toEqual([])
  expect(await stage.api.db.many(sql`select from places where display_name = 'Berlin'`)).toEqual([])
})

test('IMP-40 a user who has left must be reactivated first; another user can take their name', async () => {
  await stage.api.db.run(sql`
    insert into users (username, email, role_id, left_at, left_by)
    values ('Lars Left', 'lars@left.example', 3, now(), ${users.superAdmin})`)
  const draft = await importUsers(
    ['Lars Left', 'Lars@left.example', '', '', ''],
    ['Lars Left', 'other@left.example', '', '', ''],
  )
  const leftRefusal = 'refuse, email: This user has left: reactivate them first'
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual([
    `1 ${leftRefusal}`,
    '2 refuse, username: Row 2 has the same name',
  ])
  const again = await importUsers(['Lars Left', 'other@left.example', '', '', ''])
  expect(await stage.results((await stage.rehearse(again)).id)).toEqual(['1 add'])
})

test('IMP-40 OP3-012 RUN-14 only super admins see imports of users in the list of runs, which never shows rehearsals', async () => {
  const draft = await importUsers(['Zoe', 'zoe@hidden.example', '', '', ''])
  const rehearsal = await stage.rehearse(draft)
  const run = await stage.start(draft)
  const listRuns = async (person: 'superAdmin' | 'systemAdmin') =>
    (await stage.api.as(person).get('/api/v1/runs?perPage=100')).body.items as Run[]
  expect((await listRuns('systemAdmin')).filter(({ file }) => file === 'users.csv')).toEqual([])
  const ids = (await listRuns('superAdmin')).map(({ id }) => id)
  expect([ids.includes(run.id), ids.includes(rehearsal.id)]).toEqual([true, false])
  const path = '/api/v1/import-template?kind=users'
  expect((await stage.api.as('systemAdmin').get(path)).status).toBe(403)
})

test('IMP-17 IMP-44 an import of users rejects the choices of asset imports, and requires a name and an email column', async () => {
  const draft = await importUsers(['Ann', 'ann@plan.example', '', '', 'Nowhere'])
  const columns = draft.columns.map(({ target, unmapped }) => ({ target, unmapped }))
  expect(faultsOf(await stage.change(draft, { existing: 'add' }))).toEqual({ existing: ['isIn'] })
  const other = columns.map((column, at) =>
    at === 2 ? { ...column, target: 'serial_number' as const } : column,
  )
  expect(faultsOf(await stage.change(draft, { columns: other }))).toEqual({ 'columns.2': ['isIn'] })
  const remarks = columns.map((column, at) =>
    at === 2 ? { target: null, unmapped: 'remarks' as const } : column,
  )
  expect(faultsOf(await stage.change(draft, { columns: remarks }))).toEqual({
    'columns.2': ['isIn'],
  })
  expect(
    faultsOf(
      await stage.change(draft, {
        choices: [{ target: 'user', value: 'Nowhere', outcome: 'use', id: users.employee }],
      }),
    ),
  ).toEqual({ 'choices.0': ['isIn'] })
  const fewer = await stage.edit(draft, {
    columns: columns.map((column, at) => (at < 2 ? { ...column, target: null } : column)),
  })
  expect(fewer.missing).toEqual(['username', 'email'])
  const refused = await stage.api.as('superAdmin').post(`/api/v1/imports/${draft.id}/rehearsal`)
  expect(faultsOf(refused)).toEqual({ username: ['isNotEmpty'], email: ['isNotEmpty'] })
})
