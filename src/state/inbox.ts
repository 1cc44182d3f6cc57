import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { env, pageWide } from '../env.ts'
import { call } from '../http/call.ts'
import { isRefusal } from '../http/error.ts'
import { $owner } from '../session/session.ts'
import { bellTexts } from '../domain/messages/bell.ts'
import type { Notifications } from '../wire/notification.ts'
import { keepCurrent } from './keep-current.ts'

/** What every answer about an inbox tells of it. */
type Standing = Pick<Notifications, 'unread' | 'revision'>

/** `status` of the last question; the numbers are the last known, `unread` undefined until there is one. */
export interface InboxState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  unread: number | undefined
  revision: number
}

const nothing: InboxState = { status: 'idle', unread: undefined, revision: 0 }

/** The inbox of whoever is signed in: one for the page, whatever shows it and however many copies of the bundle run. */
class Inbox {
  readonly $state: WritableAtom<InboxState> = atom(nothing)
  readonly #owned = { by: '' }
  #asked: AbortController | undefined

  constructor() {
    onMount(this.$state, () => {
      const load = () => void this.refresh()
      const look = () => document.hidden || load()
      const forget = () => {
        this.#asked?.abort()
        this.$state.set(nothing)
      }
      const off = keepCurrent(this.#owned, ['inbox'], { $state: this.$state, forget, load })
      document.addEventListener('visibilitychange', look)
      load()
      return () => {
        off()
        document.removeEventListener('visibilitychange', look)
        this.#asked?.abort()
      }
    })
  }

  /** Takes what an answer has told; an older one than what is known changes nothing. */
  know({ unread, revision }: Standing): void {
    if (revision >= this.$state.get().revision)
      this.$state.set({ status: 'ready', unread, revision })
  }

  async refresh(): Promise<void> {
    this.#asked?.abort()
    if ($owner.get() === '') return
    const mine = new AbortController()
    this.#asked = mine
    this.$state.set({ ...this.$state.get(), status: 'loading' })
    try {
      const told = await call('listNotifications', { query: { limit: 1 } }, mine)
      if (this.#asked !== mine || mine.signal.aborted) return
      this.know(told)
      this.#settle('ready')
    } catch (error) {
      if (this.#asked !== mine || mine.signal.aborted) return
      this.#settle('failed')
      if (!isRefusal(error)) env().log(bellTexts.label, error)
    }
  }

  #settle(status: InboxState['status']): void {
    this.$state.set({ ...this.$state.get(), status })
  }
}

const hub = () => pageWide('inbox@1', () => new Inbox())

/** Reading it loads; it is asked for again when the page is seen again and on `changed('inbox')`. */
export const inboxState = (): ReadableAtom<InboxState> => hub().$state

/** Tells the page what a call has answered about the inbox. */
export const knowInbox = (standing: Standing): void => hub().know(standing)
