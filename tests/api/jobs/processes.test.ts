import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company, emails } from '../../support/company.ts'
import { doJobsNow } from '../../support/due-jobs.ts'
import { eventually } from '../../support/eventually.ts'
import { receiver } from '../webhooks/receiver.ts'
import { processStage, raise } from './stage.ts'

const { folder, tokens, start, jobs } = processStage()

test('SVC-09 logs and jobs hold ids alone: no text, no file name, no address, no secret', async () => {
  const there = await receiver()
  const working = await start('1')
  const { body: hook } = await working.ask('superAdmin', 'POST /webhooks', {
    name: 'Listening',
    url: there.url,
    format: 'assetdesk',
    kinds: ['ticket.raised', 'comment.added'],
    manager: null,
    internal: true,
  })
  const ticket = await raise(working, 'Confidential matter')
  const form = new FormData()
  form.append('file', new Blob(['Net pay: 1']), 'payslip.txt')
  const { body: file } = await working.ask('employee', 'POST /attachments', form)
  const said = await working.ask('employee', `POST /ticket/${ticket}/comments`, {
    body: 'Confidential words for @Omana Office',
    visibility: 'public',
    attachment_ids: [file.id],
    mentions: [company.users.officeAdmin],
  })
  expect([said.status, said.body]).toEqual([201, expect.anything()])
  const note = {
    body: 'Confidential note',
    visibility: 'internal',
    attachment_ids: [],
    mentions: [],
  }
  await working.ask('officeAdmin', `POST /ticket/${ticket}/comments`, note)
  const { status } = await fetch(file.url)
  expect(status).toBe(200)
  await eventually(() => expect(there.calls.length).toBeGreaterThan(2))
  await eventually(async () => {
    await doJobsNow(folder.db, 'gather-emails')
    expect(await jobs('mail')).toContainEqual({ state: 'completed' })
  }, 200)
  const rows = await folder.db.many(sql`select to_jsonb(job) as job from pgboss.job`)
  expect(rows.length).toBeGreaterThan(4)
  const kept = JSON.stringify(rows) + working.output()
  const secrets = [hook.secret, there.url, ...tokens.values(), new URL(file.url).search]
  const names = [...Object.values(emails), 'Esha', 'Omana', 'payslip']
  for (const text of ['Confidential', 'Net pay', ...names, ...secrets])
    expect(kept).not.toContain(text)
})
