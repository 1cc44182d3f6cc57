import { textOfHtml } from './html-mail.ts'
import type { OwnMail } from './mail-lines.ts'
import { segmentsOf } from './quoted-mail.ts'

const place = /\[cid:([^\]\s]+)\]/g
const idsIn = (text: string): string[] => [...text.matchAll(place)].map(([, id = '']) => id)

/** Returns the content IDs of the pictures that only stand in the quoted text or in the signature of an HTML text. */
export function quotedPictures(html: string, own: OwnMail): ReadonlySet<string> {
  const segments = segmentsOf(textOfHtml(html, { withPictures: true }), own)
  const typed = segments.flatMap(({ kind, text }) => (kind === 'new' ? idsIn(text) : []))
  const other = segments.flatMap(({ kind, text }) => (kind === 'new' ? [] : idsIn(text)))
  return new Set(other.filter((id) => !typed.includes(id)))
}
