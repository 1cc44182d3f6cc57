import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/ui/button/button.tsx'
import { Field } from '../../../src/ui/field/field.tsx'
import { MultiSelect } from '../../../src/ui/select/multi-select.tsx'
import type { Option } from '../../../src/ui/select/options.ts'
import { Select } from '../../../src/ui/select/select.tsx'
import { expectAccessibleInBoth, focused, frame, place, settled, stage, wait } from './stage.tsx'

const cities = [
  'Ahmedabad',
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Indore',
  'Jaipur',
  'Kochi',
  'Mumbai',
  'Pune',
]
const options: Option<number>[] = cities.map((label, value) => ({ label, value }))
const few = options.slice(0, 4)
const empty: Option<number>[] = []
const hasRing = (element: Element) => getComputedStyle(element).outlineStyle === 'solid'

interface OneProps {
  list?: readonly Option<number>[]
  start?: number | null
  onChange?: (value: number | null) => void
  placeholder?: string
  inForm?: boolean
  loading?: boolean
}

function One({ list = few, start = null, onChange, ...rest }: OneProps) {
  const [value, setValue] = useState(start)
  const take = (next: number | null) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <>
      <Button>Elsewhere</Button>
      <Field label="Place">
        {(control) => (
          <Select {...control} {...rest} options={list} value={value} onChange={take} />
        )}
      </Field>
    </>
  )
}

function Many({
  start,
  onChange,
}: {
  start: readonly number[]
  onChange?: (value: readonly number[]) => void
}) {
  const [value, setValue] = useState(start)
  const take = (next: readonly number[]) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <Field label="Place">
      {(control) => <MultiSelect {...control} options={options} value={value} onChange={take} />}
    </Field>
  )
}

