import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { pageWide } from '../../env.ts'

/** A short report at the bottom-right of the page; `duration` in milliseconds. */
export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  duration: number
  /** Stands below the text. */
  link?: ToastLink | undefined
}

/** Leads to what a toast is about. */
export interface ToastLink {
  label: string
  href: string
  go(): void
}

/** What a toast lasts when nobody says otherwise (TOAST-04): the bare service, and the product's own default. */
export const libraryDuration = 3000
export const productDuration = 6000

/** The bare service: a list of toasts, newest last. Raising the same text again starts it anew instead of doubling it. */
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

/** Every toast of the page, whichever widget or copy of the bundle raised it; the toaster counts the time down. */
export const $toasts: ReadableAtom<readonly Toast[]> = store

interface ToastOptions {
  /** Milliseconds; 6000 when absent. */
  duration?: number
  link?: ToastLink
}

let noted: number[] | undefined

const raise =
  (kind: Toast['kind']) =>
  (text: string, { duration = productDuration, ...rest }: ToastOptions = {}): void => {
    const id = list.raise(kind, text, { duration, ...rest })
    noted?.push(id)
  }

/** The product's toasts. */
export const toasts = {
  success: raise('success'),
  error: raise('error'),
  info: raise('info'),
  dismiss: list.dismiss,
}

/** Runs `tell` and answers how to take back the toasts that it raised, once they are no longer true. */
export function retractable(tell: () => void): () => void {
  const mine: number[] = []
  noted = mine
  try {
    tell()
  } finally {
    noted = undefined
  }
  return () => {
    for (const id of mine) list.dismiss(id)
  }
}
