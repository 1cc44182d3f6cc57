import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenTexts } from '../../../src/domain/messages/en/loading.ts'
import { sessionTexts } from '../../../src/domain/messages/en/session.ts'
import type { RouteName } from '../../../src/domain/access/routes.ts'
import { defineWidget } from '../../../src/element/define-widget.ts'
import { configure } from '../../../src/session/configure.ts'
import { signOut } from '../../../src/session/session.ts'
import { RetryHint } from '../../../src/ui/feedback/retry-hint.tsx'
import { useAwaited } from '../../../src/ui/feedback/awaited.ts'
import {
  popupWindow,
  profileReply,
  sessionPage,
  type SessionPage,
  storeSession,
  tokenReply,
} from '../../support/session-page.ts'
import { wait } from '../kit/stage.tsx'
import { eventually } from '../../support/eventually.ts'

let here: SessionPage
let count = 0
let received: string[] = []
const record = ({ type }: Event) => void received.push(type)
const prompt = () => page.getByRole('heading', { name: sessionTexts.guestHeading })
const screen = () => page.getByRole('button', { name: 'In the screen' })

beforeEach(() => {
  here = sessionPage({})
  here.net.always('GET /api/v1/users/profile', { id: 3, role: { id: 3, name: 'employee' } })
  received = []
  for (const name of ['assetdesk-ready', 'assetdesk-error'] as const)
    document.addEventListener(name, record)
})
afterEach(() => {
  for (const name of ['assetdesk-ready', 'assetdesk-error'] as const)
    document.removeEventListener(name, record)
  signOut()
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const Screen = () => <button type="button">In the screen</button>

/** Places an element that loads its code with `fetch`. Each has its own tag, since the code of a tag is loaded once. */
function place(
  fetch: () => Promise<ComponentType>,
  route: RouteName = 'dashboard',
  placeholder?: number,
): HTMLElement {
  const tag = defineWidget({
    tag: `late-widget-${(count += 1)}`,
    text: '',
    screen: fetch as never,
    properties: {},
    route,
    ...(placeholder !== undefined && { placeholder }),
  }).define()
  const element = document.createElement(tag)
  document.body.append(element)
  return element
}

test('EMB-26 an inline element is as wide as its placeholder while it loads', async () => {
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const element = place(() => new Promise(() => undefined), 'dashboard', 32)
  element.style.display = 'inline-block'
  await expect.poll(() => element.getBoundingClientRect().height).toBe(32)
  expect(element.getBoundingClientRect().width).toBe(32)
})

test('EMB-02 when signed in, the code loads when the element is placed, and ready is dispatched once it has rendered', async () => {
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const fetch = vi.fn(() => promise)
  const element = place(fetch)
  expect(fetch).toHaveBeenCalledTimes(1)
  await wait(100)
  expect(received).toEqual([])
  resolve(Screen)
  await expect.element(screen()).toBeVisible()
  await (element as unknown as { updateComplete: Promise<void> }).updateComplete
  expect(received).toEqual(['assetdesk-ready'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('EMB-02 updateComplete of an element that was removed and added again waits for its first render', async () => {
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const element = place(() => promise)
  element.remove()
  await Promise.resolve()
  document.body.append(element)
  resolve(Screen)
  await (element as unknown as { updateComplete: Promise<void> }).updateComplete
  expect(element.shadowRoot?.childElementCount).toBe(1)
})

test('EMB-02 shows a skeleton only if the code does not load at once', async () => {
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const quick = place(() => promise)
  const late = place(() => new Promise<ComponentType>(() => undefined))
  await wait(30)
  expect(quick.shadowRoot?.childElementCount).toBe(0)
  resolve(Screen)
  await expect.element(screen()).toBeVisible()
  expect(late.shadowRoot?.childElementCount).toBe(0)
  await eventually(() => expect(late.shadowRoot?.childElementCount).toBe(1))
  expect(late.shadowRoot?.textContent).toBe('')
})

test('EMB-02 the placeholder of a small element has its size', async () => {
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const late = place(() => new Promise<ComponentType>(() => undefined), 'dashboard', 32)
  const skeletonBox = () =>
    late.shadowRoot?.querySelector('span[aria-hidden]')?.getBoundingClientRect()
  await eventually(() => expect(skeletonBox()).toMatchObject({ width: 32, height: 32 }))
})

test('EMB-02 when signed out, the prompt does not wait for the code, which loads when the page is idle', async () => {
  configure()
  const never = vi.fn(() => new Promise<ComponentType>(() => undefined))
  place(never)
  expect(never).not.toHaveBeenCalled()
  await expect.element(prompt()).toBeVisible()
  await eventually(() => expect(never).toHaveBeenCalledTimes(1))
  expect(received).toEqual([])
})

test('EMB-03 code that failed to load while idle is requested again after a sign-in', async () => {
  configure()
  let fails = true
  const fetch = vi.fn(() =>
    fails ? Promise.reject(new TypeError('gone')) : Promise.resolve(Screen),
  )
  place(fetch)
  await expect.element(prompt()).toBeVisible()
  await eventually(() => expect(fetch).toHaveBeenCalledTimes(1))
  fails = false
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  await expect.element(screen()).toBeVisible()
  expect(received).toEqual(['assetdesk-ready'])
})

test('EMB-03 shows an error if code requested while idle fails after the user has signed in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  configure()
  const { promise, reject } = Promise.withResolvers<ComponentType>()
  const fetch = vi.fn(() => promise)
  place(fetch)
  await eventually(() => expect(fetch).toHaveBeenCalledTimes(1))
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  await expect.element(prompt()).not.toBeInTheDocument()
  reject(new TypeError('gone'))
  await expect.element(page.getByText(brokenTexts.notLoaded)).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('EMB-04 after a sign-in by keyboard, the focus is inside the element', async () => {
  const popup = popupWindow()
  configure()
  const element = place(() => Promise.resolve(Screen))
  here.net.answer('GET /api/v1/users/profile', profileReply)
  await expect.element(prompt()).toBeVisible()
  const button = element.shadowRoot?.querySelector('button')
  button?.focus()
  button?.click()
  await eventually(() => expect(popup.opened).toHaveLength(1))
  popup.post({ source: 'assetdesk', type: 'access', token: { ...tokenReply, guest: true } })
  await expect.element(screen()).toBeVisible()
  expect(document.activeElement).toBe(element)
  expect(element.shadowRoot?.activeElement?.contains(screen().element())).toBe(true)
  popup.restore()
})

test('EMB-04 after Retry is removed, the focus is inside the element', async () => {
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const Failing = () => {
    const [failed, setFailed] = useState(true)
    if (!failed) return <p>Loaded</p>
    return <RetryHint text="Not loaded" onRetry={() => setFailed(false)} />
  }
  const element = place(() => Promise.resolve(Failing))
  const retry = page.getByRole('button', { name: brokenTexts.retry })
  await expect.element(retry).toBeVisible()
  ;(retry.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Loaded', { exact: true })).toBeVisible()
  expect(document.activeElement).toBe(element)
})

test('ready is dispatched once nothing on the screen is loading, also if two parts load one after the other', async () => {
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const $step = atom(0)
  function First() {
    useAwaited(true)
    return <p>First</p>
  }
  function Second() {
    useAwaited(useStore($step) === 1)
    return <p>Second</p>
  }
  function Loading() {
    return useStore($step) === 0 ? <First /> : <Second />
  }
  const element = place(() => Promise.resolve(Loading))
  await expect.element(page.getByText('First')).toBeVisible()
  $step.set(1)
  await expect.element(page.getByText('Second')).toBeVisible()
  element.remove()
  await wait(100)
  expect(received).toEqual([])
  document.body.append(element)
  await expect.element(page.getByText('Second')).toBeVisible()
  expect(received).toEqual([])
  $step.set(2)
  await eventually(() => expect(received).toEqual(['assetdesk-ready']))
  $step.set(0)
  await expect.element(page.getByText('First')).toBeVisible()
  $step.set(2)
  await wait(100)
  expect(received).toEqual(['assetdesk-ready'])
})
