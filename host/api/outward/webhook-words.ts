import { message } from '../../../src/wire/texts.ts'
import type { SpokenKind } from '../../../src/wire/event-kinds.ts'
import type { Visibility } from '../../../src/wire/events.ts'
import type { Notification } from '../../../src/wire/notification.ts'
import { pathOf } from '../../../src/domain/access/address.ts'
import { describeAsset, type AssetNames } from '../../../src/domain/asset/describe-asset.ts'
import { deskMoment } from '../../../src/domain/text/desk-moment.ts'
import { eventLabel, eventRow } from '../../../src/domain/event/events.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { integrationTexts } from '../../../src/domain/messages/en/integration.ts'
import { notificationSentence } from '../../../src/domain/event/notification-sentence.ts'
import { excerpt } from '../../../src/domain/text/text.ts'
import { ticketTitle } from '../../../src/domain/ticket/ticket-title.ts'
import type { Words } from './webhook-payload.ts'

const { words } = integrationTexts

/** The fields of an event that messages for messengers use. */
export interface SpokenEvent {
  id: number
  /** The entry that shows it in the conversation; null if there is none. */
  entry_id: number | null
  kind: string
  happened_at: string
  visibility: Visibility
  source: 'app' | 'system'
  changes: Notification['latest']['changes']
  messages: readonly string[]
  actor: Notification['latest']['actor']
  comment: { body: string | null } | null
}

/** Returns the text of a test delivery. */
export const testWords = (name: string): Words => ({
  sentence: words.test(name),
  about: null,
  quote: null,
})

/** Returns the text of a delivery with `count` events of one kind. */
export const batchWords = (count: number, kind: string): Words => ({
  sentence: words.batch(count, eventLabel(kind)),
  about: null,
  quote: null,
})

function ticketSentence(event: SpokenEvent, timeZone: string): string {
  const { id, entry_id, actor, changes, visibility, source, happened_at } = event
  const latest = {
    event_id: id,
    entry_id,
    // Webhooks receive only kinds of ticket events that have a sentence.
    kind: event.kind as SpokenKind,
    happened_at,
    actor,
    internal: visibility === 'internal',
    source,
    changes,
    text: null,
  }
  const notification = { topic: 'following', subject: '', count: 1, latest } as const
  const { who, what } = notificationSentence(notification, (value) => deskMoment(value, timeZone))
  return who === null ? what : words.done(who, what)
}

/** Returns the text about an event of a ticket, with a link to its entry in the conversation, if it has one. */
export function ticketWords(
  event: SpokenEvent,
  ticket: { id: number; description: string },
  { appUrl, timeZone }: { appUrl: string; timeZone: string },
): Words {
  const { entry_id } = event
  const path = pathOf('view-ticket', { ticketId: ticket.id })
  return {
    sentence: ticketSentence(event, timeZone),
    about: {
      ...message(words, 'ticket', ticket.id, ticketTitle(ticket.description)),
      url: `${appUrl}${path}${entry_id === null ? '' : `#event-${entry_id}`}`,
    },
    quote: ticketQuote(event, ticket),
  }
}

function ticketQuote(
  { kind, messages, comment }: SpokenEvent,
  { description }: { description: string },
): string | null {
  const text = eventRow(kind)?.text
  if (text === 'description') return description
  return (text === 'remark' ? messages[1] : comment?.body) ?? null
}

/** Returns the text about an event of an asset, with a link to the asset, which may be in the trash. */
export function assetWords(
  { actor, kind, messages }: SpokenEvent,
  asset: AssetNames & { id: number; archived: boolean },
  appUrl: string,
): Words {
  const label = eventLabel(kind)
  const query = { assetId: asset.id, assetType: asset.archived ? 'trash' : 'assets' }
  return {
    sentence: words.asset(actor?.username ?? historyTexts.system, label),
    about: {
      text: excerpt(describeAsset(asset)),
      url: appUrl + pathOf('view-asset-info', {}, query),
    },
    // Without sentences of its own, an event has its label as the first message.
    quote: messages.filter((text) => text !== label).join('\n'),
  }
}
