import { computed } from 'nanostores'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Fault } from '../../../src/domain/faults.ts'
import { form } from '../../../src/state/record/form.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { type Money, MoneyInput } from '../../../src/ui/field/money-input.tsx'
import { ActionBar } from '../../../src/ui/form-view/action-bar.tsx'
import { Stack } from '../../../src/ui/layout/box.tsx'
import { numberField } from '../../../src/ui/form-view/number-field.tsx'
import { FormView } from '../../../src/ui/form-view/form-view.tsx'
import type { FormField } from '../../../src/ui/form-view/form-field.ts'
import { SubmitButton } from '../../../src/ui/form-view/submit-button.tsx'
import { Toaster } from '../../../src/ui/toaster/toaster.tsx'
import { expectAccessibleInBoth, focused, place, stage } from './stage.tsx'

interface Values {
  name: string
  about: string
  size: number | null
  day: string | null
  kind: string | null
  reason: string
}

const start: Values = {
  name: '',
  about: '',
  size: null,
  day: null,
  kind: null,
  reason: '',
}
const options = ['Chair', 'Desk', 'Other'].map((label) => ({ value: label, label }))

const fields: FormField<Values>[] = [
  { kind: 'text', name: 'name', label: 'Name', required: true, full: true },
  { kind: 'area', name: 'about', label: 'About', full: true },
  numberField({ name: 'size', label: 'Size' }),
  { kind: 'date', name: 'day', label: 'Day' },
  { kind: 'select', name: 'kind', label: 'Kind', required: true, options: () => options },
  {
    kind: 'text',
    name: 'reason',
    label: 'Reason',
    required: (values) => values.kind === 'Other',
    hidden: (values) => values.kind !== 'Other',
  },
]

function check({ name, kind }: Values): Fault[] {
  const faults: Fault[] = []
  if (!name) faults.push({ field: 'name', key: 'required', text: 'Name it', code: 'test' })
  if (!kind) faults.push({ field: 'kind', key: 'required', text: 'Choose a kind', code: 'test' })
  return faults
}

describe('a form', () => {
  const showForm = async () => {
    const sent: Values[] = []
    let release: () => void = () => undefined
    const store = form<Values, void>({
      initial: start,
      check,
      disabled: (values) => ({ day: values.kind === 'Chair' }),
      save: (values) => {
        sent.push(values)
        return new Promise((done) => (release = done))
      },
    })
    const { host } = await stage(
      <>
        <FormView form={store} fields={fields} id="thing" />
        <SubmitButton of={store} form="thing" />
      </>,
      place,
    )
    return { host, sent, finish: () => release() }
  }
  const save = () => page.getByRole('button', { name: 'Save' })
  const box = (name: string) => page.getByRole('textbox', { name })

  test('a rejected form shows errors under its fields and focuses the first of them', async () => {
    const { host, sent } = await showForm()
    await save().click()
    await expect.element(box('Name')).toHaveAccessibleDescription('Name it')
    await expect
      .element(page.getByRole('combobox', { name: 'Kind' }))
      .toHaveAccessibleDescription('Choose a kind')
    await expect.poll(() => focused()).toBe(box('Name').element())
    expect(sent).toEqual([])
    await expectAccessibleInBoth(host)
  })

  test('INP-04 a payload sent with Enter is trimmed, and the button is busy while it is saved', async () => {
    const { sent, finish } = await showForm()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Desk' }).click()
    await box('About').fill('  two words ')
    await box('Name').click()
    await userEvent.keyboard('  abc  {Enter}')
    await expect
      .poll(() => sent)
      .toEqual([{ ...start, kind: 'Desk', name: 'abc', about: 'two words' }])
    await expect.element(save()).toHaveAttribute('aria-busy', 'true')
    ;(save().element() as HTMLElement).click()
    await expect.poll(() => box('Name').element().closest('[inert]') !== null).toBe(true)
    expect(sent).toHaveLength(1)
    finish()
    await expect.element(save()).not.toHaveAttribute('aria-busy')
    await expect.poll(() => focused()).toBe(box('Name').element())
  })

  test('fields appear, are disabled and become required depending on other values', async () => {
    await showForm()
    expect(box('Reason').query()).toBeNull()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Other' }).click()
    await expect.element(box('Reason')).toHaveAttribute('aria-required', 'true')
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Chair' }).click()
    expect(box('Reason').query()).toBeNull()
    await expect.element(page.getByLabelText('Day')).toBeDisabled()
  })
})

