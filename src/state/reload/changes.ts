import { pageWide } from '../../env.ts'
import { pageSession } from '../../session/session.ts'

/** All subjects except single tickets. */
export const generalSubjects = [
  'assets',
  'trash',
  'tickets',
  'users',
  'activity',
  'reference',
  'inbox',
  'webhooks',
  'service-accounts',
  'deliveries',
  'replies',
  'runs',
  'takes',
  'views',
  'sessions',
] as const

/** Kinds of data that lists and screens reload when they change; the only messages between widgets. */
export type Subject =
  | (typeof generalSubjects)[number]
  /** One ticket, for screens that show only this ticket. Lists do not reload for it. */
  | `ticket:${number}`

const hub = pageWide('changes@1', () => {
  // A page from the browser's back-forward cache shows the data of when it was left.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Another user may have signed in since, which no event has reported.
    pageSession()?.reread?.()
    changed(...generalSubjects)
  })
  return new EventTarget()
})

/** Reloads every list and screen of the page that shows one of the subjects. */
export function changed(...subjects: readonly Subject[]): void {
  for (const subject of subjects) hub.dispatchEvent(new Event(subject))
}

/** Calls `listener` when one of the subjects changes. Returns a function that stops this. */
export function onChanged(subjects: readonly Subject[], listener: () => void): () => void {
  for (const subject of subjects) hub.addEventListener(subject, listener)
  return () => {
    for (const subject of subjects) hub.removeEventListener(subject, listener)
  }
}

/** Returns a function that calls all of these functions, such as those that end subscriptions. */
export const combineStops =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop()
  }
