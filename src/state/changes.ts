import { pageWide } from '../env.ts'

/** What can change under a list that is on screen; widgets tell each other by these alone. */
export type Subject = 'assets' | 'trash' | 'tickets' | 'users' | 'activity' | 'reference'

const hub = pageWide('changes@1', () => new EventTarget())

/** Tells every list and screen of the page that shows the subject to load again. */
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