describe('sections', () => {
  const price: Money = { currency: 'inr', amount: null }
  const showForm = async (busy = false) => {
    const store = form({
      initial: { kind: null as string | null, price },
      check: ({ price: { amount } }): Fault[] =>
        typeof amount === 'number' && amount < 0
          ? [{ field: 'price', key: 'min', text: 'Too low', code: 'test' }]
          : [],
      save: async () => undefined,
    })
    const waiting = {
      ...store,
      $state: computed(store.$state, (state) => ({ ...state, busy: { kind: busy } })),
    }
    const currencies = ['inr', 'usd'].map((value) => ({ value, label: value.toUpperCase() }))
    const { host } = await stage(
      <FormView
        form={waiting}
        columns={3}
        fields={[
          {
            legend: 'What it is',
            fields: [
              {
                kind: 'select',
                name: 'kind',
                label: 'Kind',
                wide: true,
                options: () => options,
                hint: (values) => (values.kind === 'Desk' ? 'Four legs' : undefined),
              },
            ],
          },
          {
            legend: 'What it cost',
            fields: [
              {
                kind: 'custom',
                name: 'price',
                label: 'Price',
                render: ({ control, value, onChange }) => (
                  <MoneyInput
                    {...{ control, onChange, currencies }}
                    label="Price"
                    value={value as Money}
                  />
                ),
              },
            ],
          },
        ]}
      >
        <ActionBar lead="Half way">
          <SubmitButton of={store} />
        </ActionBar>
      </FormView>,
      place,
    )
    return { host, store }
  }
  const kind = () => page.getByRole('combobox', { name: 'Kind' })

  test('each section is a named group, and a hint depends on the chosen value', async () => {
    const { host } = await showForm()
    await expect.element(page.getByRole('group', { name: 'What it is' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'What it cost' })).toBeVisible()
    await kind().click()
    await page.getByRole('option', { name: 'Desk' }).click()
    await expect.element(kind()).toHaveAccessibleDescription('Four legs')
    await expectAccessibleInBoth(host)
  })

  test('an amount has two controls: a new currency keeps the number, and an error is shown at the number', async () => {
    const { store } = await showForm()
    const figure = page.getByRole('textbox', { name: 'Price', exact: true })
    await figure.fill('-100.5')
    await page.getByRole('combobox', { name: 'Currency of Price' }).click()
    await page.getByRole('option', { name: 'USD' }).click()
    expect(store.$state.get().values.price).toEqual({ currency: 'usd', amount: -100.5 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(figure).toHaveAccessibleDescription('Too low')
    await expect.poll(() => focused()?.id).toBe(figure.element().id)
  })
})

test('two fields share a row, and each has its own row in a narrow container', async () => {
  function Both() {
    const [store] = useState(() =>
      form<Values, void>({ initial: start, check, save: async () => undefined }),
    )
    return <FormView form={store} fields={fields} />
  }
  const { host } = await stage(<Both />, 'light', '900px')
  const tops = () =>
    ['Size', 'Day'].map((name) => page.getByLabelText(name).element().getBoundingClientRect().top)
  await expect.poll(() => (tops()[1] ?? 0) - (tops()[0] ?? 0)).toBe(0)
  host.style.width = '420px'
  await expect.poll(() => (tops()[1] ?? 0) - (tops()[0] ?? 0)).toBeGreaterThan(40)
})

test('LAY-10 the buttons stay at the bottom of the form while it scrolls', async () => {
  const store = form<Values, void>({ initial: start, check, save: async () => undefined })
  const { host } = await stage(
    <Stack paddingBlock={20}>
      <FormView form={store} fields={fields} />
      <ActionBar>
        <SubmitButton of={store} />
      </ActionBar>
    </Stack>,
  )
  host.style.height = '300px'
  host.style.overflow = 'auto'
  const bottom = () =>
    Math.round(host.querySelector('[data-actions]')?.getBoundingClientRect().bottom ?? 0)
  const first = bottom()
  expect(first).toBe(Math.round(host.getBoundingClientRect().bottom))
  host.scrollTop = 10_000
  expect(host.scrollTop).toBeGreaterThan(0)
  expect(bottom()).toBe(first)
})

test.each([0, 150])(
  'toasts do not cover the buttons of a form that are %i px above the bottom edge',
  async (below) => {
    const store = form<Values, void>({ initial: start, check, save: async () => undefined })
    await stage(
      <>
        <div style={{ height: 900 }} />
        <FormView form={store} fields={fields} id="tall" />
        <ActionBar>
          <SubmitButton of={store} form="tall" />
        </ActionBar>
        <div style={{ height: below }} />
        <Toaster />
      </>,
    )
    scrollTo({ top: document.documentElement.scrollHeight })
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) toasts.error(text)
    await expect.element(page.getByText('Six')).toBeVisible()
    const button = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect()
    const toast = page.getByRole('region', { name: 'Messages' }).element()
    const { top, bottom } = toast.getBoundingClientRect()
    expect(bottom <= button.top || top >= button.bottom).toBe(true)
    for (const { id } of $toasts.get()) toasts.dismiss(id)
  },
)
