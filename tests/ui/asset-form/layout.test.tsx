import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused } from '../kit/stage.tsx'
import { openForm, save, startAfresh, told } from './open-form.tsx'

beforeEach(startAfresh)

/** The rows of each section: where their fields begin and how much of the row they take, in its columns. */
function rows(form: HTMLElement): number[][] {
  return [...form.querySelectorAll('fieldset')].flatMap((section) => {
    const [first] = section.querySelectorAll<HTMLElement>('fieldset > div > div')
    const grid = first?.parentElement as HTMLElement
    const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat)
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
    const byTop = new Map<number, number>()
    for (const field of grid.children) {
      const { top, width } = field.getBoundingClientRect()
      const taken = Math.round((width + gap) / ((columns[0] ?? 1) + gap))
      byTop.set(top, (byTop.get(top) ?? 0) + taken)
    }
    return [[columns.length, ...byTop.values()]]
  })
}

test('where two fields share a row no place stays empty, also with every message shown', async () => {
  const { host } = await openForm(undefined, { width: '1024px' })
  await save().click()
  await expect.poll(told).toEqual(['mandatory data not filled yet'])
  const form = host.querySelector('form') as HTMLElement
  expect(rows(form)).toEqual([
    [2, 2, 2, 2, 2],
    [2, 2, 2],
    [2, 2, 2, 2, 2],
    [2, 2, 2, 2],
  ])
})

test('what has the focus is never hidden by the buttons at the lower edge', async () => {
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
