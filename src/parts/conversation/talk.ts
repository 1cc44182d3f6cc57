import { atom, computed, type ReadableAtom } from 'nanostores'
import { call } from '../../http/call.ts'
import { isRefusal } from '../../http/error.ts'
import { $owner } from '../../session/session.ts'
import { isApplication } from '../../session/settings.ts'
import { changed } from '../../state/changes.ts'
import { ticketChanged } from '../../state/ticket-subject.ts'
import type { Feed } from '../../state/feed.ts'
import type { FileHold } from '../../state/file-hold.ts'
import { outbox, type Outbox } from '../../state/outbox.ts'
import type { TicketStep } from '../../wire/ticket.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { composing, type Composing } from './composing.ts'
import { wordsOf } from './refusal-words.ts'
import { readDraft, written, type Draft, type Said } from './draft.ts'

/** Where somebody talks; every widget's host is one. */
export interface TalkPlace {
  emit(name: 'assetdesk-comment-added', detail: { ticketId: number; commentId: number }): boolean
  emit(name: 'assetdesk-ticket-changed', detail: { id: number; change: TicketStep }): boolean
}

/** What somebody writes on a ticket. */
export interface Talk {
  $draft: ReadableAtom<Draft>
  /** Why the server refused what was sent last. */
  $refusal: ReadableAtom<string | undefined>
  /** Has the raiser said that the ticket is not solved, and not yet what is wrong? */
  $reopening: ReadableAtom<boolean>
  reopen(): void
  outbox: Outbox<Said>
  /** The files that are sent with it. */
  files: FileHold
  type(draft: Draft): void
  /** Hands in what stands in the composer, which is empty then; `confirmed`: does the screen show the solution so? */
  say(said: Pick<Said, 'next' | 'confirmed'>, place: TalkPlace): void
  retry(key: string, place: TalkPlace): void
  /** Ends what is on its way and stands among these entries: only its answer was lost. */
  arrived(items: readonly TimelineItem[]): void
}

const changeOf = { complete: 'completed', reopen: 'reopened' } as const

/** The files of a draft. */
const holdOf = ({ $draft, type }: Composing) => ({
  $files: computed($draft, ({ files }) => files),
  keep: (files: Draft['files']) => type({ ...$draft.get(), files }),
  $waiting: atom<string | undefined>(),
  $refused: atom<unknown>(),
})

interface Sending {
  ticketId: number
  entries: Feed<TimelineItem>
  place: TalkPlace | undefined
}

/** Shows what was sent, and says so. */
function noteSent(
  item: TimelineItem,
  next: Said['next'],
  { ticketId, entries, place }: Sending,
): void {
  entries.put(item)
  const commentId = item.comment?.id
  if (commentId) place?.emit('assetdesk-comment-added', { ticketId, commentId })
  // A reply may be the first answer, and whoever writes follows.
  ticketChanged(ticketId)
  if (next === null) return
  void entries.refresh().catch(() => {})
  changed('tickets')
  place?.emit('assetdesk-ticket-changed', { id: ticketId, change: changeOf[next] })
}

export function talkOn(ticketId: number, entries: Feed<TimelineItem>): Talk {
  const mine = composing(ticketId)
  const files = holdOf(mine)
  const $refusal = atom<string | undefined>()
  const $reopening = atom(false)
  let place: TalkPlace | undefined

  const said = outbox<Said, { item: TimelineItem }>({
    draft: `conversation-sent:${ticketId}`,
    read: readDraft,
    // A guest signs in in place, and sends it again.
    unsent: isApplication() ? mine.giveBack : undefined,
    send: (values, headers) =>
      call('addComment', { params: { id: ticketId }, body: written(values) }, { headers }),
    done: ({ item }, { next }) => noteSent(item, next, { ticketId, entries, place }),
    lost: () => void entries.refresh().catch(() => {}),
    refused(error, values) {
      // The session is over: what was kept for its person is shown again when they are back.
      if (isRefusal(error)) return
      mine.giveBack(values)
      $refusal.set(wordsOf(error))
      files.$refused.set(error)
      ticketChanged(ticketId)
    },
  })

  $owner.listen(() => $refusal.set(undefined))

  return {
    $draft: mine.$draft,
    $refusal,
    $reopening,
    reopen: () => $reopening.set(true),
    outbox: said,
    files,
    type(draft) {
      if (draft.body !== mine.$draft.get().body) $refusal.set(undefined)
      mine.type(draft)
    },
    say(step, from) {
      place = from
      $refusal.set(undefined)
      $reopening.set(false)
      said.add({ ...mine.take(), ...step })
    },
    retry(key, from) {
      place = from
      said.retry(key)
    },
    arrived(items) {
      for (const item of items) if (item.key) said.stored(item.key, { item })
    },
  }
}
