import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogs } from '../../../src/state/feedback/dialogs.ts'
import { $toasts, productDuration, toasts } from '../../../src/state/feedback/toasts.ts'
import { Button } from '../../../src/ui/button/button.tsx'
import { Broken } from '../../../src/ui/feedback/broken.tsx'
import { EmptyState } from '../../../src/ui/feedback/empty-state.tsx'
import { RetryHint } from '../../../src/ui/feedback/retry-hint.tsx'
import { ActionBar } from '../../../src/ui/form-view/action-bar.tsx'
import { Modal } from '../../../src/ui/modal/modal.tsx'
import { Dialogs } from '../../../src/ui/modal/dialogs.tsx'
import { Toaster } from '../../../src/ui/toaster/toaster.tsx'
import { expectAccessibleInBoth, frame, place, settled, stage, wait } from './stage.tsx'

const toast = () => page.getByRole('status')
const count = () => toast().elements().length
const leaving = () => toast().element().hasAttribute('data-leaving')

/** Stops the clock of the toasts. Returns a function that advances it by some milliseconds. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return (ms: number) => void vi.advanceTimersByTime(ms)
}

// The previous test file may have left the pointer anywhere, and a toast under the pointer does not disappear.
beforeEach(() => userEvent.unhover(document.body))
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
})

describe('toasts', () => {
  test('TOAST-01 CONST-12 a toast is on the bottom right and disappears after 6000 ms', async () => {
    const pass = stopClock()
    const { host } = await stage(<Toaster />, place)
    toasts.success('Asset copied')
    await expect.element(toast()).toHaveTextContent('Asset copied')
    await settled(host)
    const { right, bottom, width } = toast().element().getBoundingClientRect()
    expect({ right, bottom, width }).toEqual({
      right: window.innerWidth - 16,
      bottom: window.innerHeight - 16,
      width: 340,
    })
    expect(productDuration).toBe(6000)
    pass(productDuration - 1)
    await frame()
    expect(leaving()).toBe(false)
    pass(1)
    await expect.poll(leaving).toBe(true)
  })

  test('TOAST-02 a toast stays while the pointer is over it, and its remaining time runs afterwards', async () => {
    const pass = stopClock()
    await stage(<Toaster />, place)
    toasts.success('Asset copied')
    await expect.element(toast()).toBeVisible()
    pass(2000)
    await toast().hover()
    await frame()
    pass(10_000)
    await frame()
    expect(leaving()).toBe(false)
    await userEvent.unhover(toast())
    await frame()
    expect(leaving()).toBe(false)
    pass(4000)
    await expect.poll(leaving).toBe(true)
  })

  test('a toast stays while it has the focus', async () => {
    const pass = stopClock()
    await stage(<Toaster />, place)
    toasts.error('Something went wrong.')
    await expect.element(toast()).toBeVisible()
    ;(page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus()
    await frame()
    pass(10_000)
    await frame()
    expect(leaving()).toBe(false)
  })

  test('TOAST-03 CONST-12 a click dismisses it; it takes 150 ms to hide', async () => {
    const pass = stopClock()
    await stage(<Toaster />, place)
    toasts.success('Asset copied')
    await expect.element(toast()).toBeVisible()
    const element = toast().element() as HTMLElement
    element.click()
    await expect.poll(leaving).toBe(true)
    pass(149)
    await frame()
    expect(count()).toBe(1)
    pass(1)
    await expect.poll(count).toBe(0)
  })

  test('dismissing a toast by keyboard returns the focus to where it was', async () => {
    await stage(
      <>
        <Button>Before</Button>
        <Toaster />
      </>,
    )
    const before = page.getByRole('button', { name: 'Before' })
    toasts.info('Asset copied', { link: { label: 'Open', href: '#', go: () => undefined } })
    await expect.element(toast()).toBeVisible()
    ;(before.element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Open' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(count).toBe(0)
    await expect.element(before).toHaveFocus()
  })

  test('several toasts do not overlap, keep line breaks and are accessible', async () => {
    const { host } = await stage(<Toaster />, place)
    toasts.success('First')
    toasts.error('One\nTwo')
    await expect.element(toast().nth(1)).toBeVisible()
    await settled(host)
    const [first, second] = toast()
      .elements()
      .map((element) => element.getBoundingClientRect())
    expect(first?.bottom).toBeLessThan(second?.top ?? 0)
    expect(second?.height).toBeGreaterThan(first?.height ?? 0)
    await expectAccessibleInBoth(host)
  })

  test('a toast moves away from the buttons of a form that appears after it', async () => {
    const pressed: string[] = []
    const screen = (buttons: ReactNode) => (
      <>
        {buttons}
        <Toaster />
      </>
    )
    const { host, show } = await stage(screen('Loading'), place)
    toasts.success('Ticket updated successfully.')
    await expect.element(toast()).toBeVisible()
    await settled(host)
    await show(screen(<LongForm save={() => pressed.push('Save')} />))
    await frame()
    const save = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect()
    expect(save.bottom).toBeGreaterThan(innerHeight - 100)
    await page.getByRole('button', { name: 'Save' }).click()
    expect(pressed).toEqual(['Save'])
    expect(count()).toBe(1)
    await show(screen('Gone'))
    await frame()
    expect(innerHeight - toast().element().getBoundingClientRect().bottom).toBe(16)
    await userEvent.unhover(toast())
  })

  const onRetry = (pressed: string[]) => () => pressed.push('Retry')
  const parts = {
    'an error line': (pressed: string[]) => (
      <RetryHint text="Not loaded" onRetry={onRetry(pressed)} />
    ),
    'a screen that failed to load': (pressed: string[]) => (
      <Broken text="Not loaded" onRetry={onRetry(pressed)} />
    ),
    'a list that failed to load': (pressed: string[]) => (
      <EmptyState text="Not loaded" onRetry={onRetry(pressed)} />
    ),
  }
  for (const [what, part] of Object.entries(parts))
    test(`FSERV-09 the button of ${what} in another element of the page can be clicked, since the toast moves away`, async () => {
      const pressed: string[] = []
      await stage(
        <>
          <div style={{ position: 'fixed', inset: 'auto 16px 0 auto', width: 300 }}>
            {part(pressed)}
          </div>
          <Toaster />
        </>,
        'shadow',
      )
      // The newest element shows the toasts.
      const { host } = await stage(<Toaster />, 'shadow')
      toasts.error('One of several lines\nTwo\nThree\nFour\nFive\nSix', { duration: 60_000 })
      const shown = toast().filter({ hasText: 'several lines' })
      await expect.element(shown).toBeVisible()
      await settled(host)
      const retry = page.getByRole('button', { name: 'Retry' })
      const gap = () =>
        retry.element().getBoundingClientRect().top - shown.element().getBoundingClientRect().bottom
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
      await retry.click()
      expect(pressed).toEqual(['Retry'])
    })

  test('FSERV-09 a toast does not cover a focused field as wide as the screen', async () => {
    await stage(
      <>
        <input
          aria-label="Field"
          style={{ position: 'fixed', inset: 'auto 0 20px 0', width: '100%', height: 40 }}
        />
        <Toaster />
      </>,
      place,
    )
    toasts.success('Asset copied', { duration: 60_000 })
    await expect.element(toast()).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Field' }).element() as HTMLElement
    const covered = () =>
      toast().element().getBoundingClientRect().bottom > field.getBoundingClientRect().top
    await expect.poll(covered).toBe(true)
    field.focus()
    await expect.poll(covered).toBe(false)
  })

  test('a toast stays in its place while it covers only the space below the buttons of a dialog', async () => {
    await page.viewport(640, 800)
    onTestFinished(() => page.viewport(1280, 800))
    const dialog = (height: number) => (
      <>
        <Toaster />
        <Modal title="Leave?" footer={<Button>Yes</Button>} onDismiss={() => undefined}>
          <div style={{ height }} />
        </Modal>
      </>
    )
    const { show } = await stage(dialog(0), place)
    toasts.info('Asset copied', { duration: 60_000 })
    await expect.element(toast()).toBeVisible()
    const yes = () => page.getByRole('button', { name: 'Yes' }).element().getBoundingClientRect()
    const top = () => toast().element().getBoundingClientRect().top
    const before = top()
    await show(dialog(Math.floor(before - yes().bottom)))
    await frame()
    const gap = before - yes().bottom
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(2)
    expect(top()).toBe(before)
  })

  test('stops looking for covered buttons once the toasts are gone', async () => {
    const { root } = await stage(<Toaster />, place)
    toasts.success('Asset copied')
    await expect.element(toast()).toBeVisible()
    for (const { id } of $toasts.get()) toasts.dismiss(id)
    await expect.poll(count).toBe(0)
    const queries = vi.spyOn(root, 'querySelectorAll')
    await wait(200)
    expect(queries.mock.calls.filter(([what]) => what.includes('[data-actions]')).length).toBe(0)
    queries.mockRestore()
  })
})

/** A form with its buttons fixed to the bottom of the screen, where toasts appear. */
const LongForm = ({ save }: { save: () => void }) => (
  <>
    {Array.from({ length: 80 }, (_, line) => (
      <p key={line}>Line</p>
    ))}
    <ActionBar>
      <Button onClick={save}>Save</Button>
    </ActionBar>
  </>
)

