import { env } from '../../src/env.ts'
import { $owner } from '../../src/session/session.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { drafts } from '../../src/state/record/drafts.ts'
import { $toasts, productDuration, toasts, type Toast } from '../../src/state/feedback/toasts.ts'

const name = 'toasts'

/** A success message that the next document continues to show. */
interface CarriedToast {
  text: string
  /** When it disappears, in milliseconds since 1970. */
  until: number
}

const ends = new Map<number, number>()
/** Ids of toasts that came from the previous document. */
const carried = new Set<number>()

/** Stores when each toast disappears, because toasts only have a duration. */
function noteEnds(list: readonly Toast[]): void {
  for (const { id, duration } of list) {
    if (!ends.has(id)) ends.set(id, env().now().getTime() + duration)
  }
}

/**
 * Stores the success messages on screen for the next document, once. Failures are not stored, because they belong to
 * this document.
 */
function storeToasts(): void {
  const stored = $toasts
    .get()
    .filter(({ kind, id }) => kind === 'success' && !carried.has(id))
    .map(({ id, text }): CarriedToast => ({ text, until: ends.get(id) ?? 0 }))
  if (stored.length > 0 && $owner.get() !== '') drafts.write(name, { stored })
}

/** Other scripts can write to the storage. */
const isCarriedToast = (entry: unknown): entry is CarriedToast => {
  const { text, until } = (entry ?? {}) as Partial<CarriedToast>
  return typeof text === 'string' && typeof until === 'number'
}

function showStoredToasts({ persisted }: PageTransitionEvent): void {
  const stored = drafts.read(name)?.['stored']
  drafts.remove(name)
  for (const { text, until } of Array.isArray(stored) ? stored.filter(isCarriedToast) : []) {
    const duration = Math.min(until - env().now().getTime(), productDuration)
    if (duration <= 0) continue
    toasts.success(text, { duration })
    carried.add($toasts.get().at(-1)?.id ?? 0)
  }
  if (persisted) changed('assets', 'trash', 'tickets', 'users', 'activity', 'reference')
}

/**
 * For pages of the application: a step to another document (Back after a reload, a typed address) takes current toasts
 * along for the rest of their time, and a document from the browser's back-forward cache is refreshed. Returns a
 * function that stops this.
 */
export function followPageLifecycle(): () => void {
  const forget = $toasts.subscribe(noteEnds)
  window.addEventListener('pagehide', storeToasts)
  window.addEventListener('pageshow', showStoredToasts)
  return () => {
    forget()
    window.removeEventListener('pagehide', storeToasts)
    window.removeEventListener('pageshow', showStoredToasts)
  }
}
