import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Intent } from '../../env.ts'
import { call } from '../../http/call.ts'
import { $owner } from '../../session/session.ts'
import { isApplication } from '../../session/settings.ts'
import { changed } from '../../state/reload/changes.ts'
import { drafts } from '../../state/record/drafts.ts'
import type { Feed } from '../../state/feed/feed.ts'
import type { DraftFiles } from '../../state/record/draft-files.ts'
import { sendQueue, type SendQueue } from '../../state/feed/send-queue.ts'
import { ticketChanged } from '../../state/feed/ticket-subject.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { TicketStep } from '../../wire/ticket.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { refusalText } from './comment-actions.ts'
import {
  emptyDraft,
  mergeDrafts,
  readDraft,
  toCommentWrite,
  type Draft,
  type OutgoingComment,
  withQuote,
} from './draft.ts'

/** The functions of the widget host that are used here. */
export interface ConversationHost {
  link(intent: Intent): LinkTarget
  navigate(intent: Intent): void
  emit(name: 'assetdesk-comment-added', detail: { ticketId: number; commentId: number }): boolean
  emit(name: 'assetdesk-ticket-changed', detail: { id: number; change: TicketStep }): boolean
}

/** The composer of a ticket and the comments that are being sent. */
export interface ComposerStore {
  $draft: ReadableAtom<Draft>
  /** Why the server rejected the last comment. */
  $refusal: ReadableAtom<string | undefined>
  /** Whether the user said that the ticket is not solved, but has not sent a comment yet. */
  $reopening: ReadableAtom<boolean>
  reopen(): void
  /** Forgets that the user wanted to reopen the ticket: the question is asked again at the next visit. */
  cancelReopening(): void
  queue: SendQueue<OutgoingComment>
  /** The field of the composer while it is on screen. */
  $field: WritableAtom<HTMLTextAreaElement | null>
  /** Adds a quotation to the draft and moves the caret to its end. */
  quote(text: string, internal: boolean): void
  /** The files of the draft. */
  files: DraftFiles
  setDraft(draft: Draft): void
  /** Sends the draft and clears the composer. `confirmed`: whether the screen shows the solution as confirmed. */
  send(step: Pick<OutgoingComment, 'next' | 'confirmed'>, host: ConversationHost): void
  retry(key: string, host: ConversationHost): void
  /** Removes comments from the queue that are among these entries: only their responses were lost. */
  markStored(items: readonly TimelineItem[]): void
}

const changeOf = { complete: 'completed', reopen: 'reopened' } as const

/** Returns the files of a draft. */
const draftFilesOf = ({ $draft, set }: DraftStore) => ({
  $files: computed($draft, ({ files }) => files),
  keep: (files: Draft['files']) => set({ ...$draft.get(), files }),
  $waiting: atom<string | undefined>(),
  $refused: atom<unknown>(),
})

/** Returns the field of a draft, and the function that adds a quotation. */
function quoteActions({ $draft, set }: DraftStore): Pick<ComposerStore, '$field' | 'quote'> {
  const $field = atom<HTMLTextAreaElement | null>(null)
  return {
    $field,
    quote(text, internal) {
      set(withQuote($draft.get(), text, internal))
      // Runs after the menu has returned the focus to its button.
      requestAnimationFrame(() => {
        const field = $field.get()
        field?.focus()
        field?.setSelectionRange(field.value.length, field.value.length)
      })
    },
  }
}

/** Returns whether the user wants to reopen the ticket, and the functions that change it. */
function reopenActions(
  $field: ComposerStore['$field'],
): Pick<ComposerStore, '$reopening' | 'reopen' | 'cancelReopening'> {
  const $reopening = atom(false)
  const cancelReopening = () => $reopening.set(false)
  $owner.listen(cancelReopening)
  return {
    $reopening,
    cancelReopening,
    reopen() {
      $reopening.set(true)
      $field.get()?.focus()
    },
  }
}

interface Sending {
  ticketId: number
  entries: Feed<TimelineItem>
  host: ConversationHost | undefined
}

/** Adds the stored comment to the entries and notifies the page. */
function addStored(
  item: TimelineItem,
  next: OutgoingComment['next'],
  { ticketId, entries, host }: Sending,
): void {
  entries.put(item)
  const commentId = item.comment?.id
  if (commentId) host?.emit('assetdesk-comment-added', { ticketId, commentId })
  // A reply may be the first response, and its author follows the ticket from now on.
  ticketChanged(ticketId)
  if (next === null) return
  void entries.refresh().catch(() => {})
  changed('tickets')
  host?.emit('assetdesk-ticket-changed', { id: ticketId, change: changeOf[next] })
}

/** Creates the composer of a ticket. Comments that it sends are added to `entries`. */
export function createComposer(ticketId: number, entries: Feed<TimelineItem>): ComposerStore {
  const draft = draftStore(ticketId)
  const files = draftFilesOf(draft)
  const $refusal = atom<string | undefined>()
  const field = quoteActions(draft)
  const reopening = reopenActions(field.$field)
  let host: ConversationHost | undefined

  const outgoing = sendQueue<OutgoingComment, { item: TimelineItem }>({
    draft: `conversation-sent:${ticketId}`,
    read: readDraft,
    // In an embedded element, the user signs in again there and retries.
    unsent: isApplication() ? draft.restore : undefined,
    send: (values, headers) =>
      call('addComment', { params: { id: ticketId }, body: toCommentWrite(values) }, { headers }),
    done: ({ item }, { next }) => addStored(item, next, { ticketId, entries, host }),
    lost: () => void entries.refresh().catch(() => {}),
    refused(error, values) {
      draft.restore(values)
      $refusal.set(refusalText(error))
      files.$refused.set(error)
      ticketChanged(ticketId)
    },
  })

  $owner.listen(() => $refusal.set(undefined))

  return {
    $draft: draft.$draft,
    $refusal,
    ...reopening,
    queue: outgoing,
    ...field,
    files,
    setDraft(next) {
      if (next.body !== draft.$draft.get().body) $refusal.set(undefined)
      draft.set(next.body === '' ? { ...next, quotesNote: false } : next)
    },
    send(step, from) {
      host = from
      $refusal.set(undefined)
      reopening.cancelReopening()
      outgoing.add({ ...draft.take(), ...step })
    },
    retry(key, from) {
      host = from
      outgoing.retry(key)
    },
    markStored(items) {
      for (const item of items) if (item.key) outgoing.stored(item.key, { item })
    },
  }
}

/** The draft of a comment, in browser storage per user until it is sent. */
interface DraftStore {
  $draft: ReadableAtom<Draft>
  set(draft: Draft): void
  /** Returns the draft and clears the composer. */
  take(): Draft
  /** Inserts a comment that could not be sent before the text that was typed since. */
  restore(draft: Draft): void
}

function draftStore(ticketId: number): DraftStore {
  const name = `conversation:${ticketId}`
  const stored = (): Draft => readDraft(drafts.read(name)) ?? emptyDraft
  const $draft = atom(stored())
  $owner.listen(() => $draft.set(stored()))

  function set(draft: Draft): void {
    $draft.set(draft)
    const { body, visibility, files } = draft
    const isEmpty = body === '' && visibility === emptyDraft.visibility && files.length === 0
    if (isEmpty) drafts.remove(name)
    else drafts.write(name, draft)
  }

  return {
    $draft,
    set,
    take() {
      const draft = $draft.get()
      set({ ...emptyDraft, files: [] })
      return draft
    },
    restore(unsent) {
      set(mergeDrafts(unsent, $draft.get()))
    },
  }
}
