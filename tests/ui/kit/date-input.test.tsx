import { useLayoutEffect, useRef, useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dateTexts } from '../../../src/domain/messages/en/format.ts'
import { DateInput } from '../../../src/ui/field/date-input.tsx'
import { Field } from '../../../src/ui/field/field.tsx'
import { setLanguage } from '../../../src/wire/texts.ts'
import { expectAccessibleInBoth, focused, place, settled, stage } from './stage.tsx'

const changed = vi.fn<(value: string | null) => void>()
beforeEach(() => void changed.mockClear())

interface Limits {
  min?: string
  max?: string
}

function Paid({ start = null, ...limits }: Limits & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start)
  const take = (next: string | null) => {
    setValue(next)
    changed(next)
  }
  return (
    <Field label="Paid on">
      {(control) => <DateInput {...control} {...limits} value={value} onChange={take} />}
    </Field>
  )
}

const field = () => page.getByRole('textbox', { name: 'Paid on' })
const opener = () => page.getByRole('button', { name: dateTexts.open })
const calendar = () => page.getByRole('dialog', { name: dateTexts.calendar })
const day = (name: RegExp) => calendar().getByRole('button', { name })
const lastValue = () => changed.mock.lastCall?.[0]

describe('LAY-13 a date field', () => {
  test('LAY-13 shows DD-MM-YYYY and parses typed text when the field loses the focus', async () => {
    await stage(<Paid start="2024-03-05" />, place)
    await expect.element(field()).toHaveValue('05-03-2024')
    await field().fill('3.4.26')
    expect(lastValue()).toBeUndefined()
    await userEvent.tab()
    expect(lastValue()).toBe('2026-04-03')
    await expect.element(field()).toHaveValue('03-04-2026')
    await field().fill('')
    expect(lastValue()).toBeNull()
  })

  test('LAY-13 shows an error for an invalid date and for a day out of range', async () => {
    const { host } = await stage(<Paid min="2024-10-28" max="2026-11-22" />, place)
    await field().fill('30-02-2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent(dateTexts.notADay)
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAccessibleDescription(dateTexts.notADay)
    expect(lastValue()).toBe('30-02-2026')
    await expectAccessibleInBoth(host)
    await field().fill('27-10-2024')
    await userEvent.tab()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Choose a day from 28-10-2024 to 22-11-2026.')
    await field().fill('28-10-2024')
    await userEvent.tab()
    expect(page.getByRole('alert').query()).toBeNull()
  })

  test('LAY-13 the calendar can be used by keyboard and returns the focus to its button', async () => {
    const { host } = await stage(<Paid start="2024-03-05" />, place)
    await field().click()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => focused()?.getAttribute('aria-label')).toMatch(/\b5 March 2024/)
    await settled(host)
    await expectAccessibleInBoth(host)
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageUp}')
    await expect.poll(() => focused()?.getAttribute('aria-label')).toMatch(/\b13 February 2024/)
    await userEvent.keyboard('{Enter}')
    expect(lastValue()).toBe('2024-02-13')
    await expect.element(field()).toHaveValue('13-02-2024')
    expect(calendar().query()).toBeNull()
    await expect.poll(focused).toBe(opener().element())
    await userEvent.keyboard('{Enter}')
    await expect.element(calendar()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(calendar().query()).toBeNull()
    await expect.poll(focused).toBe(opener().element())
  })

  test('LAY-13 days out of range cannot be chosen, and a click outside closes the calendar', async () => {
    await stage(<Paid start="2026-11-20" min="2026-11-10" max="2026-11-22" />, place)
    await opener().click()
    await expect.element(day(/\b23 November 2026/)).toBeDisabled()
    await expect.element(day(/\b9 November 2026/)).toBeDisabled()
    await day(/\b22 November 2026/).click()
    expect(lastValue()).toBe('2026-11-22')
    await opener().click()
    await expect.element(calendar()).toBeVisible()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await expect.element(calendar()).not.toBeInTheDocument()
  })
})

test('LAY-13 the calendar of a day after 2069 shows its month', async () => {
  await stage(<Paid start="2080-06-15" />, place)
  await opener().click()
  await expect.element(day(/\b15 June 2080/)).toBeEnabled()
})

test('LAY-13 a press on a weekday or on a day out of range keeps the calendar open', async () => {
  await stage(
    <main tabIndex={-1}>
      <Paid start="2026-11-20" max="2026-11-22" />
    </main>,
    place,
  )
  await opener().click()
  await expect.element(day(/\b20 November 2026/)).toBeVisible()
  await day(/\b23 November 2026/).click({ force: true })
  await page.elementLocator(calendar().element().querySelector('th')!).click({ force: true })
  await expect.element(calendar()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.poll(focused).toBe(opener().element())
})

test('LAY-13 in another language, the calendar says months and days in it, also to screen readers', async () => {
  const write = () => undefined
  setLanguage({ locale: 'de', write })
  onTestFinished(() => setLanguage({ locale: 'en', write }))
  await stage(<Paid start="2024-03-05" />, place)
  await opener().click()
  await expect.element(day(/\b5. März 2024/)).toBeVisible()
  await expect.element(calendar().getByRole('grid', { name: 'März 2024' })).toBeVisible()
  await expect.element(calendar().getByRole('status')).toHaveTextContent('März 2024')
  const { children } = calendar().element()
  expect(children[0]?.getAttribute('lang')).toBe('de')
  expect(calendar().element().querySelector('th')?.getAttribute('aria-label')).toBe('Montag')
})

test('LAY-13 at 320 px, the whole calendar is on screen and accessible in light and dark', async () => {
  await page.viewport(320, 640)
  const { host } = await stage(<Paid start="2026-08-31" />, 'shadow')
  await opener().click()
  await expect.element(day(/\b31 August 2026/)).toBeVisible()
  await settled(host)
  const { left, right, top, bottom } = calendar().element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessibleInBoth(host)
  document.documentElement.style.colorScheme = 'light'
  await page.viewport(1280, 800)
})

test('a focused date field keeps the focus when its code arrives', async () => {
  // Another copy of the module, whose code is not loaded yet.
  const copy = new URL('../../../src/ui/field/date-input.tsx?copy', import.meta.url).href
  const { DateInput: Late } = (await import(/* @vite-ignore */ copy)) as {
    DateInput: typeof DateInput
  }
  const Focused = () => {
    const place = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      const focus = () => {
        place.current?.querySelector('input')?.focus()
        if (place.current?.querySelector('input')) watch.disconnect()
      }
      const watch = new MutationObserver(focus)
      watch.observe(place.current!, { childList: true, subtree: true })
      // Preact renders the waiting field later.
      focus()
      return () => watch.disconnect()
    }, [])
    return (
      <div ref={place}>
        <Late id="day" value="2024-03-05" onChange={changed} />
      </div>
    )
  }
  await stage(<Focused />, place)
  await expect.element(opener()).toBeVisible()
  const input = page.getByRole('textbox').element()
  expect(input.hasAttribute('readonly')).toBe(false)
  await expect.poll(focused).toBe(input)
})
