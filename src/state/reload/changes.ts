import { pageWide } from '../../env.ts'

/** Kinds of data that lists and screens reload when they change; the only messages between widgets. */
export type Subject =
  | 'assets'
  | 'trash'
  | 'tickets'
  | 'users'
  | 'activity'
  | 'reference'
  | 'inbox'
  | 'webhooks'
  | 'service-accounts'
  | 'deliveries'
  | 'replies'
  | 'runs'
  | 'takes'
  | 'views'
  | 'sessions'
  /** One ticket, for screens that show only this ticket. Lists do not reload for it. */
  | `ticket:${number}`

const hub = pageWide('changes@1', () => new EventTarget())

/** Reloads every list and screen of the page that shows one of the subjects. */
export function changed(...subjects: readonly Subject[]): void {
  for (const subject of subjects) hub.dispatchEvent(new Event(subject))
}

/** Listens until the returned function is called. */
export function onChanged(subjects: readonly Subject[], listener: () => void): () => void {
  for (const subject of subjects) hub.addEventListener(subject, listener)
  return () => {
    for (const subject of subjects) hub.removeEventListener(subject, listener)
  }
}
