import type { TicketEventField, Visibility } from './events.ts'
import type { Topic } from './topics.ts'

/** The parts of a sentence about an event. */
export interface SentenceParts {
  /** The ticket or asset; absent where it is named elsewhere, as below the heading of an email. */
  it?: string | undefined
  /** What the event names, by `names` of its row: a rating, a moment, another ticket; empty if it names nothing. */
  named: string
  /** Do only admins see it? */
  internal?: boolean
  /** Was it done to the reader, or to the reader's team? */
  toYou?: boolean
  /** How many such events the sentence covers. */
  count?: number
}

export type Sentence = (parts: SentenceParts) => string

/**
 * Who is notified. `people`: the raiser, the assignee, the team, followers and mentioned users, each under the topic of
 * that relation. A topic: the users that the topic's rule finds (`host/api/jobs`).
 */
type Rule = 'people' | Exclude<Topic, 'team' | 'following'>

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
  /** Done by Assetdesk itself: the sentence has no name. */
  alone?: true
}

interface Silent {
  notify: 'nobody'
}

/** An entry of a conversation. */
interface Entry {
  /** `card`: with what was said; `head`: the sentence follows the name; `line`: below it; `fields`: the changes alone. */
  shown: 'card' | 'head' | 'line' | 'fields'
  /** The sentence in the ticket's own conversation. */
  here: Sentence
  /** On the rail; arrows when absent. */
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

/** Slack and Teams show the sentence of a ticket's event. */
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
export type RunEventRow = Facts & OfAsset & Notified<'run' | 'asset' | 'assigned' | 'own'>
export type WebhookEventRow = Facts & (Notified<'integration'> | Silent)

/** The row of any kind. */
export type EventRow = Facts & { notify: Rule | 'nobody' } & Partial<
    OfTicket &
      OfAsset &
      Omit<Entry, 'shown'> &
      Omit<Notified<Rule>, 'notify'> & { shown: Entry['shown'] | NoEntry['shown']; together: true }
  >
