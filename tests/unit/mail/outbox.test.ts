import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { openMailer, outboxFiles, outboxFolder } from '../../../host/api/mail/mailer.ts'
import { temporaryFolder } from '../../support/embedded.ts'

test('MAIL-14 emails without a delivery have files of their own, which sort by time', async () => {
  const config = readConfig({ IDENTITY: 'local', DATA_DIR: await temporaryFolder() })
  const folder = outboxFolder(config)
  const mailer = openMailer(config)
  const send = (messageId: string, subject: string) =>
    mailer.send({
      messageId,
      from: { name: 'Assetdesk', address: 'desk@example.com' },
      to: { name: '', address: 'visitor@elsewhere.example' },
      replyTo: undefined,
      subject,
      text: subject,
      html: `<p>${subject}</p>`,
      headers: {},
      references: undefined,
    })
  await send('<stranger.a@example.com>', 'First')
  await send('<mail.41.1@example.com>', 'Second, attempt 1')
  await writeFile(join(folder, 'notes.eml'), '')
  await send('<mail.41.1@example.com>', 'Second')
  await send('<stranger.b@example.com>', 'Third')
  await send('<stranger.c@example.com>', 'Fourth')
  await send('<mail.42.1@example.com>', 'Fifth')
  const files = await outboxFiles(folder)
  const emails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  expect(emails.map((email) => /^Subject: (.*)\r$/m.exec(email)?.[1])).toEqual([
    'First',
    'Second',
    'Third',
    'Fourth',
    'Fifth',
  ])
  mailer.close()
})
