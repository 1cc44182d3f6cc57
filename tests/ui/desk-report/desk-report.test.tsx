import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenTexts } from '../../../src/domain/messages/en/loading.ts'
import { DeskReport } from '../../../widgets/desk-report/desk-report.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Ten weeks with two tickets each, the second of which was completed a day later; six first responses were measured.
  await world.sql(`
    insert into tickets (status, priority, description, raised_by, category_id, place_id, manager, created_at, resolve_date, outcome)
    select case when n % 2 = 0 then 'completed' else 'in_progress' end, case when n < 12 then 'high' else 'low' end,
      'A door that squeaks', (select min(id) from users), (select min(id) from categories), (select min(id) from places),
      'office_admin', now() - (n / 2) * interval '7 days' - interval '2 days',
      case when n % 2 = 0 then now() - (n / 2) * interval '7 days' - interval '1 day' end,
      case when n % 2 = 0 then 'resolved' end
    from generate_series(0, 19) as n`)
  await world.sql(`
    update ticket_threads set response_minutes = 15 * row.n from (
      select id, row_number() over (order by id) as n from tickets where description = 'A door that squeaks') as row
    where ticket_id = row.id and row.n <= 6`)
  await world.sql(`
    insert into assets (status, labelled, category_id, place_id, manager, cost_in_inr, warranty, description)
    select 'in_use', 'yes', (select min(id) from categories), (select min(id) from places), 'office_admin', 1000,
      current_date + 20, 'Colour laser printer' from generate_series(1, 3)`)
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.signInAs('officeAdmin')
})

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const chart = (name: string) => page.getByRole('slider', { name: `${name}, chart` })
const showTable = (name: string) =>
  region(name).getByRole('radio', { name: 'Table' }).click({ force: true })

test('RPT-12 a chart is one tab stop, arrow keys read out its points, and its table has the same numbers', async () => {
  const { host } = await world.show(<DeskReport />)
  const time = chart('Tickets over time')
  await expect.element(time).toBeVisible()
  await expect.element(page.getByText('14 tickets are not measured')).toBeVisible()
  const rows = region('Tickets over time').getByRole('row').elements()
  await userEvent.click(time)
  await userEvent.keyboard('{Home}{ArrowRight}')
  const spoken = time.element().getAttribute('aria-valuetext') ?? ''
  const cells = [...(rows[2]?.children ?? [])].map(({ textContent }) => textContent)
  expect(cells).toHaveLength(4)
  expect(spoken).toBe(
    `${cells[0]}: Raised ${cells[1]}, Completed ${cells[2]}, Open at period end ${cells[3]}`,
  )
  await expect.element(page.getByText(cells[0] ?? '').first()).toBeVisible()
  expect(host.querySelectorAll('style')).toHaveLength(0)
  expect(host.querySelectorAll('[role="slider"] [style]')).toHaveLength(0)
  await expectAccessible(host)
  await expect.element(page.getByText(/^Pale columns/)).toBeVisible()
  await showTable('Tickets over time')
  await expect.element(time).not.toBeInTheDocument()
  expect(page.getByText(/^Pale columns/).query()).toBeNull()
  expect(region('Tickets over time').getByRole('row').elements()).toHaveLength(rows.length)
})

test('RPT-07 a status links to its tickets; filters apply to every chart and persist', async () => {
  const { scope } = await world.show(<DeskReport />)
  const completed = page.getByRole('link', { name: 'Completed 10' })
  await expect.element(completed).toBeVisible()
  expect(completed.element().getAttribute('href')).toContain('/ticketing?status=completed')
  await choose('Manager', 'System Admin')
  await expect.element(page.getByText('No tickets in this range')).toBeVisible()
  await world.show(<DeskReport />, { scope })
  await expect.element(page.getByText('No tickets in this range').first()).toBeVisible()
})

test('TAB-03 the comparison shows the previous period in the chart and each difference as text', async () => {
  const { scope } = await world.show(<DeskReport report="tickets" days={28} />)
  await expect.element(chart('Tickets over time')).toBeVisible()
  await expect.element(page.getByText('Raised in previous period')).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Compare with previous period' }).click({ force: true })
  await expect.element(page.getByText('Raised in previous period').first()).toBeVisible()
  await expect.element(page.getByText('same as before').first()).toBeVisible()
  await expect
    .element(page.getByText(/Previous period, .*: 8 raised, \d completed\./))
    .toBeVisible()
  await userEvent.click(chart('Tickets over time'))
  await userEvent.keyboard('{Home}')
  expect(chart('Tickets over time').element().getAttribute('aria-valuetext')).toMatch(
    /Raised in previous period \d+$/,
  )
  await world.show(<DeskReport report="tickets" days={28} />, { scope })
  await expect.element(page.getByText('same as before').last()).toBeVisible()
})

