import { expect, test, vi } from 'vitest'
import { announce } from '../../../host/api/process/announce.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { firebaseSettings } from '../../support/firebase-settings.ts'

test('MAIL-15 without a mail server and with a real identity provider, no email is sent or written to a file', async () => {
  const firebase = readConfig(firebaseSettings)
  const { kind } = firebase.mail
  expect(kind).toBe('none')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  // Only the demo's address needs the database.
  await announce(firebase, [], { hasExamples: false })
  const lines = log.mock.calls.map(String).filter((line) => line.includes('MAIL_URL'))
  log.mockRestore()
  expect(lines).toHaveLength(1)
})

const faulty: [env: Record<string, string>, fault: string][] = [
  [
    { MAIL_URL: 'http://mail.example.com', MAIL_FROM: 'a@example.com' },
    'MAIL_URL: must be smtp://',
  ],
  [{ MAIL_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: is required with MAIL_URL'],
  [{ MAIL_FROM: 'Desk <a@example.com>' }, 'MAIL_FROM: must be an address'],
  [{ MAIL_DELAY: '0s' }, 'MAIL_DELAY: must be a duration of at least 1s'],
  [{ DIGEST_TIME: '25:00' }, 'DIGEST_TIME: must be a time of day'],
  [{ WARRANTY_DAYS: '30,soon' }, 'WARRANTY_DAYS: must be numbers of days from 1 to 1000'],
]
test.each(faulty)('MAIL-15 faulty settings are named: %o', (env, fault) => {
  expect(() => readConfig({ IDENTITY: 'local', ...env })).toThrow(fault)
})

const oneOfTwo: [env: Record<string, string>, fault: string][] = [
  [{ MAIL_REPLY: 'desk@example.com' }, 'IMAP_URL: is required with MAIL_REPLY'],
  [{ IMAP_URL: 'imaps://desk:secret@example.com' }, 'MAIL_REPLY: is required with IMAP_URL'],
  [{ MAIL_REPLY: 'desk+x@example.com', IMAP_URL: 'imaps://a' }, 'MAIL_REPLY: must be an address'],
  [{ MAIL_REPLY: `${'d'.repeat(21)}@example.com`, IMAP_URL: 'imaps://a' }, 'MAIL_REPLY: must be'],
  [{ MAIL_REPLY: 'desk@example.com', IMAP_URL: 'pop3://secret@a' }, 'IMAP_URL: must be imaps://'],
  [{ MAIL_REPLY: 'desk@example.com', IMAP_URL: 'imaps://a:100%@a' }, 'IMAP_URL: must be imaps://'],
]
test.each(oneOfTwo)('INM-01 reply by email needs all of its settings or none: %o', (env, fault) => {
  const read = () => readConfig({ IDENTITY: 'local', ...env })
  expect(read).toThrow(fault)
  expect(read).not.toThrow('secret')
})

test('INM-01 with both settings, replies are received', () => {
  const env = { MAIL_REPLY: 'desk@example.com', IMAP_URL: 'imaps://desk:secret@example.com' }
  const { mail } = readConfig({ IDENTITY: 'local', ...env })
  const url = env.IMAP_URL
  expect(mail.reply).toEqual({ local: 'desk', domain: 'example.com', url, authServer: undefined })
  expect(readConfig({ IDENTITY: 'local' }).mail.reply).toBeUndefined()
})

test('FOPS-05 without MAIL_AUTH_SERVER, the start warns that every reply is held', async () => {
  const env = {
    ...firebaseSettings,
    MAIL_REPLY: 'desk@example.com',
    IMAP_URL: 'imaps://desk:secret@example.com',
  }
  const warned = async (more: Record<string, string>) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await announce(readConfig({ ...env, ...more }), [], { hasExamples: false })
    const lines = log.mock.calls.map(String).filter((line) => line.includes('MAIL_AUTH_SERVER'))
    log.mockRestore()
    return lines.length
  }
  expect(await warned({})).toBe(1)
  expect(await warned({ MAIL_AUTH_SERVER: 'mx.example.com' })).toBe(0)
  expect(() => readConfig({ ...env, MAIL_AUTH_SERVER: 'mx; dmarc=pass' })).toThrow(
    'MAIL_AUTH_SERVER: must be one host name',
  )
})
