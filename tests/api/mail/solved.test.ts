import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { mailedComment } from '../../../host/api/mailbox/incoming-mail.ts'
import { formatDay } from '../../../src/domain/text/format.ts'
import { zoned } from '../../../src/domain/text/zoned-time.ts'
import { clientOf, type Answer } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { mailStage } from './mail-stage.ts'

const stage = mailStage()
const { notifyAbout, sendPlanned, emailsTo } = stage
const { users } = company

const linksIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/https:\/\/desk\.example\.com(\/(?:solved|reopen)\/[\w.-]+)/g)].map(
    ([, path = '']) => path,
  )

/** Completes a ticket with a comment. Returns the email about it and both of its links. */
async function completeTicket() {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
  await notifyAbout(ticket)
  await sendPlanned()
  const mail = emailsTo(emails.employee).at(-1)
  const [yes = '', no = ''] = linksIn(mail?.text)
  return { ticket, mail, yes, no }
}

const submit = (path: string, fields: Record<string, string> = {}): Promise<Answer> =>
  stage.api.nobody.send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const open = (path: string) => stage.api.nobody.get(path)

const eventsOf = (ticket: number) =>
  stage.api.db.many<{ kind: string; created_by: number; source: string }>(sql`
    select kind, created_by, source from events where subject = 'ticket' and subject_id = ${ticket}
      and created_by = ${users.employee} and kind <> 'ticket.raised' order by id`)
const byMail = (kind: string) => ({ kind, created_by: users.employee, source: 'mail' })

