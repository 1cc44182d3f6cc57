import { createHmac } from 'node:crypto'
import type { Visibility } from '../../../src/wire/events.ts'
import { isOfKey, sameText, type KeyRing } from '../keys.ts'
import type { ReplySettings } from '../config/mail-settings.ts'

/** The content of a reply address: the replying user, the ticket, and the visibility of the reply. */
export interface ReplyTo {
  user: number
  ticket: number
  visibility: Visibility
}

/** Bytes of the signature in an address: mail servers accept 64 characters before the @. */
const macBytes = 16
/** Only small letters and digits: some programs write addresses in small letters. */
const base = 36
const macLength = 25

function macOf(key: Uint8Array, text: string): string {
  // What is signed begins with a word, so that no other token of this key fits.
  const mac = createHmac('sha256', key).update(`reply ${text}`).digest()
  const value = BigInt(`0x${mac.subarray(0, macBytes).toString('hex')}`)
  return value.toString(base).padStart(macLength, '0')
}

/** Returns the address that a mail about a ticket is answered to. */
export function replyAddress(
  { newest }: KeyRing,
  { user, ticket, visibility }: ReplyTo,
  { local, domain }: Pick<ReplySettings, 'local' | 'domain'>,
): string {
  const text = `${user.toString(base)}-${ticket.toString(base)}-${visibility === 'internal' ? 'i' : 'p'}`
  return `${local}+${text}-${macOf(newest, text)}@${domain}`
}

/** Is it the address of the help desk, with or without a token? `address` is in small letters. */
export function isDeskAddress(
  address: string,
  { local, domain }: Pick<ReplySettings, 'local' | 'domain'>,
): boolean {
  const [name, end] = [local.toLowerCase(), `@${domain.toLowerCase()}`]
  return address === name + end || (address.startsWith(`${name}+`) && address.endsWith(end))
}

/** Returns what an address that a mail arrived at says; undefined for a forged one, and for any other address. */
export function readReplyAddress(
  keys: KeyRing,
  address: string,
  { local, domain }: Pick<ReplySettings, 'local' | 'domain'>,
): ReplyTo | undefined {
  const small = address.toLowerCase()
  const [start, end] = [`${local.toLowerCase()}+`, `@${domain.toLowerCase()}`]
  if (!small.startsWith(start) || !small.endsWith(end)) return undefined
  const token = small.slice(start.length, -end.length)
  const [, text = '', user = '', ticket = '', audience, mac = ''] =
    /^(([\da-z]{1,6})-([\da-z]{1,6})-([ip]))-([\da-z]{25})$/.exec(token) ?? []
  if (text === '' || !isOfKey(keys, (key) => sameText(macOf(key, text), mac))) return undefined
  const visibility = audience === 'i' ? 'internal' : 'public'
  return { user: Number.parseInt(user, base), ticket: Number.parseInt(ticket, base), visibility }
}
