import { createHash } from 'node:crypto'

/** Number of bytes of `identityOf` that identify the Message-ID, which other emails refer to. The rest identifies the content. */
export const idBytes = 32

/** The content of an email that is equal in every delivery. */
interface Content {
  messageId?: string | undefined
  /** ISO 8601. */
  date?: string | undefined
  subject: string
  texts: readonly string[]
  attachments: readonly Uint8Array[]
}

/** Removes white space, which programs change. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '')

/** Returns the Message-ID unless it is empty: some programs write `<>`. */
const usableId = (messageId = ''): string | undefined =>
  /[^<>\s]/.test(messageId) ? messageId : undefined

/**
 * Returns two concatenated SHA-256 hashes: of the Message-ID, or of the whole email if it has none, and of the
 * content. Some programs and gateways reuse a Message-ID for another email; relays change trace headers and encodings of
 * the same one.
 */
export function identityOf(raw: Uint8Array, content: Content): Uint8Array {
  const { messageId, date = '', subject, texts, attachments } = content
  const id = createHash('sha256').update(usableId(messageId) ?? raw)
  const contentHash = createHash('sha256').update(
    JSON.stringify([date, squeezed(subject), ...texts.map(squeezed)]),
  )
  for (const bytes of attachments) contentHash.update(createHash('sha256').update(bytes).digest())
  return Buffer.concat([id.digest(), contentHash.digest()])
}
