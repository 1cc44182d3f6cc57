import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateInput } from '../../../src/ui/field/date-input.tsx'
import { Field } from '../../../src/ui/field/field.tsx'
import { NumberInput } from '../../../src/ui/field/number-input.tsx'
import { Switch } from '../../../src/ui/field/switch.tsx'
import { TextArea } from '../../../src/ui/field/text-area.tsx'
import { TextInput } from '../../../src/ui/field/text-input.tsx'
import { expectAccessible, place, stage } from './stage.tsx'

type Given = number | string | null

function Amount({
  start = null,
  onChange,
}: {
  start?: Given
  onChange?: (value: number | null) => void
}) {
  const [value, setValue] = useState<Given>(start)
  const take = (next: number | null) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <Field label="Amount">
      {(control) => <NumberInput {...control} value={value} onChange={take} />}
    </Field>
  )
}

function Name({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  const take = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return (
    <Field label="Name">
      {(control) => <TextInput {...control} value={value} onChange={take} />}
    </Field>
  )
}

const amount = () => page.getByRole('textbox', { name: 'Amount' })

describe('inputs', () => {
  test('INP-01 12.345 is 12.35 after leaving', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    await stage(<Amount onChange={onChange} />, place)
    await amount().click()
    await userEvent.keyboard('12.345')
    await expect.element(amount()).toHaveValue('12.345')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('12.35')
    expect(onChange).toHaveBeenLastCalledWith(12.35)
  })

  test('INP-01 an amount is pasted as it is shown: commas between digits group', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    await stage(<Amount onChange={onChange} />, place)
    await amount().fill('1,00,000.5')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('100000.5')
    expect(onChange).toHaveBeenLastCalledWith(100000.5)
    await amount().fill(',5')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('')
  })

  test('INP-02 a value that is no number shows as empty', async () => {
    const { show } = await stage(<Amount start="abc" />, place)
    await expect.element(amount()).toHaveValue('')
    await show(<Amount key="again" start={Number.NaN} />)
    await expect.element(amount()).toHaveValue('')
  })

  test('INP-03 letters, signs and e are ignored; digits, a dot and the editing keys work', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    await stage(<Amount onChange={onChange} />, place)
    await amount().click()
    await userEvent.keyboard('a1e-+2.x5,.')
    await expect.element(amount()).toHaveValue('12.5')
    await userEvent.keyboard('{Backspace}{Home}{Delete}{ArrowRight}{End}7')
    await expect.element(amount()).toHaveValue('2.7')
    expect(onChange).toHaveBeenLastCalledWith(2.7)
  })

  test('a pasted negative stays to be seen with its message', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    await stage(<Amount onChange={onChange} />, place)
    await amount().fill('-5') // arrives in one piece, as a paste does
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('-5')
    expect(onChange).toHaveBeenLastCalledWith(-5)
  })

  test('INP-04 a text is trimmed when it is left and when Enter sends it', async () => {
    const onChange = vi.fn<(value: string) => void>()
    await stage(<Name onChange={onChange} />, place)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.click()
    await userEvent.keyboard('  abc  ')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('abc')
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await expect.element(name).toHaveValue('abc')
  })

  test('label, required mark, hint and error belong to their control', async () => {
    const { host } = await stage(
      <Field
        label="Place"
        required
        error="Please select a place from the dropdown"
        hint="Where it stands"
      >
        {(control) => <TextInput {...control} value="" onChange={() => undefined} />}
      </Field>,
      place,
    )
    const input = page.getByLabelText('Place')
    await expect.element(input).toHaveAttribute('aria-required', 'true')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(input)
      .toHaveAccessibleDescription('Please select a place from the dropdown Where it stands')
    await expectAccessible(host)
  })

  test('the other controls keep the rules of accessibility', async () => {
    const nothing = () => undefined
    const { host } = await stage(
      <>
        <Field label="Remarks">
          {(control) => <TextArea {...control} value="Fine" onChange={nothing} />}
        </Field>
        <Field label="Date of Payment">
          {(control) => <DateInput {...control} value="2026-11-16" onChange={nothing} />}
        </Field>
        <Field label="Manager" disabled>
          {(control) => <TextInput {...control} value="System Admin" onChange={nothing} />}
        </Field>
        <Switch label="Show thumbnail" on onChange={nothing} />
      </>,
      place,
    )
    await expectAccessible(host)
  })
})

test('a switch turns with the pointer and with Space', async () => {
  const onChange = vi.fn<(on: boolean) => void>()
  await stage(<Switch label="Show thumbnail" on={false} onChange={onChange} />)
  await page.getByRole('switch', { name: 'Show thumbnail' }).click()
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true], [true]])
})
