import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { AssetLabels, type AssetLabelsProps } from '../../../widgets/asset-labels/asset-labels.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { COMPANY_NAME: 'Acme & Sons' } })
  await world.sql(`
    insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, location_id, deleted_at, manufacturer)
      select 20000 + n, 'LB-' || n, 'Labelled thing ' || n, 'in_use', case when n = 1 then 'yes' else 'not_yet' end,
        'office_admin', 2, 1, 1, case when n > 30 then now() end, case when n = 13 then 'Godrej' end
      from generate_series(1, 32) as n`)
})
beforeEach(() => world.signInAs('officeAdmin'))
afterEach(() => vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (value: string) => page.getByText(value, { exact: true })
const number = (name: string) => page.getByRole('textbox', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const shownLabels = () => [...document.querySelectorAll<SVGElement>('[data-asset]')]
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => 20_000 + first + at).join(',')
const linesOf = (label: Element | undefined) =>
  [...(label?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)

async function show(props: AssetLabelsProps, total: string) {
  const received: { type: string; detail: unknown }[] = []
  const host = new EventTarget()
  host.addEventListener('assetdesk-labels-printed', (event) =>
    received.push({ type: event.type, detail: (event as CustomEvent).detail }),
  )
  const shown = await world.show(<AssetLabels {...props} />, { host })
  await expect.element(text(total)).toBeVisible()
  return { ...shown, received }
}

/** Records each print: the number of sheets, their texts, and how many elements of the preview are on them. */
function recordPrints() {
  const printed: { sheets: number; texts: string[]; preview: number }[] = []
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    Element.prototype.append.apply(document.body, nodes)
    for (const frame of nodes) {
      const view = frame instanceof HTMLIFrameElement ? frame.contentWindow : null
      if (!view) continue
      view.print = () => {
        const { body } = view.document
        printed.push({
          sheets: body.children.length,
          texts: [...body.querySelectorAll('text')].map(({ textContent }) => textContent ?? ''),
          preview: body.querySelectorAll('[data-preview]').length,
        })
        view.dispatchEvent(new Event('afterprint'))
      }
    }
  })
  return printed
}

test('LBL-04 LBL-08 LBL-11 LBL-15 a label shows the ticked fields; its start position is set by keyboard; assets in the trash are left out', async () => {
  const { host } = await show({ assetIds: range(9, 32) }, '22 labels on 1 sheet')
  expect(linesOf(shownLabels()[0])).toEqual([
    'Acme & Sons',
    '20009Z',
    'LB-9',
    'Labelled thing 9',
    'Bengaluru, First floor',
  ])
  expect(shownLabels()[0]?.querySelectorAll('[data-code]')).toHaveLength(2)
  await expect
    .element(text('2 assets are left out: they are in the Trash or do not exist.'))
    .toBeVisible()
  await expectAccessible(host)

  await box('Description').click()
  await box('Code 128').click()
  await expect.poll(() => linesOf(shownLabels()[0])).not.toContain('Labelled thing 9')
  expect(shownLabels()[0]?.querySelectorAll('[data-code]')).toHaveLength(1)
  await expect.element(box('QR code')).toBeDisabled()

  const start = number('Start at label')
  await start.fill('5')
  await userEvent.keyboard('{Enter}')
  await expect.element(text('22 labels on 2 sheets')).toBeVisible()
  await expect.element(text('The first 4 places stay empty')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(text('The first 3 places stay empty')).toBeVisible()
  await start.fill('99')
  await expect.element(text('Enter a number from 1 to 24')).toBeVisible()
  await expect
    .element(button('Print 22 labels'))
    .toHaveAccessibleDescription('Correct the marked numbers first')
  await button('First').click()
  await expect.element(button('Print 22 labels')).not.toHaveAttribute('aria-disabled')
  await expect.element(text('22 labels on 1 sheet')).toBeVisible()
  await start.fill('99')
  await expect.element(text('Enter a number from 1 to 24')).toBeVisible()
  await button('First').click()
  await expect.element(text('Enter a number from 1 to 24')).not.toBeInTheDocument()
  await expect.element(start).toHaveValue('1')
})

test('LBL-02 LBL-08 LBL-09 formats can have a custom size, report fields that do not fit, and store their shift', async () => {
  await show({ assetIds: range(2, 3), format: 'roll-54' }, '2 labels on 2 sheets')
  await expect.element(number('Start at label')).not.toBeInTheDocument()
  const across = number('Shift to the right (mm)')
  await across.fill('-0,4')
  await userEvent.tab()
  const x = () => Number(document.querySelector('svg svg')?.getAttribute('x'))
  await expect.poll(x).toBe(-0.4)
  await choose('Format', /45 × 12/)
  await expect.poll(x).toBe(0)
  await expect
    .element(text('There is no room for: ID, Description, Place and location.'))
    .toBeVisible()
  await choose('Format', /Roll, 54 × 25/)
  await expect.poll(x).toBe(-0.4)

  await choose('Format', 'Own size')
  await expect.element(text('2 labels on 1 sheet')).toBeVisible()
  await number('Columns').fill('4')
  await userEvent.tab()
  await expect.element(text('These labels do not fit on an A4 sheet')).toBeVisible()
  await expect.element(button('Print 2 labels')).toHaveAttribute('aria-disabled', 'true')
  await number('Label width (mm)').fill('40.5')
  await userEvent.tab()
  await expect.element(text('These labels do not fit on an A4 sheet')).not.toBeInTheDocument()
  await number('Columns').fill('1')
  await number('Rows').fill('1')
  await userEvent.tab()
  await expect.element(text('2 labels on 2 sheets')).toBeVisible()
})

test('LBL-01 LBL-11 LBL-15 without assets, a search adds assets, which can be removed again', async () => {
  await world.show(<AssetLabels />)
  await expect.element(text('Choose the assets that get labels')).toBeVisible()
  expect(world.watched.requests.filter(({ method }) => method === 'POST')).toEqual([])
  await expect.element(button('Print 0 labels')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'Add an asset' }).click()
  await userEvent.keyboard('lb-12')
  await page.getByRole('option', { name: /LB-12/ }).click()
  await expect.element(text('1 label on 1 sheet')).toBeVisible()
  await button('Show all').click()
  await button(`Remove ${linesOf(shownLabels()[0])[1]}`).click()
  await expect.element(text('Choose the assets that get labels')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Add an asset' })).toHaveFocus()
})

test('LBL-01 SEL-07 the search offers an asset whose label does not contain the typed manufacturer', async () => {
  await world.show(<AssetLabels />)
  await page.getByRole('combobox', { name: 'Add an asset' }).click()
  await page.getByRole('searchbox').fill('godrej')
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringMatching(/^LB-13 · Labelled thing 13$/)])
})

