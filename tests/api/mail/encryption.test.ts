import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { openMailer, type Email } from '../../../host/api/mail/mailer.ts'

const email: Email = {
  messageId: '<mail.1@example.com>',
  from: { name: 'Assetdesk', address: 'desk@example.com' },
  to: { name: '', address: 'employee@example.com' },
  replyTo: undefined,
  subject: 'News',
  text: 'News',
  html: '<p>MailEvent</p>',
  headers: {},
  references: undefined,
}

/** Starts a mail server without encryption that requires a password: `right`, or any if omitted. `passwords` lists those that it received. */
async function openServer(right?: string) {
  const passwords: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      passwords.push(String(password))
      if (right !== undefined && password !== right) done(new Error('Wrong password'))
      else done(null, { user: 'desk' })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { port, passwords, close }
}

test.each([
  ['another machine', '0.0.0.0', false],
  ['this machine', '127.0.0.1', true],
])('a password is sent unencrypted to %s (%s): %s', async (_whose, host, isSent) => {
  const { port, passwords, close } = await openServer()
  const mail = {
    IDENTITY: 'local',
    MAIL_URL: `smtp://desk:secret@${host}:${port}`,
    MAIL_FROM: 'desk@example.com',
  }
  const mailer = openMailer(readConfig(mail))
  const { isAccepted, status, reply } = await mailer.send(email)
  expect(passwords).toEqual(isSent ? ['secret'] : [])
  expect(isAccepted).toBe(isSent)
  if (!isSent) expect([status, reply]).toEqual([null, expect.stringContaining('No encryption')])
  mailer.close()
  await close()
})

test('MAIL-12 an email is not accepted while the server rejects the password', async () => {
  const { port, close } = await openServer('new')
  const send = async (password: string) => {
    const mail = {
      IDENTITY: 'local',
      MAIL_URL: `smtp://desk:${password}@127.0.0.1:${port}`,
      MAIL_FROM: 'desk@example.com',
    }
    const mailer = openMailer(readConfig(mail))
    const result = await mailer.send(email)
    mailer.close()
    return result
  }
  expect(await send('old')).toEqual({
    isAccepted: false,
    status: null,
    reply: expect.stringContaining('535'),
  })
  expect(await send('new')).toMatchObject({ isAccepted: true })
  await close()
})
