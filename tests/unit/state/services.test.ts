import { atom } from 'nanostores'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError } from '../../../src/http/error.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { action } from '../../../src/state/action.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { $dialog, dialogs } from '../../../src/state/feedback/dialogs.ts'
import { emptyFilters } from '../../../src/domain/list/list-filters.ts'
import { listQuery, resetSearch, screenChoices } from '../../../src/state/list/list-registry.ts'
import { remote } from '../../../src/state/remote.ts'
import {
  $toasts,
  libraryDuration,
  toastList,
  toasts,
  type Toast,
} from '../../../src/state/feedback/toasts.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { eventually } from '../../support/eventually.ts'

describe('toasts', () => {
  beforeEach(() => {
    for (const { id } of $toasts.get()) toasts.dismiss(id)
  })

  test('TOAST-04 the product shows toasts for 6000 ms, and the service by default for 3000 ms', () => {
    toasts.success('Saved')
    expect($toasts.get()).toMatchObject([{ kind: 'success', text: 'Saved', duration: 6000 }])
    const $bare = atom<readonly Toast[]>([])
    toastList($bare).raise('info', 'x')
    expect($bare.get()[0]?.duration).toBe(3000)
    expect(libraryDuration).toBe(3000)
  })

  test('a toast with the same text restarts instead of appearing twice', () => {
    toasts.error('No Data Found')
    const first = $toasts.get()[0]?.id
    toasts.error('Other', { duration: 1 })
    toasts.error('No Data Found')
    expect($toasts.get().map(({ text }) => text)).toEqual(['Other', 'No Data Found'])
    expect($toasts.get()[1]?.id).not.toBe(first)
    toasts.success('No Data Found')
    expect($toasts.get()).toHaveLength(3)
  })
})

describe('dialogs', () => {
  const outcome = (value: unknown) => dialogs.settle($dialog.get()?.id ?? 0, value as never)

  test('without options, a dialog has the buttons OK, No and Cancel', async () => {
    const confirmation = dialogs.ask({ title: 'Sure?' })
    expect($dialog.get()).toMatchObject({
      confirm: 'OK',
      deny: 'No',
      cancel: 'Cancel',
      dismissOutside: true,
    })
    outcome({ kind: 'confirmed' })
    expect(await confirmation).toEqual({ kind: 'confirmed' })
  })

  test('a dialog with named buttons has only these', () => {
    void dialogs.ask({ title: 'Oops...', icon: 'error' })
    expect($dialog.get()).toMatchObject({ confirm: 'OK', icon: 'error' })
    expect($dialog.get()).not.toHaveProperty('deny')
    outcome({ kind: 'denied' })
  })

  test('dialogs open one after the other, and each ends once with its own outcome', async () => {
    const first = dialogs.ask({ title: '1' })
    const second = dialogs.ask({ title: '2' })
    const id = $dialog.get()?.id ?? 0
    dialogs.settle(id, { kind: 'dismissed', reason: 'escape' })
    dialogs.settle(id, { kind: 'confirmed' })
    expect(await first).toEqual({ kind: 'dismissed', reason: 'escape' })
    expect($dialog.get()?.title).toBe('2')
    outcome({ kind: 'denied' })
    expect(await second).toEqual({ kind: 'denied' })
    expect($dialog.get()).toBeUndefined()
  })
})

