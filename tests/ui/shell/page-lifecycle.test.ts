import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { env, provideEnv } from '../../../src/env.ts'
import { $owner, setOwner } from '../../../src/session/owner.ts'
import { joinSession } from '../../../src/session/session.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { followPageLifecycle } from '../../../host/page/page-lifecycle.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { profileReply, sessionPage, storeSession } from '../../support/session-page.ts'

let stop = () => {}
beforeEach(() => {
  sessionStorage.clear()
  sessionPage({ surroundings: 'application' })
  setOwner('3')
  stop = followPageLifecycle()
})
afterEach(() => {
  stop()
  setOwner('')
  dismissToasts()
})

const dismissToasts = () => {
  for (const { id } of $toasts.get()) toasts.dismiss(id)
}
const toastTexts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const hide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const show = (persisted = false) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
/** Leaves the document and opens another one. */
const changeDocument = () => {
  hide()
  dismissToasts()
  show()
}

test('a success still on screen is shown once in the next document; a failure is not', () => {
  toasts.success('Asset data updated successfully.')
  toasts.error('Failed to fetch categories')
  changeDocument()
  expect(toastTexts()).toEqual(['success: Asset data updated successfully.'])
  dismissToasts()
  show()
  expect(toastTexts()).toEqual([])
  expect(sessionStorage.length).toBe(0)
})

test('a success keeps its link within the application', () => {
  const links = ['/runs/7', 'javascript:alert(1)', '//elsewhere.example/']
  for (const href of links) toasts.success(href, { link: { label: 'View run', href, go() {} } })
  changeDocument()
  expect($toasts.get().map(({ text, link }) => [text, link?.label, link?.href])).toEqual([
    ['/runs/7', 'View run', '/runs/7'],
    ['javascript:alert(1)', undefined, undefined],
    ['//elsewhere.example/', undefined, undefined],
  ])
})

test('a success is not shown to another user, and not stored after a logout', () => {
  toasts.success('Asset data updated successfully.')
  hide()
  dismissToasts()
  setOwner('4')
  show()
  expect(toastTexts()).toEqual([])
  toasts.success('Asset data updated successfully.')
  setOwner('')
  hide()
  expect(sessionStorage.length).toBe(0)
})

test('STA-07 after a reload, a success is shown for the rest of its six seconds; a second reload does not show it', () => {
  let now = Date.parse('2026-11-22T10:00:00Z')
  provideEnv({ ...env(), now: () => new Date(now) })
  const text = 'Asset data updated successfully.'
  toasts.success(text)
  now += 2000
  hide()
  dismissToasts()
  now += 1000
  show()
  expect($toasts.get().map(({ duration }) => duration)).toEqual([3000])
  changeDocument()
  expect(toastTexts()).toEqual([])
  toasts.success(text)
  hide()
  dismissToasts()
  now += 6000
  show()
  expect(toastTexts()).toEqual([])
})

test('values stored by other scripts are shown as text or ignored', () => {
  const late = Date.now() + 60_000
  for (const stored of [
    'loose',
    [1, null, { text: 7, until: late }, { text: 'x' }],
    { 0: 'x' },
    undefined,
  ]) {
    sessionStorage.setItem('assetdesk:draft:3:toasts', JSON.stringify({ stored }))
    show()
  }
  expect(toastTexts()).toEqual([])
  sessionStorage.setItem(
    'assetdesk:draft:3:toasts',
    JSON.stringify({ stored: [{ text: 'x', until: late }] }),
  )
  show()
  expect($toasts.get().map(({ duration }) => duration)).toEqual([6000])
})

test('a document from the browser’s cache reloads its data once; a new document does not reload it', () => {
  const reload = vi.fn()
  const off = onChanged(['assets', 'runs'], reload)
  show()
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledTimes(2)
  off()
})

test('a host page from the browser’s cache reloads its data for the user who has signed in since', () => {
  stop()
  sessionPage({})
  joinSession()
  const owners: string[] = []
  const off = onChanged(['assets'], () => owners.push($owner.get()))
  onTestFinished(() => {
    off()
    sessionStorage.clear()
    joinSession()
  })
  storeSession(sessionStorage, 'assetdesk:')
  show()
  expect(owners).toEqual([])
  show(true)
  expect(owners).toEqual([String(profileReply.id)])
})