const box = () => page.getByRole('combobox', { name: 'Place' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const layerHeight = () => {
  const popup = page.getByRole('listbox').element().closest('[popover]') ?? undefined
  return popup?.getBoundingClientRect().height ?? 0
}

describe('select', () => {
  test('SEL-01 CONST-10 without a value it shows «Select option», unless the field sets its own', async () => {
    const { show } = await stage(<One />, place)
    await expect.element(box()).toHaveTextContent('Select option')
    await show(<One placeholder="Any place" />)
    await expect.element(box()).toHaveTextContent('Any place')
  })

  test('SEL-02 ERR-28 a search without matches shows a message', async () => {
    await stage(<One list={options} />, place)
    await box().click()
    await userEvent.keyboard('zzz')
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('No elements found. Consider changing the search query.')
  })

  test('a press beside the options, as on the scrollbar, keeps the list open and its search focused', async () => {
    await stage(
      <main tabIndex={-1}>
        <One list={options} />
      </main>,
      place,
    )
    await box().click()
    await userEvent.keyboard('zzz')
    await page.getByRole('status').click()
    await expect.element(box()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}koch')
    await option('Kochi').click()
    await expect.element(box()).toHaveTextContent('Kochi')
  })

  test('SEL-03 ERR-29 a list without options shows a message', async () => {
    await stage(<One list={empty} />, place)
    await box().click()
    await expect.element(page.getByRole('status')).toHaveTextContent('List is empty.')
  })

  test('SEL-03 shows «Loading» while the options load', async () => {
    const { show } = await stage(<One list={empty} loading />, place)
    await box().click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
    await show(<One />)
    await option('Chennai').click()
    await expect.element(box()).toHaveTextContent('Chennai')
  })

  test('a list near the lower edge moves above its field if the options arrive while it is open', async () => {
    const field = (props: OneProps) => (
      <div style={{ position: 'fixed', inset: 'auto 0 110px 0' }}>
        <One {...props} />
      </div>
    )
    const { show } = await stage(field({ list: empty, loading: true }), place)
    await box().click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
    await frame()
    await show(field({ list: options }))
    await expect.poll(layerHeight).toBe(300)
  })

  test('Enter selects the first option if the options arrive while the list is open', async () => {
    const { show } = await stage(<One list={empty} loading />, place)
    await box().click()
    await show(<One />)
    await userEvent.keyboard('x{Enter}')
    await expect.element(box()).toHaveTextContent('Ahmedabad')
  })

  test('Enter keeps the selected option if the options arrive while the list is open', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    const { show } = await stage(<One start={2} list={empty} loading />, place)
    await box().click()
    await show(<One start={2} onChange={onChange} />)
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls.filter(([value]) => value !== 2)).toEqual([])
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('text typed while the options load filters them, and the search box that they bring gets the focus', async () => {
    const { show } = await stage(<One start={0} list={empty} loading />, place)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('mx{Backspace}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
    await show(<One start={0} list={options} />)
    const search = page.getByRole('searchbox')
    await expect.element(search).toHaveValue('m')
    await expect.poll(focused).toBe(search.element())
    await userEvent.keyboard('u {Backspace}m{Enter}')
    await expect.element(box()).toHaveTextContent('Mumbai')
  })

  test('text typed while a few options load leaves all of them and the selected one', async () => {
    const { show } = await stage(<One start={2} list={empty} loading />, place)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('d e')
    await show(<One start={2} />)
    expect(page.getByRole('option').elements()).toHaveLength(4)
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveTextContent('Chennai')
  })

  test('a click selects an option, and the list is below its field and as wide', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    const { host } = await stage(<One onChange={onChange} />, place)
    await box().click()
    await settled(host)
    const field = box().element().parentElement?.getBoundingClientRect()
    const list = page.getByRole('listbox').element().closest('[popover]')?.getBoundingClientRect()
    expect(list?.width).toBe(field?.width)
    expect(Math.round((list?.top ?? 0) - (field?.bottom ?? 0))).toBe(4)
    await option('Chennai').click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
    await expect.element(box()).toHaveTextContent('Chennai')
    expect(page.getByRole('listbox').query()).toBeNull()
  })

  test('by keyboard, the list can be opened and closed, and an option found by letter, selected and cleared', async () => {
    await stage(<One />, place)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    const ringed = page.getByRole('option').elements().filter(hasRing)
    expect(ringed.map(({ textContent }) => textContent)).toEqual(['Bengaluru'])
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveTextContent('Bengaluru')
    await userEvent.keyboard(' ')
    await userEvent.keyboard('d')
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveTextContent('Delhi')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
    expect(focused()).toBe(box().element())
    await userEvent.keyboard('{Backspace}')
    await expect.element(box()).toHaveTextContent('Select option')
  })

  test('letters typed quickly move to the option that begins with them; a repeated letter cycles through matching options', async () => {
    const names = ['Bag', 'Bench', 'Beamer', 'Chair']
    await stage(<One list={names.map((label, value) => ({ value, label }))} />, place)
    await userEvent.tab()
    await userEvent.tab()
    const active = () => box().element().getAttribute('aria-activedescendant')
    await userEvent.keyboard('bea')
    const beamer = active()
    expect(beamer).toMatch(/-2$/)
    await wait(600)
    await userEvent.keyboard('b')
    expect(active()).toMatch(/-0$/)
    await userEvent.keyboard('b')
    expect(active()).toMatch(/-1$/)
    await userEvent.keyboard('x')
    expect(active()).toMatch(/-1$/)
    await wait(600)
    await userEvent.keyboard('c{Enter}')
    await expect.element(box()).toHaveTextContent('Chair')
  })

  test('typing into a closed list of more than 7 searches at once; the focus returns to the field', async () => {
    await stage(<One list={options} />, place)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('mu')
    await expect.element(page.getByRole('searchbox')).toHaveValue('mu')
    expect(page.getByRole('option').elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveTextContent('Mumbai')
    await frame()
    expect(focused()).toBe(box().element())
  })

  test('a click elsewhere in the same root or on the page closes the list', async () => {
    await stage(<One />, place)
    const outside = document.createElement('p')
    outside.textContent = 'The page'
    document.body.prepend(outside)
    await box().click()
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    expect(page.getByRole('listbox').query()).toBeNull()
    await box().click()
    await userEvent.click(outside)
    expect(page.getByRole('listbox').query()).toBeNull()
    outside.remove()
  })

  test('SEL-05 CONST-10 the list is at most 300 px high, and 270 px in forms', async () => {
    const many = Array.from({ length: 60 }, (_, value) => ({ value, label: `Option ${value}` }))
    const { show } = await stage(<One list={many} />, place)
    await box().click()
    await frame()
    expect(layerHeight()).toBe(300)
    await userEvent.keyboard('{Escape}')
    await show(<One list={many} inForm />)
    await box().click()
    await frame()
    expect(layerHeight()).toBe(270)
  })

  test('SEL-04 CONST-10 shows five values as chips, and seven values as five chips and the total', async () => {
    const { show } = await stage(<Many key="five" start={[0, 1, 2, 3, 4]} />, place)
    const chips = page.getByRole('button', { name: /^Remove / })
    expect(chips.elements()).toHaveLength(5)
    const { width, height } = chips.first().element().getBoundingClientRect()
    expect([width, height]).toEqual([24, 24])
    expect(page.getByText('options selected', { exact: false }).query()).toBeNull()
    await expect
      .element(box())
      .toHaveAccessibleDescription('Ahmedabad Bengaluru Chennai Delhi Indore')
    await show(<Many key="seven" start={[0, 1, 2, 3, 4, 5, 6]} />)
    expect(chips.elements()).toHaveLength(5)
    await expect.element(page.getByText('7 options selected')).toBeVisible()
  })

  test('a multi-select stays open after a choice, and Backspace and × remove values', async () => {
    const onChange = vi.fn<(value: readonly number[]) => void>()
    await stage(<Many start={[0]} onChange={onChange} />, place)
    await box().click()
    await option('Delhi').click()
    await option('Kochi').click()
    expect(onChange).toHaveBeenLastCalledWith([0, 3, 6])
    await userEvent.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith([0, 3])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Remove Ahmedabad' }).click()
    expect(onChange).toHaveBeenLastCalledWith([3])
  })

  test('is accessible when closed, open and empty', async () => {
    const { host, show } = await stage(<One list={options} start={3} />, place)
    await expectAccessibleInBoth(host)
    await box().click()
    await expectAccessibleInBoth(host)
    await show(<Many key="many" start={[0, 1, 2, 3, 4, 5, 6]} />)
    await expectAccessibleInBoth(host)
    await show(<One key="none" list={empty} />)
    await box().click()
    await expectAccessibleInBoth(host)
  })
})

test('the list opens at the selected option', async () => {
  const many = Array.from({ length: 150 }, (_, value) => ({ value, label: `Option ${value}` }))
  await stage(<One list={many} start={70} />)
  await box().click()
  await expect.element(option('Option 70')).toBeInViewport()
})

test('SEL-06 CONST-10 renders at most 1,000 of 1,500 options, and a search finds the last one', async () => {
  const many = Array.from({ length: 1500 }, (_, value) => ({ value, label: `Option ${value}` }))
  await stage(<One list={many} />)
  const shown = () => page.getByRole('option').elements().length
  await box().click()
  await expect.poll(shown).toBe(1000)
  await userEvent.keyboard('1499')
  await expect.poll(shown).toBe(1)
  await userEvent.keyboard('{Enter}')
  await box().click()
  await expect.poll(shown).toBe(1000)
  const search = page.getByRole('searchbox')
  expect(search.element().hasAttribute('aria-activedescendant')).toBe(true)
  await expect.poll(() => focused()?.getAttribute('aria-activedescendant')).toMatch(/-0$/)
})