test('LBL-01 removing the last asset of the element leaves none', async () => {
  await show({ assetIds: range(4, 4) }, '1 label on 1 sheet')
  await button('Show all').click()
  await button(`Remove ${linesOf(shownLabels()[0])[1]}`).click()
  await expect.element(text('Choose the assets that get labels')).toBeVisible()
})

test('LBL-01 prints labels for the first 500 of 501 assets and says so; removing one makes room for the last', async () => {
  await world.sql(`
    insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, location_id)
      select 21000 + n, 'MA-' || n, 'One of many ' || n, 'in_use', 'yes', 'office_admin', 2, 1, 1 from generate_series(1, 501) as n on conflict do nothing`)
  await show({ assetIds: range(1001, 1501), format: 'a4-65' }, '500 labels on 8 sheets')
  const more = text('Only the first 500 assets get labels at once.')
  await expect.element(more).toBeVisible()
  await button('Show all').click()
  const first = linesOf(shownLabels()[0])[1]
  await button(`Remove ${first}`).click()
  await expect.element(more).not.toBeInTheDocument()
  await expect.poll(() => linesOf(shownLabels()[0])[1]).not.toBe(first)
  await expect.element(text('500 labels on 8 sheets')).toBeVisible()
})

test('LBL-10 LBL-13 prints the labels of the preview, and Yes sets Labelled in one run', async () => {
  const printed = recordPrints()
  const { received } = await show(
    { assetIds: range(1, 3), format: 'roll-62' },
    '3 labels on 3 sheets',
  )
  await world.sql(`update assets set description = 'Renamed' where id = 20002`)
  await button('Print 3 labels').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatchObject({ sheets: 3, preview: 0 })
  expect(printed[0]?.texts).toContain('Labelled thing 2')
  expect(printed[0]?.texts.join()).not.toContain('stays empty')
  const ids = [20_001, 20_002, 20_003]
  expect(received).toEqual([{ type: 'assetdesk-labels-printed', detail: { ids } }])
  await expect.element(text('Did they come out right?')).toBeVisible()
  await expect.element(text('Set Labelled to Yes for 3 assets')).toBeVisible()
  const runs = () =>
    world.watched.requests.filter(({ url }) => url.pathname.includes('/asset-runs'))
  await button('No').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await button('Print 3 labels').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(runs()).toEqual([])
  await button('Print 3 labels').click()
  await button('Yes').click()
  // The first asset was already labelled.
  await expect
    .poll(() => $toasts.get().map((toast) => toast.text))
    .toEqual([expect.stringContaining('2 changed')])
  expect(runs()).toHaveLength(1)
})

test('LBL-14 a failure shows «No Data Found», and Retry loads the labels', async () => {
  world.watched.stage = async (url, pass) =>
    url.pathname.endsWith('/label-sheets') ? new Response('{}', { status: 500 }) : pass()
  await world.show(<AssetLabels assetIds={range(6, 7)} format="a4-24" />)
  await expect.element(text('No Data Found')).toBeVisible()
  await expect.element(button('Print 2 labels')).toBeDisabled()
  world.watched.stage = undefined
  await button('Retry').click()
  await expect.element(text('2 labels on 1 sheet')).toBeVisible()
})

test('ACCS-02 in a low window, the foot does not cover the control with the focus', async () => {
  await page.viewport(640, 400)
  onTestFinished(() => page.viewport(1280, 800))
  const { host } = await show({ assetIds: range(1, 3), format: 'a4-24' }, '3 labels on 1 sheet')
  const foot = button('Print 3 labels').element().parentElement
  const controls = [...host.querySelectorAll<HTMLElement>('input, textarea, button')]
  const others = controls.filter((each) => each.checkVisibility() && !foot?.contains(each))
  expect(others.length).toBeGreaterThan(5)
  for (const each of others) {
    scrollTo(0, 0)
    each.focus()
    const { bottom } = each.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0)
  }
})
