import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Person } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { mailStage } from './mail-stage.ts'

const stage = mailStage()
const { users } = company

/** A page load in a browser of that language. */
const browse = (person: Person, language: string) =>
  stage.api.as(person).get(`/api/v1/users/profile?language=${language}`)
const choose = (person: Person, language: 'en' | 'de' | null) =>
  stage.api.as(person).put('/api/v1/notification-language', { language })

beforeEach(async () => {
  await stage.api.db.run(sql`truncate user_settings`)
})

/** The email that notifies the raiser of a ticket that an admin took it. */
async function emailToRaiser() {
  const ticket = await stage.ticket()
  await stage.api.as('officeAdmin').post(`/api/v1/ticket/${ticket}/take`, { from: null })
  await stage.tell(ticket)
  await stage.gather({ user: users.employee, about: `ticket:${ticket}` })
  await stage.handOver()
  const email = stage.emailsTo(emails.employee).at(-1)
  return { text: email?.text ?? '', html: email?.html ?? '' }
}

test('MAIL-01 an email is in the language of the browser used last, its changed values too', async () => {
  await browse('employee', 'en-GB')
  await browse('employee', 'de-AT')
  const { text, html } = await emailToRaiser()
  expect(text).toContain('Status: In Bearbeitung (vorher Nicht zugewiesen)')
  expect(text).toContain('Diese E-Mails abbestellen')
  expect(html).toContain('<html lang="de">')
  expect(text + html).not.toMatch(/Status changed|Unassigned|took /)
})

test('MAIL-01 a chosen language comes before that of the browser, until the choice is taken back', async () => {
  await browse('employee', 'de')
  const { body } = await choose('employee', 'en')
  expect(body).toMatchObject({ language: 'en', browser_language: 'de' })
  expect((await emailToRaiser()).html).toContain('<html lang="en">')
  await choose('employee', null)
  expect((await emailToRaiser()).html).toContain('<html lang="de">')
})

test('OP5-026 the profile has the chosen language, and none without a choice', async () => {
  await choose('employee', 'de')
  expect((await browse('employee', 'en')).body).toMatchObject({ language: 'de' })
  await choose('employee', null)
  expect((await browse('employee', 'de')).body).not.toHaveProperty('language')
})

test('MAIL-01 a browser that does not say its language takes nothing back', async () => {
  await browse('employee', 'de')
  await stage.api.as('employee').get('/api/v1/users/profile?timeZone=UTC')
  const { body } = await stage.api.as('employee').get('/api/v1/notification-preferences')
  expect(body).toMatchObject({ language: null, browser_language: 'de' })
})
