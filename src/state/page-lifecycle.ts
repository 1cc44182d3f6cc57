import { $owner } from '../session/session.ts'
import { changed } from './changes.ts'
import { drafts } from './drafts.ts'
import { $toasts, toasts } from './toasts.ts'

const name = 'toasts'

/** What is still being told of a success goes with the person; a failure belongs to the document it happened in. */
function leave(): void {
  const texts = $toasts.get().flatMap(({ kind, text }) => (kind === 'success' ? [text] : []))
  if (texts.length > 0 && $owner.get() !== '') drafts.write(name, { texts })
}

function arrive({ persisted }: PageTransitionEvent): void {
  const texts = drafts.read(name)?.['texts']
  drafts.remove(name)
  for (const text of Array.isArray(texts) ? (texts as unknown[]) : []) {
    if (typeof text === 'string') toasts.success(text)
  }
  if (persisted) changed('assets', 'trash', 'tickets', 'users', 'activity', 'reference')
}

/**
 * For pages of the application: a step that leads to another document (Back after a reload, a typed address)
 * takes what is being told along, and a document that the browser has kept shows what is true by now.
 * Answers how to stop.
 */
export function followPageLifecycle(): () => void {
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', arrive)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', arrive)
  }
}
