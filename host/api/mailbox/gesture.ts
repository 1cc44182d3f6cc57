import { propertiesOf, type GesturePart, type Property } from './calendar.ts'
import { reaction } from './incoming-mail.ts'
import type { OwnMail } from './mail-lines.ts'
import { answered, closing } from './meeting-words.ts'
import { segmentsOf } from './quoted-mail.ts'

const meetingReply = /^(?:reply|counter|declinecounter|refresh)$/i
const isReply = ({ method }: GesturePart): boolean =>
  method !== undefined && meetingReply.test(method)

const repliesIn = (parts: readonly GesturePart[]): Property[] =>
  parts.filter(isReply).flatMap(propertiesOf)

/** Returns the note in the calendar of a meeting reply; empty if there is none. */
export const meetingNote = (parts: readonly GesturePart[]): string =>
  repliesIn(parts)
    .flatMap(({ name, value }) => (name === 'COMMENT' ? value.trim() : []))
    .join('\n\n')
    .trim()

const titleOf = (subject: string) => subject.replace(/^[^:：]{1,40}[:：]\s*/, '')
const normalized = (text: string) => text.trim().toLowerCase()

/** Returns the lines that a program may have written: the data of the event and its participants. */
function eventLines(parts: readonly GesturePart[], { subject, names }: MeetingReply): Set<string> {
  const values = repliesIn(parts).flatMap(({ name, parameters, value }) => {
    if (/^(?:SUMMARY|LOCATION|DESCRIPTION)$/.test(name)) return value.split('\n')
    if (!/^(?:ORGANIZER|ATTENDEE)$/.test(name)) return []
    const [, quoted, bare] = /(?:^|;)CN=(?:"([^"]*)"|([^;]*))/i.exec(parameters) ?? []
    return [quoted ?? bare ?? '', value.replace(/^mailto:/i, '')]
  })
  return new Set([subject, titleOf(subject), ...names, ...values].map(normalized))
}

/** Removes a signature that begins with the name of the sender, and the closing above it. */
function withoutSignature(lines: readonly string[], names: readonly string[]): readonly string[] {
  const senderNames = new Set(names.map(normalized))
  const at = lines.findIndex((line) => senderNames.has(normalized(line)))
  const signature = lines.slice(at + 1)
  const isSignature =
    signature.length < 9 &&
    signature.every((line) => /^.{1,80}[^.!?…:]$/u.test(line) && !/^p\.?s\b/i.test(line))
  if (at < 0 || !isSignature) return lines
  return lines.slice(0, at > 0 && closing.test(lines[at - 1] ?? '') ? at - 1 : at)
}

/** The reply to an invitation. */
export interface MeetingReply {
  text: string
  subject: string
  /** Names and address of its sender. */
  names: readonly string[]
}

/** Returns whether the email is only a reaction, or a reply to a meeting without a text of its own. */
export function isGesture(
  parts: readonly GesturePart[],
  reply: MeetingReply,
  own: OwnMail,
): boolean {
  if (parts.some(({ mimeType }) => reaction.test(mimeType))) return true
  if (!parts.some(isReply)) return false
  const typed = segmentsOf(reply.text, own).flatMap(({ kind, text }) =>
    kind === 'new' ? text : [],
  )
  const filled = typed
    .join('\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const lines = withoutSignature(filled, reply.names)
  // Google writes a different sentence if the reply has a note.
  const isFromGoogle = lines.some((line) => line.includes('https://calendar.google.com/'))
  if (isFromGoogle && answered.test(lines[0] ?? '')) return true
  const programLines = eventLines(parts, reply)
  return lines.every(
    (line) =>
      answered.test(line) || programLines.has(normalized(line)) || /^[-_=*~/.\s]+$/.test(line),
  )
}