test('RPT-14 shows a skeleton while the report loads, and Retry after a failure', async () => {
  let requestCount = 0
  const gate = Promise.withResolvers<void>()
  world.watched.stage = async (url, pass) => {
    if (!url.pathname.endsWith('/reports/tickets')) return await pass()
    requestCount += 1
    await gate.promise
    return requestCount > 2 ? await pass() : new Response('', { status: 500 })
  }
  await world.show(<DeskReport report="tickets" />)
  await expect.element(page.getByText('Loading the report')).toBeInTheDocument()
  expect(page.getByRole('tab').elements()).toHaveLength(0)
  gate.resolve()
  await expect.element(page.getByText('The report could not be loaded.')).toBeVisible()
  world.watched.stage = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(region('Tickets over time')).toBeVisible()
})

test('a range without new tickets has no share of a priority', async () => {
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (!url.pathname.endsWith('/reports/tickets')) return response
    const report = (await response.json()) as { priority: object[] }
    const priority = report.priority.map((each) => ({ ...each, n: 0 }))
    return Response.json({ ...report, priority })
  }
  await world.show(<DeskReport report="tickets" />)
  await expect.element(region('By priority').getByText('Nothing in this range.')).toBeVisible()
  world.watched.stage = undefined
})

test('RPT-12 a chart without rows is a text, not a tab stop', async () => {
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (!url.pathname.endsWith('/reports/tickets')) return response
    return Response.json({ ...((await response.json()) as object), place: [] })
  }
  await world.show(<DeskReport report="tickets" />)
  await expect.element(region('By place').getByText('Nothing to show')).toBeVisible()
  expect(region('By place').getByRole('slider').elements()).toEqual([])
  world.watched.stage = undefined
})

test('RPT-14 a chart that fails to render does not affect the others', async () => {
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (!url.pathname.endsWith('/reports/tickets')) return response
    const report = (await response.json()) as { place: object[] }
    // An object instead of a text cannot be rendered.
    const place = report.place.map((each) => ({ ...each, label: { en: 'Pune' } }))
    return Response.json({ ...report, place })
  }
  await world.show(<DeskReport report="tickets" />)
  await expect.element(region('By place').getByText(brokenTexts.broken)).toBeVisible()
  await expect.element(region('Tickets over time').getByRole('slider')).toBeVisible()
  world.watched.stage = undefined
})

test('RPT-16 at 390 px, the assets report has one column without overflow, and wide tables become blocks', async () => {
  const { host } = await world.show(<DeskReport />, { width: '390px' })
  await tab('Assets').click()
  await expect.element(chart('Warranties')).toBeVisible()
  await expect
    .element(region('Totals').getByRole('row', { name: /^Item cost [\d,]+ / }))
    .toBeVisible()
  await expect
    .element(
      region('Warranties expiring soonest')
        .getByRole('link', { name: 'Colour laser printer' })
        .first(),
    )
    .toBeVisible()
  const cards = [...host.querySelectorAll('section section')]
  const box = host.getBoundingClientRect()
  expect(cards.length).toBeGreaterThan(5)
  for (const card of cards) {
    const { left, right } = card.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(box.left)
    expect(right).toBeLessThanOrEqual(box.right)
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  }
  const amounts = region('Amounts by category').getByRole('cell').first()
  expect(getComputedStyle(amounts.element(), '::before').content).toContain('Transaction amount')
  await expectAccessible(host)
})

/** Returns the URLs of the exports that are requested from now on. */
function watchExports(): URL[] {
  const urls: URL[] = []
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith('/export-report')) urls.push(url)
    return await pass()
  }
  return urls
}

test('exports the report that the element shows, even if its scope has chosen the other one', async () => {
  const exportUrls = watchExports()
  const { scope } = await world.show(<DeskReport />)
  await tab('Assets').click()
  await expect.element(chart('Warranties')).toBeVisible()
  const { host } = await world.show(<DeskReport report="tickets" />, { scope })
  await page.elementLocator(host).getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => exportUrls[0]?.searchParams.get('kind')).toBe('tickets')
})

test('exports the report and the range that are shown', async () => {
  const exportUrls = watchExports()
  await world.show(<DeskReport report="tickets" days={30} />)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => exportUrls[0]?.searchParams.get('kind')).toBe('tickets')
  const [from, to] = ['from', 'to'].map((name) =>
    Date.parse(exportUrls[0]?.searchParams.get(name) ?? ''),
  )
  expect(((to ?? 0) - (from ?? 0)) / 86_400_000).toBe(29)
})
