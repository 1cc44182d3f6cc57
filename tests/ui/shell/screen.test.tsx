import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { screen, type Screen } from '../../../host/page/screen.tsx'
import type { Address } from '../../../src/domain/access/address.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { remote } from '../../../src/state/remote.ts'
import { ErrorBoundary } from '../../../src/ui/feedback/error-boundary.tsx'
import { wait } from '../kit/stage.tsx'
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

/** As the page shows a screen: not in strict mode, which would draw everything twice. */
function show({ View }: Screen): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ErrorBoundary>
      <View address={address}>
        <p>It stands</p>
      </View>
    </ErrorBoundary>,
  )
}

/** What a widget is: a store of its own, which loads as soon as it is looked at, here in vain. */
function widgetAsking(ask: () => void) {
  return function Widget({ ticketId }: { ticketId: string }) {
    const store = useMemo(
      () =>
        remote({
          async fetch() {
            ask()
            await wait(5)
            throw new Error('Nothing there')
          },
        }),
      [],
    )
    return <p>{`${ticketId} ${useStore(store.$state).status}`}</p>
  }
}

test('a late screen is shown for its current address, and loads once', async () => {
  let asked = 0
  const fetch = async () => {
    await wait(30)
    return widgetAsking(() => (asked += 1))
  }
  show(screen(fetch, ({ ticketId = '' }) => ({ ticketId })))
  expect(page.getByText('It stands').elements()).toHaveLength(0)
  await expect.element(page.getByText('7 failed')).toBeVisible()
  await expect.element(page.getByText('It stands')).toBeVisible()
  await wait(400)
  expect(asked).toBe(1)
})

test('a screen that was fetched ahead is there at once', async () => {
  const ready = screen(
    async () => () => <p>Ready</p>,
    () => ({}),
  )
  await ready.load()
  show(ready)
  await expect.element(page.getByText('Ready')).toBeVisible()
})

/** A screen whose code does not come the first `failures` times. */
function flaky(failures: number) {
  const seen = { tries: 0, reloads: 0 }
  const fetch = async () => {
    seen.tries += 1
    if (seen.tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Arrived</p>
  }
  show(
    screen(
      fetch,
      () => ({}),
      () => (seen.reloads += 1),
    ),
  )
  return seen
}

const arrived = () => page.getByText('Arrived')

describe('the code of a screen does not come', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  test('offline: it says so, and opens by itself when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const seen = flaky(1)
    await expect.element(page.getByRole('status')).toHaveTextContent(shellTexts.offline)
    window.dispatchEvent(new Event('online'))
    expect(seen.tries).toBe(1)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(arrived()).toBeVisible()
    expect(seen).toEqual({ tries: 2, reloads: 0 })
  })

  test('a server that is away counts as offline; it is looked for every five seconds', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const seen = flaky(1)
    await expect.element(page.getByText(shellTexts.offline)).toBeVisible()
    fetch.mockRestore()
    await vi.advanceTimersByTimeAsync(4999)
    expect(seen).toEqual({ tries: 1, reloads: 0 })
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect.element(arrived()).toBeVisible()
    expect(seen).toEqual({ tries: 2, reloads: 0 })
  })

  test('online: the new version is loaded once; after that it says what failed, and can be asked again', async () => {
    const first = flaky(9)
    await eventually(() => expect(first).toEqual({ tries: 1, reloads: 1 }))
    root?.unmount()
    const second = flaky(1)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(arrived()).toBeVisible()
    expect(second).toEqual({ tries: 2, reloads: 0 })
    expect(sessionStorage.length).toBe(1)
  })
})
