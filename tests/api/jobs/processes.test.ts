import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company, emails } from '../../support/company.ts'
import { doJobsNow } from '../../support/due-jobs.ts'
import { eventually } from '../../support/eventually.ts'
import { receiver } from '../webhooks/receiver.ts'
import { processStage, raise } from './stage.ts'

const { folder, tokens, start, jobs } = processStage()

test('SVC-09 logs and jobs contain only ids: no texts, file names, addresses or secrets', async () => {
  const hookReceiver = await receiver()
  const api = await start('1')
  const { body: hook } = await api.ask('superAdmin', 'POST /webhooks', {
    name: 'Listening',
    url: hookReceiver.url,
    format: 'assetdesk',
    kinds: ['ticket.raised', 'comment.added'],
    manager: null,
    internal: true,
  })
  const ticket = await raise(api, 'Confidential matter')
  const form = new FormData()
  form.append('file', new Blob(['Net pay: 1']), 'payslip.txt')
  const { body: file } = await api.ask('employee', 'POST /attachments', form)
  const comment = await api.ask('employee', `POST /ticket/${ticket}/comments`, {
    body: 'Confidential words for @Omana Office',
    visibility: 'public',
    attachment_ids: [file.id],
    mentions: [company.users.officeAdmin],
  })
  expect([comment.status, comment.body]).toEqual([201, expect.anything()])
  const note = {
    body: 'Confidential note',
    visibility: 'internal',
    attachment_ids: [],
    mentions: [],
  }
  await api.ask('officeAdmin', `POST /ticket/${ticket}/comments`, note)
  const { status } = await fetch(file.url)
  expect(status).toBe(200)
  await eventually(() => expect(hookReceiver.calls.length).toBeGreaterThan(2))
  await eventually(async () => {
    await doJobsNow(folder.db, 'gather-emails')
    expect(await jobs('mail')).toContainEqual({ state: 'completed' })
  }, 200)
  const rows = await folder.db.many(sql`select to_jsonb(job) as job from pgboss.job`)
  expect(rows.length).toBeGreaterThan(4)
  const logsAndJobs = JSON.stringify(rows) + api.output()
  const secrets = [hook.secret, hookReceiver.url, ...tokens.values(), new URL(file.url).search]
  const names = [...Object.values(emails), 'Esha', 'Omana', 'payslip']
  for (const text of ['Confidential', 'Net pay', ...names, ...secrets])
    expect(logsAndJobs).not.toContain(text)
})
