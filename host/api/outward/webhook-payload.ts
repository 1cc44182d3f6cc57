import type { WebhookFormat } from '../../../src/wire/integration.ts'
import { integrationTexts } from '../../../src/domain/messages/en/integration.ts'
import { excerpt, textLimit, truncated } from '../../../src/domain/text/text.ts'

/** Maximum size of a payload in bytes, and maximum number of event ids in a batch. */
export const payloadLimit = 64 * 1024
export const batchLimit = 100
/** Maximum length of a quoted text in a chat message. */
const quoteLimit = 500

/** The content of a webhook delivery, independent of its format. */
export interface OutwardMessage {
  /** Kind of event, or `ping`. */
  type: string
  /** The time of the event, ISO 8601. */
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

/** The message as text, for messengers. */
export interface Words {
  sentence: string
  /** The ticket or asset, with its URL; null for a test or a batch. */
  about: { text: string; url: string } | null
  /** Texts that users wrote, one per line. */
  quote: string | null
}

/** Returns the body of a delivery, of at most `payloadLimit` bytes. */
export function payloadOf(format: WebhookFormat, message: OutwardMessage): string {
  const { words } = message
  if (format === 'slack') return JSON.stringify(slackMessage(words))
  if (format === 'teams') return JSON.stringify(teamsMessage(words))
  return jsonPayload(message)
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length

const shortText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > textLimit ? excerpt(value, textLimit) : value

/**
 * Returns the JSON format. If it is too long, the comment is cut and has `"cut": true`; without a comment, every text is
 * cut, and `data` has `"cut": true`.
 */
function jsonPayload({ type, at, data }: OutwardMessage): string {
  const payloadWith = (changes: object, replacer?: typeof shortText) =>
    JSON.stringify({ type, timestamp: at, data: { ...data, ...changes } }, replacer)
  const whole = payloadWith({})
  if (sizeOf(whole) <= payloadLimit) return whole
  const body = data.comment?.body ?? null
  if (body === null) return payloadWith({ cut: true }, shortText)
  const characters = [...body]
  const cut = (length: number) => {
    const begin = characters.slice(0, length).join('')
    return payloadWith({ comment: { ...data.comment, body: begin, cut: true } })
  }
  let [fits, isTooLong] = [0, characters.length]
  while (isTooLong - fits > 1) {
    const middle = Math.floor((fits + isTooLong) / 2)
    if (sizeOf(cut(middle)) <= payloadLimit) fits = middle
    else isTooLong = middle
  }
  return cut(fits)
}

/** Escapes the three special characters of Slack. With `mrkdwn` off, it shows all others as they are. */
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

const excerptOf = (quote: string): string => {
  const lines = quote.split('\n').map((line) => excerpt(line, quoteLimit))
  return truncated(lines.join('\n'), 2 * quoteLimit)
}

const textRuns = (text: string, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...style }],
})

/** Returns an Adaptive Card. Texts of users are in text runs, which have no markup. */
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
