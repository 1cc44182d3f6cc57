import { env } from '../../src/env.ts'
import { $owner } from '../../src/session/session.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { drafts } from '../../src/state/record/drafts.ts'
import { $toasts, productDuration, toasts, type Toast } from '../../src/state/feedback/toasts.ts'

const name = 'toasts'

/** A success on its way to the next document. */
interface Handed {
  text: string
  /** When its time is over, in milliseconds since 1970. */
  until: number
}

const ends = new Map<number, number>()
const handed = new Set<number>()

/** Notes when the time of each toast is over, which the toaster does not tell. */
function note(list: readonly Toast[]): void {
  for (const { id, duration } of list) {
    if (!ends.has(id)) ends.set(id, env().now().getTime() + duration)
  }
}

/**
 * Returns what is still being told of a success goes with the person, once; a failure belongs to the document it
 * happened in.
 */
function leave(): void {
  const going = $toasts
    .get()
    .filter(({ kind, id }) => kind === 'success' && !handed.has(id))
    .map(({ id, text }): Handed => ({ text, until: ends.get(id) ?? 0 }))
  if (going.length > 0 && $owner.get() !== '') drafts.write(name, { going })
}

/** Anybody may have written there. */
const isHanded = (entry: unknown): entry is Handed => {
  const { text, until } = (entry ?? {}) as Partial<Handed>
  return typeof text === 'string' && typeof until === 'number'
}

function arrive({ persisted }: PageTransitionEvent): void {
  const going = drafts.read(name)?.['going']
  drafts.remove(name)
  for (const { text, until } of Array.isArray(going) ? going.filter(isHanded) : []) {
    const duration = Math.min(until - env().now().getTime(), productDuration)
    if (duration <= 0) continue
    toasts.success(text, { duration })
    handed.add($toasts.get().at(-1)?.id ?? 0)
  }
  if (persisted) changed('assets', 'trash', 'tickets', 'users', 'activity', 'reference')
}

/**
 * For pages of the application: a step to another document (Back after a reload, a typed address) takes current toasts
 * along for the rest of their time, and a document from the browser's back-forward cache is refreshed. Returns a
 * function that stops this.
 */
export function followPageLifecycle(): () => void {
  const forget = $toasts.subscribe(note)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', arrive)
  return () => {
    forget()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', arrive)
  }
}