test('of two widgets with a toaster, only one shows a toast, and the other takes over when it is removed', async () => {
  await stage(<Toaster />, 'light')
  const { show } = await stage(<Toaster />, 'shadow')
  toasts.success('Asset copied')
  await expect.element(toast()).toBeVisible()
  expect(count()).toBe(1)
  await show('Gone')
  await expect.element(toast()).toBeVisible()
  expect(count()).toBe(1)
})

test('a toast shown while a dialog is open is above it and can be clicked', async () => {
  await stage(
    <>
      <Toaster />
      <Modal title="Add User" onDismiss={() => undefined}>
        Fields
      </Modal>
    </>,
    'shadow',
  )
  toasts.error('Email already exists')
  await toast().click()
  await expect.poll(count).toBe(0)
})

test('WID-07 toasts and dialogs of two widgets appear once, in place, and can be used by keyboard', async () => {
  const services = (
    <>
      <Toaster />
      <Dialogs />
    </>
  )
  await stage(services, 'shadow')
  await stage(services, 'shadow')
  toasts.success('Asset copied')
  await expect.element(toast()).toBeVisible()
  expect(count()).toBe(1)
  const { right, bottom } = toast().element().getBoundingClientRect()
  expect(innerWidth - right).toBeLessThanOrEqual(24)
  expect(innerHeight - bottom).toBeLessThanOrEqual(24)
  ;(page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(count).toBe(0)

  const outcome = dialogs.ask({ title: 'Leave now?' })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(page.getByRole('alertdialog').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(await outcome).toEqual({ kind: 'dismissed', reason: 'escape' })
})
