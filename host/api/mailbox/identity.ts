import { createHash } from 'node:crypto'

/** Number of bytes of `identityOf` that identify the Message-ID, which other emails refer to. The rest identifies the content. */
export const idBytes = 32

/** The parts of an email that are equal in every delivery. */
interface Content {
  messageId?: string | undefined
  /** ISO 8601. */
  date?: string | undefined
  subject: string
  texts: readonly string[]
  attachments: readonly Uint8Array[]
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '')

/** Returns a Message-ID that identifies the email. Some programs write `<>`. */
const usable = (messageId = ''): string | undefined =>
  /[^<>\s]/.test(messageId) ? messageId : undefined

/**
 * Returns two concatenated SHA-256 hashes: of the Message-ID, or of the whole email if it has none, and of the
 * content. Some programs and gateways reuse a Message-ID for another email; relays change trace headers and encodings of
 * the same one.
 */
export function identityOf(raw: Uint8Array, content: Content): Uint8Array {
  const { messageId, date = '', subject, texts, attachments } = content
  const id = createHash('sha256').update(usable(messageId) ?? raw)
  const words = createHash('sha256').update(
    JSON.stringify([date, squeezed(subject), ...texts.map(squeezed)]),
  )
  for (const bytes of attachments) words.update(createHash('sha256').update(bytes).digest())
  return Buffer.concat([id.digest(), words.digest()])
}
