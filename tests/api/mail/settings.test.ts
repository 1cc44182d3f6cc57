import { expect, test, vi } from 'vitest'
import { announce } from '../../../host/api/announce.ts'
import { readConfig } from '../../../host/api/config.ts'

test('MAIL-15 no mail server and another identity: no mail and no file', () => {
  const firebase = readConfig({
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_PROJECT_ID: 'project',
    FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
  })
  const { kind } = firebase.mail
  expect(kind).toBe('none')
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  announce(firebase, [], false)
  const lines = said.mock.calls.map(String).filter((line) => line.includes('MAIL_URL'))
  said.mockRestore()
  expect(lines).toHaveLength(1)
})

const faulty: [env: Record<string, string>, fault: string][] = [
  [
    { MAIL_URL: 'http://mail.example.com', MAIL_FROM: 'a@example.com' },
    'MAIL_URL: must be smtp://',
  ],
  [{ MAIL_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: is required with MAIL_URL'],
  [{ MAIL_FROM: 'Desk <a@example.com>' }, 'MAIL_FROM: must be an address'],
  [{ DIGEST_TIME: '25:00' }, 'DIGEST_TIME: must be a time of the day'],
  [{ WARRANTY_DAYS: '30,soon' }, 'WARRANTY_DAYS: must be days from 1 to 1000'],
]
test.each(faulty)('MAIL-15 faulty settings are named: %o', (env, fault) => {
  expect(() => readConfig({ IDENTITY: 'local', ...env })).toThrow(fault)
})
