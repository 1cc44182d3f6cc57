import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env, provideEnv } from '../../../src/env.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { followPageLifecycle } from '../../../host/page/page-lifecycle.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { sessionPage } from '../../support/session-page.ts'

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
  forget()
})

const forget = () => {
  for (const { id } of $toasts.get()) toasts.dismiss(id)
}
const toastTexts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const hide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const show = (persisted = false) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
/** The document is left, and another one is opened. */
const cross = () => {
  hide()
  forget()
  show()
}

test('a success still on screen is shown once in the next document; a failure is not', () => {
  toasts.success('Asset data updated successfully.')
  toasts.error('Failed to fetch categories')
  cross()
  expect(toastTexts()).toEqual(['success: Asset data updated successfully.'])
  forget()
  show()
  expect(toastTexts()).toEqual([])
  expect(sessionStorage.length).toBe(0)
})

test('another person and one who has left find nothing of it', () => {
  toasts.success('Asset data updated successfully.')
  hide()
  forget()
  setOwner('4')
  show()
  expect(toastTexts()).toEqual([])
  toasts.success('Asset data updated successfully.')
  setOwner('')
  hide()
  expect(sessionStorage.length).toBe(0)
})

test('STA-07 a success keeps the rest of its six seconds, and no second reload shows it', () => {
  let now = Date.parse('2026-11-22T10:00:00Z')
  provideEnv({ ...env(), now: () => new Date(now) })
  const text = 'Asset data updated successfully.'
  toasts.success(text)
  now += 2000
  hide()
  forget()
  now += 1000
  show()
  expect($toasts.get().map(({ duration }) => duration)).toEqual([3000])
  cross()
  expect(toastTexts()).toEqual([])
  toasts.success(text)
  hide()
  forget()
  now += 6000
  show()
  expect(toastTexts()).toEqual([])
})

test('values written there by other scripts are read as text or not at all', () => {
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

test('a document from the browser’s cache reloads its data; a new one loads anyway', () => {
  const received = vi.fn()
  const off = onChanged(['assets', 'tickets'], received)
  show()
  expect(received).not.toHaveBeenCalled()
  show(true)
  expect(received).toHaveBeenCalledTimes(2)
  off()
})
