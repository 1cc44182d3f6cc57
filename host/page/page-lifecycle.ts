import { env } from '../../src/env.ts'
import { $owner } from '../../src/session/session.ts'
import { drafts } from '../../src/state/record/drafts.ts'
import {
  $toasts,
  productDuration,
  toasts,
  type Toast,
  type ToastLink,
} from '../../src/state/feedback/toasts.ts'

/** Name of the draft that stores toasts for the next document. */
const draftName = 'toasts'

/** A success message that the next document continues to show. */
interface CarriedToast {
  text: string
  /** When it disappears, in milliseconds since 1970. */
  until: number
  link?: Omit<ToastLink, 'go'> | undefined
}

/** When each toast disappears, in milliseconds since 1970, by its id. */
const ends = new Map<number, number>()
/** Ids of toasts that were stored by the previous document. */
const carried = new Set<number>()

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
    .map(({ id, text, link }): CarriedToast => {
      const { label, href } = link ?? {}
      return { text, until: ends.get(id) ?? 0, ...(label && href && { link: { label, href } }) }
    })
  if (stored.length > 0 && $owner.get() !== '') drafts.write(draftName, { stored })
}

/** Other scripts can write to the storage, so its content is checked. */
const isCarriedToast = (entry: unknown): entry is CarriedToast => {
  const { text, until } = (entry ?? {}) as Partial<CarriedToast>
  return typeof text === 'string' && typeof until === 'number'
}

/** Returns a stored link within the application. */
function linkOf({ link }: CarriedToast): Pick<Toast, 'link'> {
  const { label, href } = (link ?? {}) as Record<string, unknown>
  if (typeof label !== 'string' || typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return {}
  return { link: { label, href, go: () => location.assign(href) } }
}

function showStoredToasts(): void {
  const stored = drafts.read(draftName)?.['stored']
  drafts.remove(draftName)
  for (const toast of Array.isArray(stored) ? stored.filter(isCarriedToast) : []) {
    const duration = Math.min(toast.until - env().now().getTime(), productDuration)
    if (duration <= 0) continue
    toasts.success(toast.text, { duration, ...linkOf(toast) })
    carried.add($toasts.get().at(-1)?.id ?? 0)
  }
}

/**
 * Shows success messages again in the next document (after a typed URL, or Back after a reload) for their remaining
 * time. Returns a function that stops this.
 */
export function followPageLifecycle(): () => void {
  const unsubscribe = $toasts.subscribe(noteEnds)
  window.addEventListener('pagehide', storeToasts)
  window.addEventListener('pageshow', showStoredToasts)
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', storeToasts)
    window.removeEventListener('pageshow', showStoredToasts)
  }
}
