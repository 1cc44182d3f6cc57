import { commentLimit } from './comment-rules.ts'
import { mailTexts } from './messages/mail.ts'
import type { MailText } from './quoted-mail.ts'
import { characters } from './text.ts'

/** Answers that one person may send by mail to one ticket within an hour. */
export const answersPerHour = 10
/** Bytes of a mail with its files, as it arrives; a larger one is refused before it is read. */
export const maxMailBytes = 25_000_000
/** Bytes up to which a picture within the text counts as decoration, such as the logo of a signature. */
const decorationBytes = 10_000

export interface MailHeader {
  /** In small letters. */
  key: string
  value: string
}

const bulk = /^(?:bulk|junk|list|auto_reply)$/i
const reports = /^\s*(?:multipart\/report|message\/(?:delivery|disposition)-)/i
const daemon = /(?:^|<|\s)(?:mailer-daemon|postmaster)(?:@|>|$)/i

/** What tells by each header that a program wrote the mail, not a person. */
const automatic: Readonly<Record<string, (value: string) => boolean>> = {
  'auto-submitted': (value) => !/^no(?:\s*[;(].*)?$/i.test(value),
  precedence: (value) => bulk.test(value),
  'x-autoreply': (value) => !/^no$/i.test(value),
  'x-autorespond': () => true,
  'x-failed-recipients': () => true,
  'list-id': () => true,
  'return-path': (value) => value === '' || value === '<>',
  'content-type': (value) => reports.test(value),
  from: (value) => daemon.test(value),
}

/** Did a program write it: an absence note, a delivery report, a list? Whoever answers those makes a loop. */
export const isAutomatic = (headers: readonly MailHeader[]): boolean =>
  headers.some(({ key, value }) => Object.hasOwn(automatic, key) && automatic[key]?.(value.trim()))

/** A file of a mail, as its part says. */
export interface MailPart {
  mimeType: string
  /** Is it shown within the text? */
  related: boolean
  bytes: number
}

const signatures = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/i

/** Is it no file that somebody means to send: a signature of the mail, or the logo below it? */
export const isDecoration = ({ mimeType, related, bytes }: MailPart): boolean =>
  signatures.test(mimeType) || (related && bytes <= decorationBytes)

/** What a comment that came by email keeps: the text that is shown at once, and the rest on request. */
export interface MailedComment {
  /** Empty for an email that is files alone. */
  body: string
  quoted: string | null
}

/** The comment of an email, below its text a note on each file that was refused. What is too long moves to the rest. */
export function mailedComment(
  { shown, rest }: MailText,
  refused: readonly string[],
): MailedComment {
  const notes = [...refused.join('\n')].slice(0, commentLimit / 2).join('')
  const room = commentLimit - characters(notes) - characters(mailTexts.cut) - 4
  const begin = characters(shown) > room ? [...shown].slice(0, room).join('') : shown
  const end = begin.length < shown.length ? begin.lastIndexOf('\n') : begin.length
  const head = begin.slice(0, end > begin.length / 2 ? end : begin.length)
  const more = shown.slice(head.length).trim()
  const parts = [head.trimEnd(), more === '' ? '' : mailTexts.cut, notes]
  const isFilled = (part: string) => part !== ''
  return {
    body: parts.filter(isFilled).join('\n\n'),
    quoted: [more, rest].filter(isFilled).join('\n\n') || null,
  }
}

/** Why a mail is no comment; the log names it. */
export type MailRefusal =
  | 'too large'
  | 'unreadable'
  | 'automatic'
  | 'no valid address'
  | 'another sender'
  | 'empty'
  | 'ticket not visible'
  | 'no right to notes'
  | 'ticket closed'
  | 'too many'
  | 'against a rule'

/** What becomes of a mail: a comment, or nothing for a reason. `again`: it is a comment already. */
export type MailVerdict =
  | { taken: true; again: boolean; ticket: number }
  | { taken: false; why: MailRefusal }

export const refusedMail = (why: MailRefusal): MailVerdict => ({ taken: false, why })
