import { afterEach, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { replyStage } from './reply-stage.ts'
import { mail } from './written-mail.ts'

const stage = replyStage()
const { comments, deliver, movedCounts, employeeAddress } = stage

afterEach(() => stage.api.db.run(sql`delete from mailed_pictures`))

const place = '<img src="cid:1@x">'
/** Returns an HTML email with an inline picture. */
async function withPicture(to: string, html: string): Promise<string> {
  const picture = (await plainJpeg()).toString('base64').replaceAll(/.{76}/g, '$&\n')
  const parts = [
    `Content-Type: text/html\n\n${html}`,
    `Content-Type: image/jpeg; name=door.jpg\nContent-ID: <1@x>\nContent-Transfer-Encoding: base64\n\n${picture}`,
  ].map((part) => `--b\n${part}\n`)
  return mail({ to, type: 'multipart/related; boundary=b', body: `${parts.join('')}--b--` })
}
const filesOf = async (ticket: number) =>
  (await comments(ticket, 'employee')).map(({ comment }) => comment.attachments.length)

test('FMAIL-08 a screenshot that is sent again is stored again, but not the logo of a signature', async () => {
  const ticket = await stage.ticket()
  const to = employeeAddress(ticket)
  await deliver(await withPicture(to, `<p>The left one</p>${place}`))
  await deliver(await withPicture(to, `<p>As I said:</p>${place}`))
  await deliver(await withPicture(to, `<p>Thanks</p><div>-- <br>Esha<br>${place}</div>`))
  const sentence = 'On Mon, Nov 23, 2026 at 9:11 AM Desk &lt;desk@example.com&gt; wrote:'
  const quoted = `<p>Thanks</p><div>${sentence}<blockquote>x${place}</blockquote></div>`
  await deliver(await withPicture(to, quoted))
  expect(await filesOf(ticket)).toEqual([1, 1, 0, 0])
})

test('FMAIL-08 a picture in several emails is treated as a logo, except in an email without text', async () => {
  const ticket = await stage.ticket()
  const to = employeeAddress(ticket)
  for (const text of ['One', 'Two', 'Three', 'Four'])
    await deliver(await withPicture(to, `<p>${text}</p><p>Esha</p>${place}`))
  expect(await filesOf(ticket)).toEqual([1, 1, 1, 0])
  await deliver(await withPicture(to, place))
  expect(await filesOf(ticket)).toEqual([1, 1, 1, 0, 1])
  expect(movedCounts()).toEqual({ done: 5, rejected: 0 })
})
