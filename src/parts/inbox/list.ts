import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { inboxTexts } from '../../domain/messages/inbox.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { isRefusal } from '../../http/error.ts'
import { retryOnline } from '../../state/keep-current.ts'
import { followOwner } from '../../state/follow-owner.ts'
import { inboxState, knowInbox } from '../../state/inbox.ts'
import { latestAnswer } from '../../state/latest-answer.ts'
import { toasts } from '../../state/toasts.ts'
import type { Notification, Notifications } from '../../wire/notification.ts'

/** `fresh`: something has come that is not shown; rows do not move by themselves. */
export interface NoticeListState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  slow: boolean
  items: readonly Notification[]
  hasOlder: boolean
  /** How the request for older ones stands. */
  older: 'idle' | 'loading' | 'failed'
  fresh: boolean
}

export interface NoticeList {
  /** Reading it loads the newest 20 subjects, those with something unread alone where that was asked for. */
  $state: ReadableAtom<NoticeListState>
  reload(): Promise<void>
  loadOlder(): Promise<void>
  /** One subject has been read: what is shown of it, not what came later. */
  read(notice: Notification): void
  /** Everything up to the newest that is shown. */
  readAll(): Promise<void>
}

interface Shown {
  items: readonly Notification[]
  hasOlder: boolean
}

const none: Shown = { items: [], hasOlder: false }
const asRead = (notice: Notification): Notification => ({ ...notice, unread: 0 })

/** What somebody has been told, a row per subject, newest first. */
export function noticeList({ unread }: { unread: boolean }): NoticeList {
  const log = (error: unknown) => env().log(inboxTexts.failed, error)
  const answer = latestAnswer<Shown>(none, log)
  const $older = atom<NoticeListState['older']>('idle')
  const $fresh = atom(false)
  const owned = { by: '' }
  let revision = 0

  async function ask(before: number | undefined, signal?: AbortSignal): Promise<Notifications> {
    const query = { ...(unread && { unread }), ...(before !== undefined && { before }) }
    const page = await call('listNotifications', { query }, signal && { signal })
    knowInbox(page)
    return page
  }

  async function reload(): Promise<void> {
    $older.set('idle')
    await answer.load(async (signal) => {
      const page = await ask(undefined, signal)
      revision = page.revision
      $fresh.set(false)
      return { items: page.items, hasOlder: page.has_older }
    })
  }

  const shown = () => answer.$state.get()
  const show = (value: Partial<Shown>) =>
    answer.$state.set({ ...shown(), value: { ...shown().value, ...value } })
  const mark = (change: (notice: Notification) => Notification) =>
    show({ items: shown().value.items.map(change) })

  async function loadOlder(): Promise<void> {
    const { items } = shown().value
    const last = items.at(-1)
    if (!last || $older.get() === 'loading') return
    $older.set('loading')
    try {
      const page = await ask(last.id)
      if (shown().value.items !== items) return $older.set('idle')
      const known = new Set(items.map(({ subject }) => subject))
      const older = page.items.filter(({ subject }) => !known.has(subject))
      show({ items: [...items, ...older], hasOlder: page.has_older })
      $older.set('idle')
    } catch (error) {
      $older.set('failed')
      if (!isRefusal(error)) log(error)
    }
  }

  /** The inbox is another one: what has been read elsewhere shows so, what has come is announced. */
  async function follow(): Promise<void> {
    const { status } = shown()
    const now = inboxState().get().revision
    if (status !== 'ready' || now <= revision) return
    revision = now
    try {
      const page = await ask(undefined)
      const newest = shown().value.items[0]?.id ?? 0
      const told = new Map(page.items.map((notice) => [notice.id, notice]))
      mark((notice) => told.get(notice.id) ?? (page.unread === 0 ? asRead(notice) : notice))
      if (page.items.some(({ id }) => id > newest)) $fresh.set(true)
    } catch (error) {
      if (!isRefusal(error)) log(error)
    }
  }

  async function tell(until: number, subjects?: readonly string[]): Promise<void> {
    const which = subjects ? { subjects: [...subjects] } : { all: true }
    knowInbox(await call('readNotifications', { body: { until, ...which } }))
  }

  function read(notice: Notification): void {
    if (notice.unread === 0) return
    mark((each) => (each.subject === notice.subject ? asRead(each) : each))
    // The screen that opens marks it as well.
    tell(notice.id, [notice.subject]).catch(log)
  }

  async function readAll(): Promise<void> {
    const newest = shown().value.items[0]
    if (!newest) return
    try {
      await tell(newest.id)
      mark(asRead)
    } catch (error) {
      if (!isRefusal(error)) toasts.error(inboxTexts.notMarked)
    }
  }

  const $state = computed([answer.$state, $older, $fresh], (state, older, fresh) => ({
    ...state.value,
    status: state.status,
    slow: state.slow,
    older,
    fresh,
  }))
  onMount($state, () => {
    const load = () => void reload()
    const off = [
      followOwner(owned, { $state, forget: answer.forget, load }),
      retryOnline(() => shown().status === 'failed', load),
      inboxState().subscribe(() => void follow()),
    ]
    load()
    return () => {
      for (const unbind of off) unbind()
      answer.stop()
    }
  })
  return { $state, reload, loadOlder, read, readAll }
}
