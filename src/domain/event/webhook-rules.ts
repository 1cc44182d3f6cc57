import { message, type Message } from '../../wire/texts.ts'
import { keysOf, managers, type Manager } from '../../wire/enums.ts'
import { webhookLabels, type WebhookKind } from '../../wire/event-kinds.ts'
import type { Visibility } from '../../wire/events.ts'
import { webhookFormats, type WebhookFormat } from '../../wire/integration.ts'
import { eventRow } from './events.ts'
import { fault, type Fault } from '../faults.ts'
import { webhookRuleTexts as texts } from '../messages/en/integration.ts'
import { requiredTextFaults } from '../text/required-text.ts'
import { characters, trimmed } from '../text/text.ts'
import { tidyName } from '../text/tidy-name.ts'

/** Maximum number of webhooks of an installation, and of characters of an address. */
export const webhookLimit = 50
export const addressLimit = 2000

/** The fields of the form and of the two calls that add and change a webhook. */
export interface WebhookDraft {
  name: string | null
  url: string | null
  format: string | null
  kinds: readonly string[]
  manager: string | null
  internal: boolean
}

export type WebhookField = keyof WebhookDraft

/** A draft that has passed the rules. */
export interface WebhookFacts {
  name: string
  url: string
  format: WebhookFormat
  kinds: WebhookKind[]
  manager: Manager | null
  internal: boolean
}

type Faults = Fault<WebhookField>[]

const isKeyOf = <Name extends string>(
  table: Record<Name, unknown>,
  name: string | null,
): name is Name => name !== null && keysOf(table).some((each) => each === name)

/** Returns the address that is stored: percent-encoded and without a fragment. */
function storedAddress(address: URL): string {
  const stored = new URL(address)
  stored.hash = ''
  return stored.href
}

const parseUrl = (url: string | null): URL | undefined => {
  const text = trimmed(url)
  return text && URL.canParse(text) ? new URL(text) : undefined
}

/** Returns the host of an address, without the brackets of IPv6; undefined if the text is not a URL. */
export function hostOfAddress(url: string | null): string | undefined {
  const host = parseUrl(url)?.hostname.toLowerCase()
  return host?.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/**
 * Returns the broken rules of an address that need no look-up. Only `hosts` (WEBHOOK_HOSTS) may use plain HTTP; clients
 * do not know them and leave that check to the server.
 */
export function addressFaults(url: string | null, hosts?: readonly string[]): Faults {
  const broken = (key: string, text: Message): Faults => [fault('url', key, text)]
  const text = trimmed(url)
  if (!text) return broken('isNotEmpty', message(texts, 'required'))
  const tooLong = () => broken('maxLength', message(texts, 'addressTooLong'))
  if (characters(text) > addressLimit) return tooLong()
  const address = parseUrl(text)
  if (!address?.hostname || !['https:', 'http:'].includes(address.protocol))
    return broken('isUrl', message(texts, 'address'))
  if (address.username || address.password) return broken('isUrl', message(texts, 'credentials'))
  // Percent-encoding makes an address longer.
  if (storedAddress(address).length > addressLimit) return tooLong()
  const allowsHttp = hosts?.includes(hostOfAddress(text) ?? '') ?? true
  return address.protocol === 'http:' && !allowsHttp
    ? broken('isUrl', message(texts, 'unencrypted'))
    : []
}

export const privateAddress: Fault<WebhookField> = fault(
  'url',
  'private-address',
  message(texts, 'privateAddress'),
)

export const tooManyWebhooks: Fault<WebhookField> = fault(
  'name',
  'max-webhooks',
  message(texts, 'tooMany'),
)

function kindFaults(kinds: readonly string[]): Faults {
  if (kinds.length === 0) return [fault('kinds', 'isNotEmpty', message(texts, 'kinds'))]
  if (kinds.every((kind) => isKeyOf(webhookLabels(), kind))) return []
  return [fault('kinds', 'isIn', message(texts, 'kindUnknown'))]
}

/** Returns all broken rules of a webhook that need no other row and no look-up, in the order of its fields. */
export function webhookFaults(draft: WebhookDraft, hosts?: readonly string[]): Faults {
  const faults: Faults = requiredTextFaults('name', tidyName(draft.name), {
    required: message(texts, 'required'),
    tooLong: message(texts, 'nameTooLong'),
  })
  faults.push(...addressFaults(draft.url, hosts))
  if (!isKeyOf(webhookFormats, draft.format))
    faults.push(fault('format', 'isIn', message(texts, 'format')))
  faults.push(...kindFaults(draft.kinds))
  if (draft.manager !== null && !isKeyOf(managers, draft.manager))
    faults.push(fault('manager', 'isIn', message(texts, 'manager')))
  return faults
}

/** Returns the webhook of a draft without faults; each kind once, in the order of the table. */
export function webhookOf(draft: WebhookDraft): WebhookFacts {
  const { format, manager } = draft
  const [name, address] = [tidyName(draft.name), parseUrl(draft.url)]
  const isManagerValid = manager === null || isKeyOf(managers, manager)
  if (!name || !address || !isKeyOf(webhookFormats, format) || !isManagerValid)
    throw new Error('webhookOf() needs a draft without faults')
  const kinds = keysOf(webhookLabels()).filter((kind) => draft.kinds.includes(kind))
  return { name, url: storedAddress(address), format, kinds, manager, internal: draft.internal }
}

/** The parts of an event that decide which webhooks receive it. */
export interface OutwardEvent {
  kind: string
  visibility: Visibility
  /** The team that works on the ticket or asset. */
  manager: string
}

/**
 * Returns whether events of a kind are always internal. A webhook that names such a kind receives its internal events.
 */
const alwaysInternal = (kind: string): boolean =>
  (eventRow(kind)?.visibility ?? 'internal') === 'internal'

/** Returns whether a webhook receives an event. Notes, their edits and their deletions need «Internal notes». */
export const isDelivered = (
  {
    kinds,
    manager,
    internal,
  }: Pick<WebhookFacts, 'manager' | 'internal'> & { kinds: readonly string[] },
  event: OutwardEvent,
): boolean =>
  kinds.includes(event.kind) &&
  (manager === null || manager === event.manager) &&
  (event.visibility === 'public' || internal || alwaysInternal(event.kind))
