import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reloadForParts } from '../../../host/page/late-code.ts'
import { screen, type Screen } from '../../../host/page/screen.tsx'
import type { Address } from '../../../src/domain/access/address.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { latePart, whenCodeIsMissing } from '../../../src/state/late-part.ts'
import { remote } from '../../../src/state/remote.ts'
import { ErrorBoundary } from '../../../src/ui/feedback/error-boundary.tsx'
import { late } from '../../../src/ui/late.tsx'
import { wait } from '../kit/stage.tsx'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const address: Address = {
  route: 'edit-ticket',
  params: { ticketId: '7' },
  search: '?requestType=changeUser&ticketId=8',
}

let root: Root | undefined
afterEach(() => {
  vi.useRealTimers()
  root?.unmount()
  document.body.replaceChildren()
})

/** Shows a screen as the page does, without strict mode, which would render everything twice. */
function show({ View }: Screen): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ErrorBoundary>
      <View address={address}>
        <p>Child of the screen</p>
      </View>
    </ErrorBoundary>,
  )
}

/** Returns a widget with its own store, which starts to load when the widget renders and always fails. */
function failingWidget(onFetch: () => void) {
  return function Widget({ ticketId }: { ticketId: string }) {
    const store = useMemo(
      () =>
        remote({
          async fetch() {
            onFetch()
            await wait(5)
            throw new Error('Nothing there')
          },
        }),
      [],
    )
    return <p>{`${ticketId} ${useStore(store.$state).status}`}</p>
  }
}

test('a screen that loads late is shown for the current address and fetches its data once', async () => {
  let fetches = 0
  const fetch = async () => {
    await wait(30)
    return failingWidget(() => (fetches += 1))
  }
  show(screen(fetch, ({ ticketId = '' }) => ({ ticketId })))
  expect(page.getByText('Child of the screen').elements()).toHaveLength(0)
  await expect.element(page.getByText('7 failed')).toBeVisible()
  await expect.element(page.getByText('Child of the screen')).toBeVisible()
  await wait(400)
  expect(fetches).toBe(1)
})

test('a prefetched screen is shown at once', async () => {
  const ready = screen(
    async () => () => <p>Ready</p>,
    () => ({}),
  )
  await ready.load()
  show(ready)
  await expect.element(page.getByText('Ready')).toBeVisible()
})

/** Shows a screen whose code fails to load the first `failures` times. Returns the numbers of tries and reloads. */
function flaky(failures: number) {
  const counts = { tries: 0, reloads: 0 }
  const fetch = async () => {
    counts.tries += 1
    if (counts.tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Loaded</p>
  }
  show(
    screen(
      fetch,
      () => ({}),
      () => (counts.reloads += 1),
    ),
  )
  return counts
}

const loadedScreen = () => page.getByText('Loaded')

describe('the code of a screen does not load', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  test('while offline, the page says so, and it opens the screen when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const counts = flaky(1)
    await expect.element(page.getByRole('status')).toHaveTextContent(shellTexts.offline)
    window.dispatchEvent(new Event('online'))
    expect(counts.tries).toBe(1)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(loadedScreen()).toBeVisible()
    expect(counts).toEqual({ tries: 2, reloads: 0 })
  })

  test('an unreachable server counts as offline and is checked every five seconds', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const counts = flaky(1)
    await expect.element(page.getByText(shellTexts.offline)).toBeVisible()
    fetch.mockRestore()
    await vi.advanceTimersByTimeAsync(4999)
    expect(counts).toEqual({ tries: 1, reloads: 0 })
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect.element(loadedScreen()).toBeVisible()
    expect(counts).toEqual({ tries: 2, reloads: 0 })
  })

  test('a server behind a proxy that responds with 502 counts as unreachable', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 502 }))
    const counts = flaky(1)
    await expect.element(page.getByText(shellTexts.offline)).toBeVisible()
    expect(counts).toEqual({ tries: 1, reloads: 0 })
  })

  test('while online, the page reloads once; after a second failure it offers Retry', async () => {
    const first = flaky(9)
    await eventually(() => expect(first).toEqual({ tries: 1, reloads: 1 }))
    root?.unmount()
    const second = flaky(1)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(loadedScreen()).toBeVisible()
    expect(second).toEqual({ tries: 2, reloads: 0 })
    expect(sessionStorage.length).toBe(1)
  })

  test('STA-08 while online, a missing part of a screen reloads the page too', async () => {
    const missing = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    const reload = vi.fn()
    clientEnv(brokenFetch().fetch)
    reloadForParts(reload)
    onTestFinished(() => whenCodeIsMissing(() => {}))
    const part = latePart(missing)
    part.load()
    await eventually(() => expect(reload).toHaveBeenCalledTimes(1))
    // A message or a dialog of the browser would be lost with the reload, and so would the user's answer to it.
    expect(part.$state.get().status).toBe('loading')
    const other = latePart(missing)
    other.load()
    await eventually(() => expect(other.$state.get().status).toBe('failed'))
    sessionStorage.clear()
    const Part = late(missing)
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<Part />)
    await eventually(() => expect(reload).toHaveBeenCalledTimes(2))
  })
})
