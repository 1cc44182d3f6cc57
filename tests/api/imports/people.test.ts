import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company, emails } from '../../support/company.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()

const account = emails.employee.split('@')[0] ?? ''

test('IMP-24 users are recognised in the notations of directories and other programs', async () => {
  await stage.api.db.run(sql`
    insert into users (username, email, role_id, left_at) values
      ('Twin One', 'twin@one.example', 3, null), ('Twin Two', 'twin@two.example', 3, null),
      ('Esha Former', ${`${account}@former.example`}, 3, now())`)
  const cells = [
    `Esha Employee (${emails.employee})`,
    `Somebody <${emails.employee.toUpperCase()}>`,
    `CORP\\${account.toUpperCase()}`,
    account,
    `Esha Employee (${account})`,
    'Esha Employee (E-103)',
    // The email takes precedence over the name before it.
    'Esha Employee (other@company.example)',
    'twin',
    'CORP\\nobody',
  ]
  const draft = await stage.create(
    table(
      ['ID', 'Category', 'Place', 'Custodian'],
      ...cells.map((cell, at) => [`P-${at}`, 'Laptop', 'Pune', cell]),
    ),
  )
  expect(draft.unknown.map(({ value }) => value)).toEqual([cells[6], 'twin', cells[8]])
  const leaving = cells
    .slice(6)
    .map((value) => ({ target: 'user', value, outcome: 'none' }) as const)
  const chosen = await stage.edit(draft, { choices: leaving })
  await stage.rehearse(chosen)
  await stage.start(chosen)
  expect(
    await stage.api.db.many(sql`
      select assigned_to from assets where serial_number like 'P-%' order by serial_number`),
  ).toEqual(cells.map((_, at) => ({ assigned_to: at < 6 ? company.users.employee : null })))
})

test('IMP-24 a shared email domain alone does not make a user similar', async () => {
  const domain = emails.employee.split('@')[1] ?? ''
  const draft = await stage.create(
    table(
      ['ID', 'Category', 'Place', 'User'],
      ['S-1', 'Laptop', 'Pune', `zz@${domain}`],
      ['S-2', 'Laptop', 'Pune', `esha.employe@${domain}`],
    ),
  )
  const suggested = draft.unknown.map(({ value, suggestion }) => [value, suggestion?.text])
  expect(suggested).toEqual([
    [`zz@${domain}`, undefined],
    [`esha.employe@${domain}`, 'Esha Employee'],
  ])
})
