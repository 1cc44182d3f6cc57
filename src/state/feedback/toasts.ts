import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { pageWide } from '../../env.ts'

/** A short message at the bottom right of the page; `duration` in milliseconds. */
export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  duration: number
  /** Shown below the text. */
  link?: ToastLink | undefined
}

/** A link to the subject of a toast. */
export interface ToastLink {
  label: string
  href: string
  go(): void
}

/** Default durations of a toast in milliseconds (TOAST-04): of `toastList`, and of `toasts`. */
export const libraryDuration = 3000
export const productDuration = 6000

/** Creates a list of toasts, newest last. Raising the same text again restarts the toast instead of adding a second one. */
export function toastList($toasts: WritableAtom<readonly Toast[]>) {
  let last = 0
  return {
    raise(
      kind: Toast['kind'],
      text: string,
      { duration = libraryDuration, link }: ToastOptions = {},
    ): number {
      last = Math.max(last, ...$toasts.get().map(({ id }) => id)) + 1
      const others = $toasts.get().filter((toast) => toast.kind !== kind || toast.text !== text)
      $toasts.set([...others, { id: last, kind, text, duration, ...(link && { link }) }])
      return last
    },
    dismiss(id: number): void {
      $toasts.set($toasts.get().filter((toast) => toast.id !== id))
    },
  }
}

const store: WritableAtom<readonly Toast[]> = pageWide('toasts@1', () => atom([]))
const list = toastList(store)

/** All toasts of the page, from any widget or copy of the bundle. The toaster counts down their time. */
export const $toasts: ReadableAtom<readonly Toast[]> = store

interface ToastOptions {
  /** Milliseconds. Default: 6000. */
  duration?: number
  link?: ToastLink | undefined
}

let raisedIds: number[] | undefined

const raise =
  (kind: Toast['kind']) =>
  (text: string, { duration = productDuration, ...rest }: ToastOptions = {}): void => {
    const id = list.raise(kind, text, { duration, ...rest })
    raisedIds?.push(id)
  }

/** The product's toasts. */
export const toasts = {
  success: raise('success'),
  error: raise('error'),
  info: raise('info'),
  dismiss: list.dismiss,
}

/** Runs `show`. Returns a function that dismisses the toasts that it raised, for when they are outdated. */
export function retractable(show: () => void): () => void {
  const ids: number[] = []
  raisedIds = ids
  try {
    show()
  } finally {
    raisedIds = undefined
  }
  return () => {
    for (const id of ids) list.dismiss(id)
  }
}
