import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { storeBrowser, type BrowserSettings } from '../../../host/api/modules/session/queries.ts'
import type { Person } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { mailStage } from './mail-stage.ts'

const stage = mailStage()
const { users } = company

/** Loads a page in a browser with this language. */
const browse = (person: Person, language: string) =>
  stage.api.as(person).get(`/api/v1/users/profile?language=${language}`)
const choose = (person: Person, language: 'en' | 'de' | null) =>
  stage.api.as(person).put('/api/v1/notification-language', { language })

beforeEach(async () => {
  await stage.api.db.run(sql`truncate user_settings`)
})

/** Sends the email that tells the raiser that an admin took the ticket, and returns its texts. */
async function emailToRaiser() {
  const ticket = await stage.ticket()
  await stage.api.as('officeAdmin').post(`/api/v1/ticket/${ticket}/take`, { from: null })
  await stage.notifyAbout(ticket)
  await stage.gather({ user: users.employee, about: `ticket:${ticket}` })
  await stage.sendWaiting()
  const email = stage.emailsTo(emails.employee).at(-1)
  return { text: email?.text ?? '', html: email?.html ?? '' }
}

test('MAIL-01 an email and its changed values are in the language of the browser used last', async () => {
  await browse('employee', 'en-GB')
  await browse('employee', 'de-AT')
  const { text, html } = await emailToRaiser()
  expect(text).toContain('Status: In Bearbeitung (vorher Nicht zugewiesen)')
  expect(text).toContain('Diese E-Mails abbestellen')
  expect(html).toContain('<html lang="de">')
  expect(text + html).not.toMatch(/Status changed|Unassigned|took /)
})

test('MAIL-01 a chosen language takes precedence over the browser language until the choice is removed', async () => {
  await browse('employee', 'de')
  const { body } = await choose('employee', 'en')
  expect(body).toMatchObject({ language: 'en', browser_language: 'de' })
  expect((await emailToRaiser()).html).toContain('<html lang="en">')
  await choose('employee', null)
  expect((await emailToRaiser()).html).toContain('<html lang="de">')
})

test('OP5-026 the profile contains the chosen language, or none without a choice', async () => {
  await choose('employee', 'de')
  expect((await browse('employee', 'en')).body).toMatchObject({ language: 'de' })
  await choose('employee', null)
  expect((await browse('employee', 'de')).body).not.toHaveProperty('language')
})

test('MAIL-01 a request without a language keeps the stored browser language', async () => {
  await browse('employee', 'de')
  await stage.api.as('employee').get('/api/v1/users/profile?timeZone=UTC')
  const { body } = await stage.api.as('employee').get('/api/v1/notification-preferences')
  expect(body).toMatchObject({ language: null, browser_language: 'de' })
})

test('MAIL-01 two requests that read the profile at once store the language of one and the time zone of the other', async () => {
  const store = (browser: BrowserSettings) => storeBrowser(stage.api.db, users.employee, browser)
  await store({ time_zone: null, browser_language: 'de' })
  await store({ time_zone: 'Asia/Tokyo', browser_language: null })
  const stored = await stage.api.db.one(sql`select time_zone, browser_language from user_settings`)
  expect(stored).toEqual({ time_zone: 'Asia/Tokyo', browser_language: 'de' })
})
