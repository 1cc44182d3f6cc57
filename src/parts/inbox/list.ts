import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { bellTexts, inboxTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { endsSession, isRefused } from '../../http/error.ts'
import { retryOnline } from '../../state/reload/keep-current.ts'
import { followOwner, forOwner } from '../../state/reload/follow-owner.ts'
import { inboxState, readNotifications, updateInbox } from '../../state/feed/inbox.ts'
import { latestResponse } from '../../state/reload/latest-response.ts'
import { requestAfter } from '../../state/reload/wait.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { Notification, Notifications } from '../../wire/notification.ts'

/** `fresh`: there are new notifications that are not shown yet, because rows do not move by themselves. */
export interface InboxListState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  slow: boolean
  items: readonly Notification[]
  hasOlder: boolean
  /** State of the request for older notifications. */
  older: 'idle' | 'loading' | 'failed'
  fresh: boolean
}

interface ShownRows {
  items: readonly Notification[]
  hasOlder: boolean
}

/** Milliseconds before a failed request is repeated: the page may not be notified of this revision again. */
const retryAfter = 5000

const none: ShownRows = { items: [], hasOlder: false }
const asRead = (notification: Notification): Notification => ({ ...notification, unread: 0 })

/** Returns the highest id; 0 without items. The row with the latest event need not have the highest id. */
const newestId = (items: readonly Notification[]) => Math.max(0, ...items.map(({ id }) => id))

/**
 * Returns whether `loaded` contains notifications that are not shown. Comparing ids is not enough, because
 * notifications of the same moment may arrive in any order.
 */
function hasNew(loaded: readonly Notification[], { items, hasOlder }: ShownRows): boolean {
  const known = new Set(items.map(({ id }) => id))
  const first = hasOlder ? (items.at(-1)?.latest.event_id ?? 0) : 0
  return loaded.some(({ id, latest }) => !known.has(id) && latest.event_id > first)
}

const log = (error: unknown) => env().log(bellTexts.failed, error)

/** The notifications of the user, a row per subject, newest first. */
export class InboxList {
  /** Subscribing loads the newest 20 subjects, or only unread ones if requested. */
  readonly $state: ReadableAtom<InboxListState>
  readonly #unread: boolean
  readonly #response = latestResponse<ShownRows>(none, log)
  readonly #older = atom<InboxListState['older']>('idle')
  readonly #fresh = atom(false)
  readonly #owner = { owner: '' }
  /** Revision of the inbox when the rows were last compared with it. */
  #revision = 0
  /** Ends the comparison with the inbox, or the wait for it. */
  #stopFollowing = () => {}

  constructor({ unread }: { unread: boolean }) {
    this.#unread = unread
    const parts = [this.#response.$state, this.#older, this.#fresh] as const
    this.$state = computed(parts, ({ status, slow, value }, older, fresh) => ({
      ...value,
      status,
      slow,
      older,
      fresh,
    }))
    onMount(this.$state, () => this.#start())
  }

  #start(): () => void {
    const load = () => void this.reload()
    const { $state } = this
    const unsubscribers = [
      followOwner(this.#owner, { $state, forget: this.#response.forget, load }),
      retryOnline(() => this.#now.status === 'failed', load),
      inboxState().subscribe(() => this.#follow()),
    ]
    load()
    return () => {
      for (const unbind of unsubscribers) unbind()
      this.#stopFollowing()
      this.#response.stop()
    }
  }

  get #now() {
    return this.#response.$state.get()
  }

  #show(value: Partial<ShownRows>): void {
    this.#response.$state.set({ ...this.#now, value: { ...this.#now.value, ...value } })
  }

  #mark(change: (notification: Notification) => Notification): void {
    this.#show({ items: this.#now.value.items.map(change) })
  }

  async #request(beforeEvent?: number, ...signals: AbortSignal[]): Promise<Notifications> {
    const query = {
      ...(this.#unread && { unread: true }),
      ...(beforeEvent !== undefined && { before_event: beforeEvent }),
    }
    const page = await forOwner((ownerSignal) =>
      call('listNotifications', { query }, { signal: AbortSignal.any([ownerSignal, ...signals]) }),
    )
    updateInbox(page)
    return page
  }

  async reload(): Promise<void> {
    this.#stopFollowing()
    this.#older.set('idle')
    await this.#response.load(async (signal) => {
      const page = await this.#request(undefined, signal)
      this.#revision = page.revision
      this.#fresh.set(false)
      return { items: page.items, hasOlder: page.has_older }
    })
    // Changes during the load were ignored.
    this.#follow()
  }

  async loadOlder(): Promise<void> {
    const { items } = this.#now.value
    const last = items.at(-1)
    if (!last || this.#older.get() === 'loading') return
    this.#older.set('loading')
    try {
      const page = await this.#request(last.latest.event_id)
      const known = new Set(this.#now.value.items.map(({ subject }) => subject))
      const older = page.items.filter(({ subject }) => !known.has(subject))
      // Not after a reload, which begins again at the newest.
      if (this.#now.value.items.at(-1)?.id === last.id)
        this.#show({ items: [...this.#now.value.items, ...older], hasOlder: page.has_older })
      this.#older.set('idle')
    } catch (error) {
      this.#older.set('failed')
      if (!endsSession(error)) log(error)
    }
  }

  /** Follows a change of the inbox, after `delay` milliseconds. */
  #follow(delay = 0): void {
    const { revision } = inboxState().get()
    if (this.#now.status !== 'ready' || revision <= this.#revision) return
    this.#stopFollowing()
    this.#stopFollowing = requestAfter(delay, (signal) => void this.#compare(revision, signal))
  }

  /** Marks rows that were read elsewhere, and announces new notifications. */
  async #compare(revision: number, signal: AbortSignal): Promise<void> {
    const former = this.#revision
    this.#revision = revision
    try {
      const page = await this.#request(undefined, signal)
      // The response may be older than the change, or a later one is being followed.
      if (signal.aborted || page.revision < revision) return
      this.#fresh.set(hasNew(page.items, this.#now.value))
      const fresh = new Map(page.items.map((notification) => [notification.id, notification]))
      const subjects = new Set(page.items.map(({ subject }) => subject))
      const end = (page.has_older && page.items.at(-1)?.latest.event_id) || 0
      // The page has all rows of the tab down to its end, so that a row that is missing there was read.
      const isRead = ({ subject, latest }: Notification) =>
        page.unread === 0 || (!subjects.has(subject) && latest.event_id > end)
      this.#mark((row) => fresh.get(row.id) ?? (isRead(row) ? asRead(row) : row))
    } catch (error) {
      if (signal.aborted) return
      this.#revision = former
      if (!endsSession(error)) log(error)
      if (isRefused(error)) return
      this.#follow(retryAfter)
    }
  }

  /** Marks the shown notifications of a subject as read, not later ones. The screen that opens does so as well. */
  read({ id, subject, unread }: Notification): void {
    if (unread === 0) return
    this.#mark((each) => (each.subject === subject ? asRead(each) : each))
    const body = { until: id, subjects: [subject] }
    readNotifications(body).then(updateInbox, log)
  }

  /** Marks everything up to the shown notifications as read. */
  async readAll(): Promise<void> {
    const until = newestId(this.#now.value.items)
    if (until === 0) return
    try {
      const body = { until, all: true }
      const inbox = await readNotifications(body)
      this.#mark(asRead)
      updateInbox(inbox)
    } catch (error) {
      if (!endsSession(error)) toasts.error(inboxTexts.notMarked)
    }
  }
}
