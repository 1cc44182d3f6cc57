import PostalMime, { addressParser, decodeWords } from 'postal-mime'
import { storable } from '../../../src/domain/text/storable.ts'
import { headInUtf8 } from './in-utf8.ts'
import { senderAddress, tidyAddress, type MailHeader } from './incoming-mail.ts'

/** Sender and recipients of an email, according to its headers. */
export interface MailHead {
  /** Headers with addresses or other structure are raw; the subject is decoded text. */
  headers: readonly MailHeader[]
  /** Undefined if the email names no sender, several, or a group. */
  from: string | undefined
  /** The name beside that address. */
  name: string
  /** All recipients. */
  to: readonly string[]
  /** The addresses of `to` that received a copy. */
  copies: readonly string[]
}

/** Maximum size of all headers in bytes. */
export const maxHeadBytes = 64_000
/** Limits for postal-mime. The maximum depth of parts includes one level that `in-utf8.ts` adds. */
export const limits = {
  forceRfc822Attachments: true,
  maxNestingDepth: 31,
  maxHeadersSize: 2 * maxHeadBytes,
} as const

/** Headers in which mail servers and programs record the recipients of an email. */
const recipients =
  /^(?:delivered-to|x-delivered-to|x-original-to|envelope-to|x-envelope-to|x-rcpt-to|x-real-to|resent-to|to|cc|bcc)$/

/** The recipient in a `Received` header. On some servers, only this header names the recipient of a blind copy. */
const tracedFor = /\sfor\s+<([^<>\s]{1,320})>/i

const tracedRecipient = (value: string): string => tracedFor.exec(value)?.[1] ?? ''

const addressesIn = (value: string): string[] =>
  addressParser(value, { flatten: true }).flatMap(({ address }) =>
    address ? [tidyAddress(address)] : [],
  )

/** Returns the sender of an email; undefined if it names none, several, or a group. */
function senderOf(headers: readonly MailHeader[]): { address: string; name: string } | undefined {
  const all = headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value))
  const [only] = all
  return all.length === 1 && only?.address
    ? { address: senderAddress(only.address), name: only.name }
    : undefined
}

/** Returns the text of a header such as the subject, on one line and with its encoded words decoded (RFC 2047). */
export const headerText = (value: string): string =>
  storable(decodeWords(value)).replaceAll(/\s+/g, ' ').trim()

/** Decodes only the subject. Decoded words in a header with structure could end an address or a result. */
const withDecodedSubject = ({ key, value }: MailHeader): MailHeader => ({
  key,
  value: key === 'subject' ? headerText(value) : value,
})

/** Parses the headers of an email. Throws if `beginning` does not contain all of them. */
export async function readHead(beginning: Buffer): Promise<MailHead> {
  const end = /\r?\n\r?\n/.exec(beginning.toString('latin1'))?.index
  if (end === undefined) throw new Error('The headers of the email do not end')
  const { headers } = await PostalMime.parse(headInUtf8(beginning.subarray(0, end)), limits)
  const sender = senderOf(headers)
  const sentTo = headers
    .map(({ key, value }) => ({ key, value: key === 'received' ? tracedRecipient(value) : value }))
    .filter(({ key }) => key === 'received' || recipients.test(key))
    .map(({ key, value }) => ({ key, addresses: addressesIn(value) }))
  return {
    headers: headers.map(withDecodedSubject),
    from: sender?.address,
    name: sender?.name ?? '',
    to: sentTo.flatMap(({ addresses }) => addresses),
    copies: sentTo.flatMap(({ key, addresses }) => (key === 'cc' ? addresses : [])),
  }
}
