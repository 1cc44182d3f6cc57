import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionEndTexts as texts } from '../../../src/domain/messages/en/session-list.ts'
import { provideEnv } from '../../../src/env.ts'
import { configure } from '../../../src/session/configure.ts'
import { pageSession, signOut } from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { useCurrentProfile } from '../../../src/parts/session/use-current-profile.ts'
import { watchSessionEnd } from '../../../src/state/session-end.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { storeSession } from '../../support/session-page.ts'
import { stage } from '../kit/stage.tsx'

const session = 'GET /api/v1/session'
let net: BrokenFetch
let stopWatching: () => void

beforeEach(() => {
  vi.useFakeTimers()
  net = brokenFetch()
  net.always('GET /config', {})
  net.always('POST /oauth/logout', {})
  provideEnv({
    ...clientEnv(net.fetch).env,
    host: () => location.origin,
    authorize: async (request, options) => await pageSession()?.authorize(request, options),
    refused: (...toastTexts) => pageSession()?.refused(...toastTexts),
  })
  changeSettings({ apiOrigin: location.origin, getAccessToken: undefined })
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  stopWatching = watchSessionEnd()
})
afterEach(() => {
  stopWatching()
  signOut()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  sessionStorage.clear()
  net.verify()
  vi.useRealTimers()
})

const realTimeout = globalThis.setTimeout
/** Advances the fake timers, then waits for responses, which fake timers do not control. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((resolve) => realTimeout(resolve, 200))
}
const minutes = (count: number) => pass(count * 60_000)
const toastTexts = () => $toasts.get().map(({ text }) => text)
const sessionReply = (expires_in: number, ends_in = 40_000) => ({ expires_in, ends_in })

test('SESN-02 the page warns two minutes before the session ends, and "Stay signed in" extends it', async () => {
  net.answer(session, sessionReply(3600))
  await pass(31_000)
  expect(toastTexts()).toEqual([])
  net.answer(session, sessionReply(120))
  await pass(58 * 60_000)
  expect(toastTexts()).toEqual([texts.idle(2)])
  net.answer('PUT /api/v1/session', sessionReply(3600))
  net.answer(session, sessionReply(3600))
  $toasts.get()[0]?.link?.go()
  await pass(100)
  expect(toastTexts()).toEqual([texts.stays])
  // The next check is due two minutes before the new end.
  await minutes(57)
  expect(net.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('SESN-02 if "Stay signed in" fails, the warning is shown again with its link', async () => {
  net.answer(session, sessionReply(110))
  await pass(31_000)
  net.answer('PUT /api/v1/session', '{}', { status: 500 })
  net.answer(session, sessionReply(110))
  const [warning] = $toasts.get()
  toasts.dismiss(warning?.id ?? 0)
  warning?.link?.go()
  await pass(100)
  expect(toastTexts().toSorted()).toEqual([texts.failed, texts.idle(2)].toSorted())
  net.answer('PUT /api/v1/session', sessionReply(3600))
  net.answer(session, sessionReply(3600))
  $toasts
    .get()
    .find(({ link }) => link)
    ?.link?.go()
  await pass(100)
  expect(toastTexts()).toContain(texts.stays)
})

test('SESN-02 the warning disappears when another tab extends the session', async () => {
  net.answer(session, sessionReply(110))
  await pass(31_000)
  expect(toastTexts()).toEqual([texts.idle(2)])
  net.answer(session, sessionReply(3600))
  await pass(10_000)
  expect(toastTexts()).toEqual([])
})

test('SESN-02 if the session cannot be extended, the warning has no link', async () => {
  net.answer(session, sessionReply(100, 100))
  await pass(31_000)
  expect(toastTexts()).toEqual([texts.soon(2)])
  expect($toasts.get()[0]?.link).toBeUndefined()
})

test('SESN-02 the page signs out when the session has ended, and retries a failed check', async () => {
  net.answer(session, '{}', { status: 500 })
  await pass(31_000)
  net.answer(session, '{}', { status: 401 })
  await pass(31_000)
  expect(pageSession()?.state).toMatchObject({ status: 'signed-out', ended: true })
  expect(toastTexts()).toEqual([])
  await minutes(10)
})

test('SESN-02 if one of two elements is removed, the other still warns', async () => {
  const stopOther = watchSessionEnd()
  stopWatching()
  stopWatching = stopOther
  net.answer(session, sessionReply(110))
  await pass(31_000)
  expect(toastTexts()).toEqual([texts.idle(2)])
})

test('SESN-02 a response that arrives after all elements are removed changes nothing', async () => {
  const release = net.hold(session)
  await pass(31_000)
  stopWatching()
  stopWatching = () => undefined
  release(JSON.stringify(sessionReply(110)))
  await pass(100)
  expect(toastTexts()).toEqual([])
  await minutes(1)
  expect(net.sent.filter(({ url }) => url.pathname === '/api/v1/session')).toHaveLength(1)
})

/** A screen that the user only opens. */
function Screen() {
  useCurrentProfile('dashboard', true)
  return null
}

test('SESN-02 a page warns even if the user has done nothing since opening it', async () => {
  stopWatching()
  stopWatching = () => undefined
  vi.useRealTimers()
  // The timers that React renders with stay real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { show } = await stage(createElement(Screen))
  net.answer(session, sessionReply(100))
  await minutes(1)
  // The code loads when the browser is idle, which fake timers do not control.
  for (let turn = 0; turn < 60 && toastTexts().length === 0; turn++) await pass(5000)
  expect(toastTexts()).toEqual([texts.idle(2)])
  await show(null)
})