test('MAILIN-04 the email about a completed ticket has both links, and opening them changes nothing', async () => {
  const { ticket, mail, yes, no } = await completeTicket()
  expect(mail?.text).toContain('Is it solved?')
  expect(linksIn(mail?.html || '')).toEqual([yes, no])
  for (const method of ['GET', 'HEAD'])
    for (const path of [yes, no]) {
      const page = await stage.api.nobody.send(method, path)
      expect(page.status).toBe(200)
      expect(page.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(page.text).not.toContain('<script')
    }
  expect(await eventsOf(ticket)).toEqual([])
})

test('the pages of an email show days in the time zone of the recipient', async () => {
  const { yes, no } = await completeTicket()
  // Their days always differ.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    await stage.api.db.run(sql`
      insert into user_settings (user_id, time_zone) values (${users.employee}, ${zone})
      on conflict (user_id) do update set time_zone = excluded.time_zone`)
    const today = formatDay(zoned(zone).local(new Date()).day)
    for (const path of [yes, no]) expect((await open(path)).text).toContain(today)
  }
  await stage.api.db.run(sql`update user_settings set time_zone = null`)
})

test('MAILIN-04 “Yes, solved” confirms the ticket once, then asks for a rating', async () => {
  const { ticket, yes } = await completeTicket()
  expect((await open(yes)).text).toContain('You answer as Esha Employee.')
  for (let nth = 0; nth < 2; nth += 1) {
    const submitted = await submit(yes)
    expect([submitted.status, submitted.headers['location']]).toEqual([303, yes])
  }
  expect((await open(yes)).text).toContain(`You confirmed that ticket #${ticket} is solved`)
  expect(await eventsOf(ticket)).toEqual([byMail('ticket.confirmed')])
  expect((await submit(yes, { rating: 'good', remark: 'Quick\r\nand kind' })).status).toBe(303)
  expect((await open(yes)).text).toContain('Your rating: Good')
  const rated = await stage.read('employee', ticket)
  expect(rated.body).toMatchObject({ rating: 'good', remark: 'Quick\nand kind' })
  const wrong = await submit(yes, { rating: 'great', remark: 'Mine' })
  expect([wrong.status, wrong.text]).toEqual([
    422,
    expect.stringContaining('A rating must be good or bad'),
  ])
  expect(wrong.text).toContain('>Mine</textarea>')
})

test('MAILIN-04 “No, reopen” reopens the ticket once, with or without a comment', async () => {
  const { ticket, no, yes } = await completeTicket()
  const tooLong = await submit(no, { comment: 'x'.repeat(10_001), confirmed: 'false' })
  expect([tooLong.status, tooLong.text]).toEqual([422, expect.stringContaining('xx</textarea>')])
  for (let nth = 0; nth < 2; nth += 1)
    expect((await submit(no, { comment: 'Still squeaks', confirmed: 'false' })).status).toBe(303)
  expect(await eventsOf(ticket)).toEqual([byMail('comment.added'), byMail('ticket.reopened')])
  for (const path of [yes, no])
    expect((await open(path)).text).toContain(`Ticket #${ticket} is open`)
  expect((await submit(yes)).status).toBe(303)
  expect(await eventsOf(ticket)).toHaveLength(2)

  const other = await completeTicket()
  expect((await submit(other.no, { comment: ' ', confirmed: 'false' })).status).toBe(303)
  expect(await eventsOf(other.ticket)).toEqual([byMail('ticket.reopened')])
  await stage.complete(other.ticket)
  const { text } = await open(other.yes)
  expect(text).toContain('This link no longer works')
  // The raiser can still reopen the ticket itself.
  expect(text).not.toContain('Raise a follow-up')
  await submit(other.yes)
  expect(await eventsOf(other.ticket)).toHaveLength(1)
})

test('MAILIN-04 reopening a ticket that was confirmed meanwhile asks for confirmation and keeps the text', async () => {
  const { ticket, yes, no } = await completeTicket()
  await submit(yes)
  const late = await submit(no, { comment: 'Again', confirmed: 'false' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('This ticket has just been confirmed')
  expect(late.text).toContain('>Again</textarea>')
  expect(late.text).toContain('name="confirmed" value="true"')
  expect((await submit(no, { comment: 'Again', confirmed: 'true' })).status).toBe(303)
  expect((await stage.read('employee', ticket)).body.status).not.toBe('completed')
})

test('MAILIN-04 links expire after 14 days, or when their user loses access to the ticket', async () => {
  const { ticket, yes, no } = await completeTicket()
  const { db } = stage.api
  const shiftResolveDate = (days: number) =>
    db.run(sql`
      update tickets set resolve_date = resolve_date - make_interval(days => ${days}) where id = ${ticket}`)
  await shiftResolveDate(15)
  for (const path of [yes, no]) {
    const { text } = await open(path)
    expect(text).toContain('This link no longer works')
    // The page offers a follow-up ticket.
    expect(text).toContain(`/ticketing/add-ticket?about=Follow-up+of+%23${ticket}%3A`)
    await submit(path)
  }
  expect(await eventsOf(ticket)).toEqual([])
  await shiftResolveDate(-15)
  expect((await open(yes)).text).toContain('Yes, solved')
  const statuses = async () => [(await open(yes)).status, (await submit(no)).status]
  await db.run(sql`update users set left_at = now() where id = ${users.employee}`)
  const page = await open(yes)
  expect(page.text).not.toContain('Esha')
  expect((await submit(yes)).status).toBe(303)
  await db.run(sql`update users set left_at = null where id = ${users.employee}`)
  await db.run(sql`update tickets set raised_by = ${users.colleague} where id = ${ticket}`)
  expect(await statuses()).toEqual([404, 303])
  expect(await eventsOf(ticket)).toEqual([])
})

test('MAILIN-04 the page is in the language of its user, also if there are too many requests', async () => {
  const { yes } = await completeTicket()
  const { db } = stage.api
  await db.run(sql`
    insert into user_settings (user_id, language) values (${users.employee}, 'de')
    on conflict (user_id) do update set language = 'de'`)
  const limited = await stage.api.another({ WRITES_PER_MINUTE: '1' })
  const nobody = clientOf(limited, async () => ({}))
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' }
  expect((await nobody.send('POST', yes, form)).status).toBe(303)
  const second = await nobody.send('POST', yes, form)
  expect([second.status, second.headers['retry-after']]).toEqual([429, expect.any(String)])
  expect(second.text).toContain('<html lang="de">')
  expect(second.text).toContain('Wie war es?')
  await db.run(sql`delete from user_settings where user_id = ${users.employee}`)
})

test('MAILIN-04 forged links return 404, regardless of the submitted form', async () => {
  const { ticket, yes, no } = await completeTicket()
  const [token = ''] = yes.split('/').slice(-1)
  const [user, , solvedAt, signature] = token.split('.')
  const forged = [
    `${user}.${ticket + 1}.${solvedAt}.${signature}`,
    `${users.colleague}.${ticket}.${solvedAt}.${signature}`,
    `${user}.${ticket}.${Number(solvedAt) + 1}.${signature}`,
    `${user}.${ticket}.${solvedAt}.${signature?.slice(0, -1)}`,
    `${user}.${ticket}.${solvedAt}`,
    `${'9'.repeat(10)}.${ticket}.${solvedAt}.${signature}`,
    '%00',
    '%F0%9F%98%80',
    '..%2F..%2Fetc',
    `${user}.${ticket}.${solvedAt}.${'٣'.repeat(43)}`,
    'x'.repeat(900),
  ]
  for (const each of forged)
    for (const step of ['solved', 'reopen']) {
      const path = `/${step}/${each}`
      expect([each, (await open(path)).status]).toEqual([each, 404])
      expect([each, (await submit(path, { rating: 'good' })).status]).toEqual([each, 404])
    }
  const hostile = ['\u0000', '\ud800', "' or 1=1 --", '<script>alert(1)</script>', '\u202e']
  for (const text of hostile) {
    await submit(yes, { remark: text, rating: text })
    const page = await submit(no, { comment: text.repeat(3000), confirmed: text })
    expect([text, page.status < 500, page.text.includes('<script')]).toEqual([text, true, false])
  }
  for (const [type, payload, status] of [
    ['application/json', '{"rating":"good"}', [303, 422]],
    ['text/plain', 'x', [422]],
    ['application/x-www-form-urlencoded', 'x'.repeat(20_000), [413]],
  ] as const) {
    const response = await stage.api.nobody.send('POST', yes, {
      headers: { 'content-type': type },
      payload,
    })
    expect([type, status.some((each) => each === response.status)]).toEqual([type, true])
  }
})

test('MAILIN-04 only the email to the raiser has the links, and a quoted link is removed from a comment', async () => {
  const ticket = await stage.ticket()
  await stage.api.as('systemAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
  await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
  await notifyAbout(ticket)
  await sendPlanned()
  const [mail] = emailsTo(emails.systemAdmin)
  expect(mail?.text).toContain('Oiled')
  expect(linksIn(mail?.text)).toEqual([])
  const quote = emailsTo(emails.employee).at(-1)?.text ?? ''
  const { body, quoted } = mailedComment({ shown: `Thanks\n${quote}`, rest: quote }, [])
  expect(linksIn(quote)).toHaveLength(2)
  expect(linksIn(`${body} ${quoted}`)).toEqual([])
})
