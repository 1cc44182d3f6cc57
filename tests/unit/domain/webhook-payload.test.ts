import { expect, test } from 'vitest'
import { keysOf } from '../../../host/api/keys.ts'
import {
  payloadLimit,
  payloadOf,
  type OutwardMessage,
} from '../../../host/api/outward/webhook-payload.ts'
import {
  assetWords,
  ticketWords,
  type SpokenEvent,
} from '../../../host/api/outward/webhook-words.ts'
import { newSecret, decryptSecret, encryptSecret } from '../../../host/api/outward/signature.ts'
import { eventLabel, eventRow, kindsWhere } from '../../../src/domain/event/events.ts'

const url = 'https://desk.example.com/ticketing/view-ticket/17#event-4'
const message = (text: string): OutwardMessage => ({
  type: 'comment.added',
  at: '2026-11-22T10:00:00.000Z',
  data: {
    event: { id: 4 },
    ticket: { id: 17 },
    comment: { id: 2, body: text },
    actor: { id: 1, username: 'Ravi' },
  },
  words: { sentence: 'Ravi commented', about: { text: `#17 ${text}`, url }, quote: text },
})
const hostile = '<!channel> <@U1> & *x* _y_ `z` [a](https://evil.example) | ~s~'

/** Returns the text that Slack shows without markup: it decodes three escapes, and shows the text of links. */
const shownBySlack = (text: string) =>
  text
    .replaceAll(/<[^|>]*\|([^>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('HOOK-08 Slack shows the user’s text literally, with a link to the ticket', () => {
  const body = JSON.parse(payloadOf('slack', message(hostile)))
  expect(body.mrkdwn).toBe(false)
  expect(body.text).toContain(`<${url}|#17 `)
  expect(body.text.replace(/<https[^>]*>/, '')).not.toMatch(/[<>]/)
  const [, , quote] = shownBySlack(body.text).split('\n')
  expect(quote).toBe(hostile)
})

const webhookKinds = kindsWhere(({ webhook }) => webhook)

test.each(webhookKinds)(
  'HOOK-08 a message about %s says nothing twice, and quotes a remark',
  (kind) => {
    const isOfAsset = /^(asset|handover|loan|warranty)/.test(kind)
    const quotes = isOfAsset || eventRow(kind)?.text === 'remark'
    const event: SpokenEvent = {
      id: 4,
      entry_id: 4,
      kind,
      happened_at: '2026-11-22T10:00:00.000Z',
      visibility: 'internal',
      source: 'app',
      changes: [],
      messages: [eventLabel(kind), hostile],
      actor: null,
      comment: null,
    }
    const linesAbout = (spoken: SpokenEvent) => {
      const words = isOfAsset
        ? assetWords(
            spoken,
            { id: 3, description: 'Chair', serial_number: 'W-1', archived: false },
            url,
          )
        : ticketWords(spoken, { id: 17, description: 'Broken' }, { appUrl: url, timeZone: 'UTC' })
      return shownBySlack(JSON.parse(payloadOf('slack', { ...message(''), words })).text).split(
        '\n',
      )
    }
    expect(linesAbout(event).slice(2)).toEqual(
      quotes ? [hostile] : kind === 'ticket.raised' ? ['Broken'] : [],
    )
    const [sentence, , ...rest] = linesAbout({ ...event, messages: [eventLabel(kind)] })
    expect(rest.filter((line) => sentence?.includes(line))).toEqual([])
  },
)

test('HOOK-08 a long quote ends with an ellipsis, never within an emoji', () => {
  const line = '😀'.repeat(200)
  const body = JSON.parse(payloadOf('teams', message(`x${line}\n${line}\n${line}`)))
  const quote = body.attachments[0].content.body.at(-1).inlines[0].text
  expect(quote).toBe(`x${line}\n${line}\n${'😀'.repeat(98)}…`)
})

test('HOOK-08 Teams gets one Adaptive Card whose texts contain no markup', () => {
  const body = JSON.parse(payloadOf('teams', message(hostile)))
  expect(body.type).toBe('message')
  expect(body.attachments).toHaveLength(1)
  const { contentType, content } = body.attachments[0]
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
  expect(content.type).toBe('AdaptiveCard')
  for (const block of content.body) {
    expect(block.type).toBe('RichTextBlock')
    for (const { type } of block.inlines) expect(type).toBe('TextRun')
  }
  expect(content.body.at(-1).inlines[0].text).toBe(hostile)
  expect(content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open', url }])
})

test('a comment is sent completely up to 64 kB; a longer one is cut and marked as cut', () => {
  expect(JSON.parse(payloadOf('assetdesk', message('Look'))).data.comment).toEqual({
    id: 2,
    body: 'Look',
  })
  const long = payloadOf('assetdesk', message('\u0001😀'.repeat(7000)))
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(payloadLimit)
  const { comment } = JSON.parse(long).data
  expect(comment.cut).toBe(true)
  expect(comment.body.isWellFormed()).toBe(true)
  expect(comment.body.length).toBeGreaterThan(5000)
})

test('a body without a comment has at most 64 kB: its texts are cut, and it is marked as cut', () => {
  const long = '資'.repeat(5000)
  const value = { id: long, text: long }
  const { data, ...rest } = message('')
  const event = { id: 4, changes: [{ field: 'description', from: value, to: value }] }
  const asset = { id: 412, serial_number: 'LT-2041', description: long }
  const body = payloadOf('assetdesk', { ...rest, data: { ...data, event, asset, comment: null } })
  expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(payloadLimit)
  const sent = JSON.parse(body).data
  expect(sent.cut).toBe(true)
  expect(sent.asset.serial_number).toBe('LT-2041')
  const cut = `${long.slice(0, 254)}…`
  expect(sent.asset.description).toBe(cut)
  expect(sent.event.changes[0].to).toEqual({ id: cut, text: cut })
})

test('HOOK-02 a secret is stored encrypted and can be decrypted only with its own key', () => {
  const key = keysOf('a'.repeat(32)).webhooks
  const other = keysOf('b'.repeat(32)).webhooks
  const secret = newSecret()
  const encrypted = encryptSecret(secret, key)
  expect(encrypted.toString('utf8')).not.toContain(secret)
  expect(decryptSecret(encrypted, key)).toBe(secret)
  expect(encryptSecret(secret, key)).not.toEqual(encrypted)
  expect(() => decryptSecret(encrypted, other)).toThrow()
})
