import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { translation } from '../../../src/domain/text/translation.ts'
import type { TypedNumber } from '../../../src/domain/text/typed-number.ts'
import { Field } from '../../../src/ui/field/field.tsx'
import { NumberInput } from '../../../src/ui/field/number-input.tsx'
import { Switch } from '../../../src/ui/field/switch.tsx'
import { TextInput } from '../../../src/ui/field/text-input.tsx'
import { expectAccessibleInBoth, place, stage } from './stage.tsx'

type Given = TypedNumber | string

function Amount({
  start = null,
  onChange,
  whole,
}: {
  start?: Given
  onChange?: (value: TypedNumber) => void
  whole?: boolean
}) {
  const [value, setValue] = useState<Given>(start)
  const take = (next: TypedNumber) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <Field label="Amount">
      {(control) => <NumberInput {...control} whole={whole} value={value} onChange={take} />}
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
  test('INP-01 12.345 becomes 12.35 when the field loses the focus', async () => {
    const onChange = vi.fn<(value: TypedNumber) => void>()
    await stage(<Amount onChange={onChange} />, place)
    await amount().click()
    await userEvent.keyboard('12.345')
    await expect.element(amount()).toHaveValue('12.345')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('12.35')
    expect(onChange).toHaveBeenLastCalledWith(12.35)
  })

  test('INP-02 a value that is not a number is shown as empty', async () => {
    const { show } = await stage(<Amount start="abc" />, place)
    await expect.element(amount()).toHaveValue('')
    await show(<Amount key="again" start={Number.NaN} />)
    await expect.element(amount()).toHaveValue('')
  })

  test('INP-03 OP-122 invalid text stays and shows an error when the field loses the focus', async () => {
    const onChange = vi.fn<(value: TypedNumber) => void>()
    await stage(<Amount onChange={onChange} />, place)
    await amount().click()
    await userEvent.keyboard('a1e-+2.x5,.')
    await expect.element(amount()).toHaveValue('a1e-+2.x5,.')
    await expect.element(amount()).toHaveAccessibleDescription('')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('a1e-+2.x5,.')
    await expect.element(amount()).toHaveAccessibleDescription('Enter an amount such as 1,299.50')
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
    expect(onChange).toHaveBeenLastCalledWith({ unread: 'a1e-+2.x5,.' })
    await amount().fill('7')
    await expect.element(amount()).toHaveAccessibleDescription('')
    expect(onChange).toHaveBeenLastCalledWith(7)
  })

  test.each([
    ['en', '₹1,29,900', '129900', '“₹1,29,900” is read as 1,29,900.00'],
    ['de', '1.299,50', '1299,5', ''],
    ['de', 'circa 5', 'circa 5', 'Geben Sie einen Betrag ein, zum Beispiel 1.299,50'],
  ])('OP-122 in %s %j becomes %j: %j', async (...row) => {
    const [language, typed, shown, description] = row
    ;(await translation(language))()
    await stage(<Amount />, place)
    await amount().click()
    await userEvent.keyboard(typed)
    await userEvent.tab()
    await expect.element(amount()).toHaveValue(shown)
    await expect.element(amount()).toHaveAccessibleDescription(description)
    ;(await translation('en'))()
  })

  test('OP-122 shows how an ambiguous number is read while it is typed', async () => {
    await stage(<Amount />, place)
    await amount().click()
    await userEvent.keyboard('1.299')
    await expect.element(amount()).toHaveAccessibleDescription('“1.299” is read as 1.30')
    await userEvent.keyboard('{Backspace}')
    await expect.element(amount()).toHaveAccessibleDescription('')
  })

  test('pasted lines of several cells are not merged into one number', async () => {
    await stage(<Amount />, place)
    await amount().click()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '100\r\n200\r\n')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    amount().element().dispatchEvent(paste)
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('100\t200')
    await expect.element(amount()).toHaveAccessibleDescription('Enter an amount such as 1,299.50')
  })

  test('FEMP-01 a whole number drops leading zeros with a hint and rejects decimals', async () => {
    const onChange = vi.fn<(value: TypedNumber) => void>()
    await stage(<Amount whole onChange={onChange} />, place)
    await amount().click()
    await userEvent.keyboard('00421')
    await expect.element(amount()).toHaveAccessibleDescription('Leading zeros are dropped: 421')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('421')
    await expect.element(amount()).toHaveAccessibleDescription('Leading zeros are dropped: 421')
    expect(onChange).toHaveBeenLastCalledWith(421)
    await amount().fill('42,1')
    await userEvent.tab()
    await expect.element(amount()).toHaveAccessibleDescription('Enter a whole number such as 1299')
  })

  test('INP-04 a text is trimmed when the field loses the focus and when Enter submits it', async () => {
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

  test('label, required mark, hint and error are associated with their control', async () => {
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
    await expectAccessibleInBoth(host)
  })
})

test('a switch can be toggled by pointer and with Space', async () => {
  const onChange = vi.fn<(on: boolean) => void>()
  await stage(<Switch label="Show thumbnail" on={false} onChange={onChange} />)
  await page.getByRole('switch', { name: 'Show thumbnail' }).click()
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true], [true]])
})
