import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { env, pageWide } from '../../env.ts'
import { call } from '../../http/call.ts'
import { endsSession, isRefused } from '../../http/error.ts'
import { $owner } from '../../session/session.ts'
import { bellTexts } from '../../domain/messages/en/inbox.ts'
import type { CallInput } from '../../wire/call-types.ts'
import { unreadCeiling, type Notifications } from '../../wire/notification.ts'
import { followRevision } from './late-live.ts'
import { forOwner } from '../reload/follow-owner.ts'
import { keepCurrent } from '../reload/keep-current.ts'
import { after } from '../reload/wait.ts'

/** The numbers in every response about an inbox. */
type UnreadState = Pick<Notifications, 'unread' | 'revision'>

/**
 * `status` of the last request; the numbers are the last known, undefined at first. `newest`: the latest
 * event in the inbox, 0 for none.
 */
export interface InboxState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  unread: number | undefined
  revision: number
  newest: number | undefined
}

/** Milliseconds before a failed request is repeated: the page may not be notified of this revision again. */
const retryAfter = 5000

const emptyInbox: InboxState = { status: 'idle', unread: undefined, revision: 0, newest: undefined }

/** The inbox of the signed-in user: one for the page, however many elements show it and copies of the bundle run. */
class Inbox {
  readonly $state: WritableAtom<InboxState> = atom(emptyInbox)
  readonly #owned = { owner: '' }
  #request: AbortController | undefined
  #cancelRetry = () => {}

  constructor() {
    onMount(this.$state, () => {
      const load = () => void this.refresh()
      const forget = () => {
        this.#stop()
        this.$state.set(emptyInbox)
      }
      const off = keepCurrent(this.#owned, ['inbox'], { $state: this.$state, forget, load })
      const unmounted = new AbortController()
      void this.refresh().then(() => this.#follow(unmounted.signal))
      return () => {
        off()
        unmounted.abort()
        this.#stop()
      }
    })
  }

  #stop(): void {
    this.#cancelRetry()
    this.#request?.abort()
  }

  /** Follows changes made elsewhere: on another page, or by other users. */
  #follow(unmounted: AbortSignal): void {
    if (unmounted.aborted) return
    const stop = followRevision(
      'inbox',
      () => this.$state.get().revision,
      (revision) => {
        if (revision !== this.$state.get().revision) void this.refresh()
      },
    )
    unmounted.addEventListener('abort', stop)
  }

  /** Stores the numbers of a response, unless newer ones are known. */
  know({ unread, revision }: UnreadState): void {
    if (revision >= this.$state.get().revision) this.#change({ status: 'ready', unread, revision })
  }

  async refresh(): Promise<void> {
    this.#stop()
    if ($owner.get() === '') return
    const request = new AbortController()
    this.#request = request
    this.#change({ status: 'loading' })
    try {
      const newest = await call('listNotifications', { query: { limit: 1 } }, request)
      if (this.#request !== request || request.signal.aborted) return
      this.know(newest)
      this.#change({ status: 'ready', newest: newest.items[0]?.latest.event_id ?? 0 })
    } catch (error) {
      if (this.#request !== request || request.signal.aborted) return
      this.#change({ status: 'failed' })
      if (!endsSession(error)) env().log(bellTexts.label, error)
      if (isRefused(error)) return
      this.#cancelRetry = after(retryAfter, () => void this.refresh())
    }
  }

  #change(change: Partial<InboxState>): void {
    this.$state.set({ ...this.$state.get(), ...change })
  }
}

const hub = () => pageWide('inbox@1', () => new Inbox())

/**
 * Returns the state of the inbox. Subscribing loads it and follows changes, also by other pages; `changed('inbox')`
 * reloads it.
 */
export const inboxState = (): ReadableAtom<InboxState> => hub().$state

/** Returns the number of unread subjects as screens show it: «99+» from 100, where the API stops counting. */
export const shownUnread = (unread: number): string =>
  unread < unreadCeiling ? String(unread) : bellTexts.many

/** Marks notifications as read. When the user signs out, it rejects with a 401, which is not reported. */
export const readNotifications = (
  body: CallInput<'readNotifications'>['body'],
): Promise<UnreadState> => forOwner((signal) => call('readNotifications', { body }, { signal }))

/** Passes the numbers of a response on to the inbox. */
export const updateInbox = (state: UnreadState): void => hub().know(state)
