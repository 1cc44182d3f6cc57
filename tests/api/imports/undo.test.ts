import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { notifyWarranties } from '../../../host/api/jobs/asset-reminders.ts'
import { company, emails } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()
const { users } = company

test('IMP-38 a warranty reminder does not prevent the undo of an import', async () => {
  const warranted = [...chairRow('W-1'), '17/02/2026']
  const draft = await stage.create(table([...header, 'Warranty Expires'], warranted))
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  const { db } = stage.api
  const options = { limit: 10, days: [30], next: '2026-01-20' }
  expect(await db.transaction((tx) => notifyWarranties(tx, '2026-01-19', options))).toBe(1)
  await db.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select ${users.officeAdmin}, id, 'warranty:30:2026-01-19', 'reminder', true, 'off' from events
    where kind = 'warranty.ending' on conflict do nothing`)

  const { body: preview } = await stage.api.as('officeAdmin').get(`/api/v1/runs/${run.id}/undo`)
  expect(preview).toMatchObject({ undoable: 1, conflicts: { totalItems: 0 } })
  const undo = await stage.undo(run.id)
  expect(await stage.results(undo.id)).toEqual(['1 update, null: Deleted for good'])
  expect(await db.many(sql`select from assets where serial_number = 'W-1'`)).toEqual([])
  expect(await db.many(sql`select from notifications`)).toEqual([])
})

test('BULK-07 the undo of an import notifies the holders of the deleted assets', async () => {
  const held = (id: string) => chairRow(id).with(header.indexOf('User'), emails.employee)
  const draft = await stage.create(table(header, held('H-1'), held('H-2'), chairRow('H-3')))
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  const undo = await stage.undo(run.id)
  expect(undo).toMatchObject({ ok: 3 })
  await eventually(async () => {
    const { items } = (await stage.api.as('employee').get('/api/v1/notifications')).body
    expect(items).toMatchObject([
      {
        subject: `run:${undo.id}`,
        latest: { kind: 'run.unassigned', changes: [{ field: 'assets', to: { text: '2' } }] },
      },
      { subject: `run:${run.id}`, latest: { kind: 'run.assigned' } },
    ])
  })
})

test('BULK-07 an undo that is stopped and resumed notifies each holder once', async () => {
  const held = (id: string, holder: string) => chairRow(id).with(header.indexOf('User'), holder)
  const rows = [held('S-1', emails.employee), held('S-2', emails.officeAdmin)]
  const draft = await stage.create(table(header, ...rows))
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  const { db } = stage.api
  const ofLastRow = sql`run_id = ${run.id} and row_no = 2`
  await db.run(sql`update run_rows set undone_at = clock_timestamp() where ${ofLastRow}`)
  const undo = await stage.undo(run.id)
  const recipients = async () => {
    const events = await db.many<{ id: number }>(sql`
      select (changes #>> '{0,to,id}')::integer as id from events
      where subject = 'run' and subject_id = ${undo.id} and kind = 'run.unassigned' order by events.id`)
    return events.map(({ id }) => id)
  }
  expect(await recipients()).toEqual([users.employee])

  await db.run(sql`update run_rows set undone_at = null where ${ofLastRow}`)
  await db.run(sql`
    insert into run_rows (run_id, row_no, subject, subject_id, late)
    select ${undo.id}, row_no, subject, subject_id, late from run_rows where ${ofLastRow}`)
  await db.run(sql`update runs set state = 'stopped', total = 2 where id = ${undo.id}`)
  await stage.api.as('superAdmin').post(`/api/v1/runs/${undo.id}/resume`)
  expect(await stage.waitForRun(undo.id)).toMatchObject({ state: 'done', ok: 2 })
  expect(await recipients()).toEqual([users.employee, users.officeAdmin])
})

test('RUN-08 OP3-048 the cells of a file are deleted with the results of its import', async () => {
  const draft = await stage.create(table(header, chairRow('X-1')))
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  const { db } = stage.api
  const cells = () => db.many(sql`select from import_rows where import_id = ${draft.id}`)
  expect(await cells()).toHaveLength(1)
  await db.run(sql`update runs set ended_at = now() - interval '91 days' where id = ${run.id}`)
  await stage.api.another({ WORKERS: '1' }).then((app) => app.ready())
  await eventually(async () => expect(await cells()).toEqual([]))
  expect(await stage.get(draft.id)).toMatchObject({ rows: 1, run: { id: run.id } })
})

test('IMP-38 a bulk action that was undone does not prevent the undo of an import', async () => {
  const draft = await stage.create(table(header, chairRow('M-1'), chairRow('M-2')))
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  const ids = (await stage.rows(run.id)).map(({ subject }) => subject?.id ?? 0)
  const { body: assignRun } = await stage.api.as('superAdmin').post('/api/v1/asset-runs', {
    selection: { ids },
    change: { kind: 'assign', user_id: users.employee },
  })
  expect(assignRun).toMatchObject({ ok: 2 })
  expect(await stage.undo(run.id)).toMatchObject({ ok: 0, refused: 2 })
  expect(await stage.undo(assignRun.id)).toMatchObject({ ok: 2 })
  expect(await stage.undo(run.id)).toMatchObject({ ok: 2, refused: 0 })
  expect(await stage.api.db.many(sql`select from assets where id = any(${ids})`)).toEqual([])
})

test('IMP-34 MAST-05 a row that was imported already changes nothing, also after the category got another manager', async () => {
  const added = await stage.create(table(header, chairRow('U-7')))
  await stage.rehearse(added)
  await stage.start(added)
  await stage.api.db.run(sql`
    update categories set manager = 'system_admin' where id = ${company.categories.furniture}`)
  const file = table(header, chairRow('U-7'), chairRow('U-8'))
  const again = await stage.edit(await stage.create(file), { existing: 'update' })
  await stage.rehearse(again)
  expect(await stage.start(again)).toMatchObject({ added: 1, ok: 1, unchanged: 1 })
})
