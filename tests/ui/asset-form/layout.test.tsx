import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused } from '../kit/stage.tsx'
import { openForm, save, startAfresh, toastTexts, openCompany } from './open-form.tsx'

beforeAll(openCompany)

beforeEach(startAfresh)

/** Returns for each row of the sections where its fields begin and how many columns they span. */
function rows(form: HTMLElement): number[][] {
  return [...form.querySelectorAll('fieldset')].flatMap((section) => {
    const [first] = section.querySelectorAll<HTMLElement>('fieldset > div > div')
    const grid = first?.parentElement as HTMLElement
    const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat)
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
    const byTop = new Map<number, number>()
    for (const field of grid.children) {
      const { top, width } = field.getBoundingClientRect()
      const span = Math.round((width + gap) / ((columns[0] ?? 1) + gap))
      byTop.set(top, (byTop.get(top) ?? 0) + span)
    }
    return [[columns.length, ...byTop.values()]]
  })
}

test.each([
  // The width of the form in a window of 1440 px.
  ['1168px', [4, 2, 3, 2], 3],
])(
  'LAY-07 the fields of a section fill its rows in reading order, also with every message shown: %s',
  async (width, rowsOf, columns) => {
    const { host } = await openForm(undefined, { width })
    await save().click()
    await expect.poll(toastTexts).toEqual(['mandatory data not filled yet'])
    const form = host.querySelector('form') as HTMLElement
    expect(rows(form)).toEqual(
      rowsOf.map((count) => [columns, ...Array.from({ length: count }, () => columns)]),
    )
  },
)

test('LAY-07 the description grows with its text up to eight lines', async () => {
  await openForm(undefined, { width: '1168px' })
  const field = page.getByRole('textbox', { name: 'Description' })
  const lines = () => {
    const { lineHeight, paddingBlock } = getComputedStyle(field.element())
    const inside = field.element().clientHeight - 2 * Number.parseFloat(paddingBlock)
    return Math.round(inside / Number.parseFloat(lineHeight))
  }
  expect(lines()).toBe(2)
  await field.fill('one\n2\n3\n4\n5')
  expect(lines()).toBe(5)
  await field.fill(Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n'))
  expect(lines()).toBe(8)
  await field.fill('')
  expect(lines()).toBe(2)
})

test('LAY-14 a disabled field shows its reason once, and no error about an empty value', async () => {
  await openForm(undefined, { width: '1168px' })
  await save().click()
  await expect.poll(toastTexts).toEqual(['mandatory data not filled yet'])
  const manager = page.getByRole('combobox', { name: 'Manager', exact: true })
  await expect.element(manager).toHaveAccessibleDescription('Choose a category first')
  await expect.element(manager).not.toHaveAttribute('aria-invalid')
})

test('the buttons at the bottom never cover the focused field', async () => {
  await page.viewport(1024, 500)
  await openForm(undefined, { width: '1024px' })
  let bar = save().element() as HTMLElement
  while (getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement as HTMLElement
  const hidden: string[] = []
  let steps = 0
  for (; steps < 60 && !bar.contains(focused() ?? null); steps += 1) {
    await userEvent.keyboard('{Tab}')
    const at = focused()
    if (
      !at?.closest('form') ||
      at.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top
    )
      continue
    hidden.push(at.getAttribute('aria-label') ?? at.id)
  }
  expect(steps).toBeGreaterThan(20)
  expect(hidden).toEqual([])
})