describe('actions', () => {
  test('run once at a time, then notify', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const run = vi.fn(() => promise)
    const done = vi.fn()
    const saving = action<string, number>({ run, done })
    const first = saving.run('a')
    expect(await saving.run('b')).toBeUndefined()
    resolve(4)
    expect(await first).toBe(4)
    expect(run).toHaveBeenCalledExactlyOnceWith('a')
    expect(done).toHaveBeenCalledExactlyOnceWith(4, 'a')
    expect(saving.$state.get()).toEqual({ status: 'done', result: 4 })
  })

  test('report a failure, but not the end of the session', async () => {
    const failed = vi.fn()
    const broken = action<void, void>({ run: () => Promise.reject(new HttpError(500)), failed })
    await broken.run()
    expect(failed).toHaveBeenCalledTimes(1)
    expect(broken.$state.get().status).toBe('failed')
    const refused = action<void, void>({ run: () => Promise.reject(new HttpError(403)), failed })
    await refused.run()
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('a retry removes the toast of the failure; other toasts stay', async () => {
    for (const { id } of $toasts.get()) toasts.dismiss(id)
    let fails = true
    const saving = action<void, number>({
      async run() {
        if (fails) throw new HttpError(500)
        return 1
      },
      failed: () => toasts.error('Not saved'),
      done: () => toasts.success('Saved'),
    })
    toasts.error('Something else')
    await saving.run()
    expect($toasts.get().map(({ text }) => text)).toEqual(['Something else', 'Not saved'])
    fails = false
    await saving.run()
    expect($toasts.get().map(({ text }) => text)).toEqual(['Something else', 'Saved'])
  })

  test('report after 10 s that they are still running', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<number>()
    const saving = action<void, number>({ run: () => promise })
    const running = saving.run()
    await vi.advanceTimersByTimeAsync(9999)
    expect(saving.$state.get()).toEqual({ status: 'running', slow: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(saving.$state.get()).toEqual({ status: 'running', slow: true })
    resolve(4)
    await running
    await vi.advanceTimersByTimeAsync(20_000)
    expect(saving.$state.get().status).toBe('done')
    vi.useRealTimers()
  })

  test('an error of a listener after success is not a failure of the action', async () => {
    const failed = vi.fn()
    const saving = action<void, number>({
      run: async () => 1,
      done() {
        throw new Error('listener')
      },
      failed,
    })
    await expect(saving.run()).rejects.toThrow('listener')
    expect(failed).not.toHaveBeenCalled()
    expect(saving.$state.get()).toEqual({ status: 'done', result: 1 })
  })
})

describe('a single record', () => {
  test('loads when it is read, reloads on changes, and keeps the former value meanwhile', async () => {
    let value = 0
    const failed = vi.fn()
    const thing = remote({
      fetch: async () => {
        if (value === 2) throw new Error('down')
        return ++value
      },
      reloadOn: ['assets'],
      failed,
    })
    const states: unknown[] = []
    const stop = thing.$state.subscribe((state) => states.push(state))
    await eventually(() => expect(thing.$state.get().status).toBe('ready'))
    changed('assets')
    expect(thing.$state.get()).toEqual({ status: 'loading', slow: false, value: 1 })
    await eventually(() => expect(thing.$state.get()).toEqual({ status: 'ready', value: 2 }))
    await thing.reload()
    expect(thing.$state.get().status).toBe('failed')
    expect(failed).toHaveBeenCalledTimes(1)
    expect(states[0]).toEqual({ status: 'loading', slow: false })
    stop()
  })

  test('an action that changes several subjects reloads it once', async () => {
    const fetch = vi.fn(async () => 'thing')
    const thing = remote({ fetch, reloadOn: ['assets', 'tickets'] })
    const stop = thing.$state.listen(() => {})
    await eventually(() => expect(thing.$state.get().status).toBe('ready'))
    changed('tickets', 'assets')
    await eventually(() => expect(thing.$state.get().status).toBe('ready'))
    expect(fetch).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('places of the lists', () => {
  test('OP-046 ten lists have their own page; reports, labels and the tabs of master data have their own choices', () => {
    expect(Object.keys(emptyFilters)).toHaveLength(13)
    listQuery('users').set({ page: 4, search: 'x', filters: { left: null } })
    expect(listQuery('users').get().page).toBe(4)
    expect(listQuery('trash').get().page).toBe(1)
    expect(listQuery('trash')).toBe(listQuery('trash'))
  })

  test('FILT-15 the trash has its own filters', () => {
    const all = listQuery('allAssets')
    all.set({ ...all.get(), filters: { ...emptyFilters.allAssets, status: ['ready'] } })
    expect(listQuery('trash').get().filters.status).toEqual([])
  })

  test('other scopes keep their place; the page may set one scope for all elements', () => {
    listQuery('users').set({ page: 3, search: '', filters: { left: null } })
    expect(listQuery('users', 'mine').get().page).toBe(1)
    changeSettings({ scope: 'mine' })
    expect(listQuery('users')).toBe(listQuery('users', 'mine'))
    changeSettings({ scope: '' })
  })

  test('rewinding a list goes to page 1, clears the search and keeps the filters', () => {
    const trash = listQuery('trash')
    trash.set({ page: 3, search: 'abc', filters: { ...emptyFilters.trash, status: ['sold'] } })
    resetSearch('trash')
    expect(trash.get()).toMatchObject({ page: 1, search: '', filters: { status: ['sold'] } })
  })

  test('OP-034 tabs start on My Assets and All Tickets; they reset for another user, but not for the same one', () => {
    setOwner('1')
    expect(screenChoices().get()).toEqual({ assetTab: 'mine', ticketTab: 'all', thumbnails: [] })
    screenChoices().set({ assetTab: 'all', ticketTab: 'mine', thumbnails: ['trash'] })
    listQuery('users').set({ page: 9, search: 'x', filters: { left: null } })
    setOwner('')
    setOwner('1')
    expect(listQuery('users').get().page).toBe(9)
    setOwner('')
    setOwner('2')
    expect(listQuery('users').get()).toEqual({ page: 1, search: '', filters: { left: null } })
    expect(screenChoices().get().assetTab).toBe('mine')
  })
})
