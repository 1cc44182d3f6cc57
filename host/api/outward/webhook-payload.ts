import type { WebhookFormat } from '../../../src/wire/integration.ts'
import { integrationTexts } from '../../../src/domain/messages/en/integration.ts'
import { excerpt } from '../../../src/domain/text/text.ts'

/** Maximum size of a payload in bytes, and maximum number of event ids in a batch. */
export const payloadLimit = 64 * 1024
export const batchLimit = 100
/** Maximum length of a quoted text in a chat message. */
const quoteLimit = 500

/** The content of a webhook delivery, independent of its format. */
export interface OutwardMessage {
  /** Kind of event, or `ping`. */
  type: string
  /** When it happened, ISO 8601. */
  at: string
  data: {
    event: object | null
    ticket?: object
    asset?: object
    comment: { body: string | null; [field: string]: unknown } | null
    actor: { id: number; username: string } | null
    [field: string]: unknown
  }
  words: Words
}

/** The same in words, as messengers show it. */
export interface Words {
  /** Who did what. */
  sentence: string
  /** What it happened to, and where that is; null for a test. */
  about: { text: string; url: string } | null
  /** Texts that users wrote, one per line. */
  quote: string | null
}

/** Returns the body of a call, at most `payloadLimit` bytes. */
export function payloadOf(format: WebhookFormat, message: OutwardMessage): string {
  const { words } = message
  if (format === 'slack') return JSON.stringify(slackMessage(words))
  if (format === 'teams') return JSON.stringify(teamsMessage(words))
  return ownPayload(message)
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length

/** A longer comment is cut and says so: `"cut": true`. */
function ownPayload({ type, at, data }: OutwardMessage): string {
  const written = (comment: OutwardMessage['data']['comment']) =>
    JSON.stringify({ type, timestamp: at, data: { ...data, comment } })
  const whole = written(data.comment)
  const body = data.comment?.body ?? null
  if (sizeOf(whole) <= payloadLimit || body === null) return whole
  const characters = [...body]
  const cut = (length: number) =>
    written({ ...data.comment, body: characters.slice(0, length).join(''), cut: true })
  let [fits, isTooLong] = [0, characters.length]
  while (isTooLong - fits > 1) {
    const middle = Math.floor((fits + isTooLong) / 2)
    if (sizeOf(cut(middle)) <= payloadLimit) fits = middle
    else isTooLong = middle
  }
  return cut(fits)
}

/** Slack reads three characters as its own; all others it takes as they are where `mrkdwn` is off. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function slackMessage({ sentence, about, quote }: Words) {
  const lines = [
    slackText(sentence),
    about && `<${about.url}|${slackText(about.text).replaceAll('|', '¦')}>`,
    quote && slackText(excerptOf(quote)),
  ]
  return { text: lines.filter(Boolean).join('\n'), mrkdwn: false }
}

const excerptOf = (quote: string): string =>
  quote
    .split('\n')
    .map((line) => excerpt(line, quoteLimit))
    .join('\n')
    .slice(0, 2 * quoteLimit)
    .toWellFormed()

const textRuns = (text: string, look: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...look }],
})

/** Returns one Adaptive Card. Text of users is in text runs, which have no markup. */
function teamsMessage({ sentence, about, quote }: Words) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      textRuns(sentence, { weight: 'Bolder' }),
      ...(about ? [textRuns(about.text)] : []),
      ...(quote ? [textRuns(excerptOf(quote), { isSubtle: true })] : []),
    ],
    actions: about
      ? [{ type: 'Action.OpenUrl', title: integrationTexts.words.open, url: about.url }]
      : [],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}
