import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { env, pageWide } from '../../env.ts'
import { call } from '../../http/call.ts'
import { isRefusal } from '../../http/error.ts'
import { $owner } from '../../session/session.ts'
import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { unreadCeiling, type Notifications } from '../../wire/notification.ts'
import { followRevision } from './late-live.ts'
import { keepCurrent } from '../reload/keep-current.ts'

/** Part of every response about an inbox. */
type Standing = Pick<Notifications, 'unread' | 'revision'>

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

const nothing: InboxState = { status: 'idle', unread: undefined, revision: 0, newest: undefined }

/** The inbox of the signed-in user: one for the page, however many elements show it and copies of the bundle run. */
class Inbox {
  readonly $state: WritableAtom<InboxState> = atom(nothing)
  readonly #owned = { by: '' }
  #loading: AbortController | undefined

  constructor() {
    onMount(this.$state, () => {
      const load = () => void this.refresh()
      const forget = () => {
        this.#loading?.abort()
        this.$state.set(nothing)
      }
      const off = keepCurrent(this.#owned, ['inbox'], { $state: this.$state, forget, load })
      const left = new AbortController()
      void this.refresh().then(() => this.#follow(left.signal))
      return () => {
        off()
        left.abort()
        this.#loading?.abort()
      }
    })
  }

  /** Follows changes made elsewhere: on another page, or by other users. */
  #follow(left: AbortSignal): void {
    if (left.aborted) return
    const stop = followRevision(
      'inbox',
      () => this.$state.get().revision,
      (revision) => {
        if (revision !== this.$state.get().revision) void this.refresh()
      },
    )
    left.addEventListener('abort', stop)
  }

  /** Takes the numbers of a response. Ignores those older than the known ones. */
  know({ unread, revision }: Standing): void {
    if (revision >= this.$state.get().revision)
      this.$state.set({ ...this.$state.get(), status: 'ready', unread, revision })
  }

  async refresh(): Promise<void> {
    this.#loading?.abort()
    if ($owner.get() === '') return
    const mine = new AbortController()
    this.#loading = mine
    this.$state.set({ ...this.$state.get(), status: 'loading' })
    try {
      const newest = await call('listNotifications', { query: { limit: 1 } }, mine)
      if (this.#loading !== mine || mine.signal.aborted) return
      this.know(newest)
      this.#settle({ status: 'ready', newest: newest.items[0]?.latest.event_id ?? 0 })
    } catch (error) {
      if (this.#loading !== mine || mine.signal.aborted) return
      this.#settle({ status: 'failed' })
      if (!isRefusal(error)) env().log(bellTexts.label, error)
    }
  }

  #settle(change: Partial<InboxState>): void {
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

/** Passes the numbers of a response on to the inbox. */
export const updateInbox = (standing: Standing): void => hub().know(standing)
