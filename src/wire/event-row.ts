import type { TicketEventField, Visibility } from './events.ts'
import type { Topic } from './topics.ts'

/** The parts of a sentence about an event. */
export interface SentenceParts {
  /** The ticket or asset; absent if the screen or email names it elsewhere. */
  it?: string | undefined
  /** The value of the field in `names` of the row: a rating, a moment, another ticket. Empty if there is none. */
  named: string
  /** Whether only admins see the event. */
  internal?: boolean
  /** Whether the event affects the reader or the reader's team. */
  toYou?: boolean
  /** Whether the reader is notified as the raiser of the ticket. */
  isYours?: boolean
  /** Number of events that the sentence covers. */
  count?: number
}

export type Sentence = (parts: SentenceParts) => string

/**
 * Who is notified. `people`: the raiser, the assignee, the team, followers and mentioned users, each under the topic of
 * that relation. A topic: the users that the topic's rule finds (`host/api/jobs`).
 */
type Rule = 'people' | Exclude<Topic, 'team'>

interface Facts {
  /** Whether webhooks can receive it, under the name of the kind. */
  webhook: boolean
  /** Its name in the delivery log and in the form of a webhook, and the default text of the history. */
  label: string
  /** The changed field whose value its sentences name. */
  names?: TicketEventField
}

/** The sentence of a notification, in the inbox and in emails. It follows the name of the user who did it. */
interface Notified<Topics extends Rule> {
  notify: Topics
  sentence: Sentence
  /** Assetdesk itself caused the event: the sentence has no name. */
  alone?: true
}

interface Silent {
  notify: 'nobody'
}

/** An entry of a conversation. */
interface Entry {
  /** `card`: with the text; `head`: the sentence follows the name; `line`: below the name; `fields`: only the changes. */
  shown: 'card' | 'head' | 'line' | 'fields'
  /** The sentence in the ticket's own conversation. */
  here: Sentence
  /** The icon beside the entry; by default arrows. */
  icon?: 'confirmed' | 'overdue'
}

/** `later`: no entry, but open conversations are updated; `never`: conversations show nothing. */
interface NoEntry {
  shown: 'later' | 'never'
}

interface OfTicket {
  /** `comment`: the visibility of the comment that it is about. */
  visibility: Visibility | 'comment'
  /** When the team is notified: always, as of a raised ticket, or while the ticket is unassigned. */
  team?: 'always' | 'unassigned'
  /** Are emails about tickets of priority Immediately sent at once: always, or only to the assignee? */
  urgent?: 'always' | 'assigned'
  /** Where its text is: the ticket's description, or the remark of `record()`. */
  text?: 'description' | 'remark'
  /** Sentences for single changes, if one sentence is not enough. */
  steps?: Readonly<Record<string, Sentence>>
}

/** No one is notified. With a webhook, the row still needs a sentence, which Slack and Teams show. */
type Unsaid = Silent & ({ webhook: false } | { sentence: Sentence })

export type TicketEventRow = Facts &
  OfTicket &
  (Entry | NoEntry) &
  (Notified<'people' | 'mention' | 'reminder'> | Unsaid)

interface OfAsset {
  /**
   * Whether it is an entry of the activity log. Changes of assets by a run are not, because the run has its own entry.
   */
  logged: boolean
}

/** Several are sent together, in one webhook call and as one list in an email, where each reads as `here`. */
type Together = { together: true; here: Sentence } | { together?: never }

export type AssetEventRow = Facts & OfAsset & Together & (Notified<'reminder' | 'asset'> | Silent)

export type UserEventRow = Facts & Silent
export type RunEventRow = Facts &
  OfAsset &
  Notified<'run' | 'asset' | 'assigned' | 'following' | 'own'>
export type WebhookEventRow = Facts & (Notified<'integration'> | Silent)

/** The row of any kind. */
export type EventRow = Facts & { notify: Rule | 'nobody' } & Partial<
    OfTicket &
      OfAsset &
      Omit<Entry, 'shown'> &
      Omit<Notified<Rule>, 'notify'> & { shown: Entry['shown'] | NoEntry['shown']; together: true }
  >
