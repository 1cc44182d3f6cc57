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

/** Bytes of the signature in an address. Mail servers accept only 64 characters before the @. */
const macBytes = 16
/** Lower case and digits only, because some programs change addresses to lower case. */
const base = 36
const macLength = 25

function macOf(key: Uint8Array, text: string): string {
  // A prefix, so that signatures for other purposes are not valid here.
  const mac = createHmac('sha256', key).update(`reply ${text}`).digest()
  const value = BigInt(`0x${mac.subarray(0, macBytes).toString('hex')}`)
  return value.toString(base).padStart(macLength, '0')
}

/** Returns the address for replies to an email about a ticket. */
export function replyAddress(
  { newest }: KeyRing,
  { user, ticket, visibility }: ReplyTo,
  { local, domain }: Pick<ReplySettings, 'local' | 'domain'>,
): string {
  const text = `${user.toString(base)}-${ticket.toString(base)}-${visibility === 'internal' ? 'i' : 'p'}`
  return `${local}+${text}-${macOf(newest, text)}@${domain}`
}

/** Returns whether `address`, in lower case, is that of the help desk, with or without a token. */
export function isDeskAddress(
  address: string,
  { local, domain }: Pick<ReplySettings, 'local' | 'domain'>,
): boolean {
  const [name, end] = [local.toLowerCase(), `@${domain.toLowerCase()}`]
  return address === name + end || (address.startsWith(`${name}+`) && address.endsWith(end))
}

/**
 * Parses a reply address, also one of a former `MAIL_REPLY`: the token alone proves that Assetdesk has issued it. Returns
 * undefined for other addresses and if the signature is invalid.
 */
export function readReplyAddress(keys: KeyRing, address: string): ReplyTo | undefined {
  const [, text = '', user = '', ticket = '', audience, mac = ''] =
    /\+(([\da-z]{1,6})-([\da-z]{1,6})-([ip]))-([\da-z]{25})@[^@]+$/.exec(address.toLowerCase()) ??
    []
  if (text === '' || !isOfKey(keys, (key) => sameText(macOf(key, text), mac))) return undefined
  const visibility = audience === 'i' ? 'internal' : 'public'
  return { user: Number.parseInt(user, base), ticket: Number.parseInt(ticket, base), visibility }
}
