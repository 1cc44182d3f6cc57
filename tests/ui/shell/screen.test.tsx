import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { screen, type Screen } from '../../../host/page/screen.tsx'
import type { Address } from '../../../src/domain/address.ts'
import { remote } from '../../../src/state/remote.ts'
import { ErrorBoundary } from '../../../src/ui/feedback/error-boundary.tsx'
import { wait } from '../kit/stage.tsx'

const address: Address = {
  route: 'edit-ticket',
  params: { ticketId: '7' },
  search: '?requestType=changeUser&ticketId=8',
}

let root: Root | undefined
afterEach(() => {
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

test('a screen that comes late is shown with what its address says, and loads once', async () => {
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

test('a download that failed says so, and is tried again', async () => {
  let tries = 0
  const flaky = screen(
    async () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>Arrived</p>
    },
    () => ({}),
  )
  show(flaky)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Arrived')).toBeVisible()
  expect(tries).toBe(2)
})
