import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Fault } from '../../../src/domain/faults.ts'
import { form } from '../../../src/state/form.ts'
import { FormView } from '../../../src/ui/form-view/form-view.tsx'
import type { FormField } from '../../../src/ui/form-view/form-field.ts'
import { SubmitButton } from '../../../src/ui/form-view/submit-button.tsx'
import { expectAccessible, focused, places, stage } from './stage.tsx'

interface Values {
  name: string
  about: string
  size: number | null
  day: string | null
  kind: string | null
  tags: readonly string[]
  reason: string
}

const start: Values = {
  name: '',
  about: '',
  size: null,
  day: null,
  kind: null,
  tags: [],
  reason: '',
}
const options = ['Chair', 'Desk', 'Other'].map((label) => ({ value: label, label }))

const fields: FormField<Values>[] = [
  { kind: 'text', name: 'name', label: 'Name', required: true, full: true },
  { kind: 'area', name: 'about', label: 'About', full: true },
  { kind: 'number', name: 'size', label: 'Size' },
  { kind: 'date', name: 'day', label: 'Day' },
  { kind: 'select', name: 'kind', label: 'Kind', required: true, options: () => options },
  { kind: 'multi', name: 'tags', label: 'Tags', options: () => options },
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
  if (!name) faults.push({ field: 'name', key: 'required', text: 'Name it' })
  if (!kind) faults.push({ field: 'kind', key: 'required', text: 'Choose a kind' })
  return faults
}

describe.each(places)('a form in %s', (place) => {
  const begin = async () => {
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

  test('refused, it shows the texts under the fields and moves the focus to the first of them', async () => {
    const { host, sent } = await begin()
    await save().click()
    await expect.element(box('Name')).toHaveAccessibleDescription('Name it')
    await expect
      .element(page.getByRole('combobox', { name: 'Kind' }))
      .toHaveAccessibleDescription('Choose a kind')
    await expect.poll(() => focused()).toBe(box('Name').element())
    expect(sent).toEqual([])
    await expectAccessible(host)
  })

  test('INP-04 the payload is trimmed, whichever way it is sent; while it saves the button is busy', async () => {
    const { sent, finish } = await begin()
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
    expect(sent).toHaveLength(1)
    finish()
    await expect.element(save()).not.toHaveAttribute('aria-busy')
  })

  test('fields appear, close and become required by what others hold', async () => {
    await begin()
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

test('two fields share a row, and in a narrow container each has its own', async () => {
  function Both() {
    const [store] = useState(() =>
      form<Values, void>({ initial: start, check, save: async () => undefined }),
    )
    return <FormView form={store} fields={fields} />
  }
  const { host } = await stage(<Both />, 'light', '900px')
  const tops = () =>
    ['Size', 'Day'].map((name) => page.getByLabelText(name).element().getBoundingClientRect().top)
  expect(tops()[0]).toBe(tops()[1])
  host.style.width = '420px'
  await expect.poll(() => (tops()[1] ?? 0) - (tops()[0] ?? 0)).toBeGreaterThan(40)
})
