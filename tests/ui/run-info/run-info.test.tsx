import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Intent } from '../../../src/env.ts'
import { activeRuns } from '../../../src/parts/run/active-runs.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { followRun, followStarted } from '../../../src/state/run/follow-run.ts'
import type { Change, Run } from '../../../src/wire/run.ts'
import { RunInfo } from '../../../widgets/run-info/run-info.tsx'
import { RunList } from '../../../widgets/run-list/run-list.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, loaded, openWorld, row, rows, type World } from '../open-world.tsx'

// No worker runs here: a run of more than 200 rows waits until a test changes its row in the database.

let world: World
let chairs: readonly number[] = []
beforeAll(async () => {
  world = await openWorld()
  await world.sql(`
    insert into assets (serial_number, description, status, labelled, manager, category_id, place_id, location_id)
    select 'CH-' || n, 'Bulk chair ' || n, 'ready', 'yes', 'office_admin', 2, 2, 4 from generate_series(1, 250) as n`)
  const { items } = await callApi<{ items: { id: number }[] }>(
    'GET /assets?search=Bulk&perPage=250',
  )
  chairs = items.map(({ id }) => id)
})
beforeEach(() => world.signInAs('systemAdmin'))

/** Calls the API as the system admin. */
async function callApi<Reply>(call: string, body?: object): Promise<Reply> {
  const [method = 'GET', path] = call.split(' ')
  const headers = {
    authorization: `Bearer ${world.tokens.systemAdmin}`,
    'content-type': 'application/json',
  }
  const content = body && { body: JSON.stringify(body) }
  const response = await fetch(`${world.origin}/api/v1${path}`, { method, headers, ...content })
  expect(response.ok ? '' : await response.clone().text()).toBe('')
  return (await response.json()) as Reply
}

const startRun = (count: number, change: Change): Promise<Run> =>
  callApi('POST /asset-runs', { selection: { ids: chairs.slice(0, count) }, change })
const remarks = (text: string): Change => ({ kind: 'edit', set: { remarks: text } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const setProgress = (id: number, done: number) =>
  world.sql(`update runs set state = 'running', done = ${done}, ok = ${done} where id = ${id}`)

test('RUN-03 when a followed run ends, one toast says so and links to the run', async () => {
  const intents: Intent[] = []
  const run = await startRun(250, remarks('Followed'))
  const widgetHost = {
    link: (intent: Intent) => ({ href: '/run', go: () => void intents.push(intent) }),
  }
  followRun(widgetHost, run)
  followRun(widgetHost, run)
  expect($toasts.get()).toEqual([])
  await world.sql(`
    update runs set state = 'done', done = 250, ok = 240, refused = 10, ended_at = now() where id = ${run.id}`)
  await expect.poll(() => $toasts.get()).toHaveLength(1)
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ kind: 'success', text: 'Done: 240 changed, 10 refused' })
  toast?.link?.go()
  expect(intents).toEqual([{ route: 'view-run', params: { runId: run.id } }])
})

test('RUN-03 a toast says that a run started on another screen is running, until it ends', async () => {
  const run = await startRun(250, remarks('Begun'))
  followStarted({ link: () => ({ href: '/run', go: () => {} }) }, run)
  const texts = () => $toasts.get().map(({ kind, text, link }) => [kind, text, link?.label])
  const runningText = '250 rows are being changed. You can leave this screen.'
  expect(texts()).toEqual([['info', runningText, 'View run']])
  await world.sql(`
    update runs set state = 'done', done = 250, ok = 250, ended_at = now() where id = ${run.id}`)
  await expect.poll(texts).toEqual([['success', 'Done: 250 changed', 'View run']])
})

test('RUN-03 RUN-07 RUN-08 shows the progress of a run, stops it and lists the rows that it did not reach', async () => {
  const { id } = await startRun(250, remarks('Stopped'))
  const endedEvents: unknown[] = []
  const host = new EventTarget()
  host.addEventListener(
    'assetdesk-run-ended',
    (event) => void endedEvents.push((event as CustomEvent).detail),
  )
  const shown = await world.show(<RunInfo runId={id} />, { host })
  const bar = page.getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '0 of 250')
  await expect.element(button('Report')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('Waiting').first()).toBeVisible()
  await setProgress(id, 200)
  await expect.element(bar).toHaveAttribute('aria-valuetext', '200 of 250')
  await expectAccessible(shown.host)
  await button('Stop').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible()
  expect(endedEvents).toEqual([{ id }])
  await expect.poll(() => cells('Result')[0]).toBe('Not reached')
  expect(rows()).toHaveLength(12)
  await page.getByRole('tab', { name: 'Refused 0' }).click()
  await expect.element(page.getByText('No Data Found...')).toBeVisible()
  await expect.element(button('Go on')).toBeVisible()
  const lostRight = page.getByText(/^Sanjay System no longer has the right/)
  await expect.element(lostRight).not.toBeInTheDocument()
  await expect.element(button('Report')).not.toHaveAttribute('aria-disabled')
  await world.signInAs('officeAdmin')
  await world.sql(`update users set role_id = 3 where username = 'Sanjay System'`)
  changed('runs')
  await expect.element(lostRight).toBeVisible()
  await world.sql(`update users set role_id = 2 where username = 'Sanjay System'`)
  await expect
    .poll(() => page.getByRole('button', { name: /^(Go on|Undo)$/ }).elements())
    .toEqual([])
})

test('RUN-03 RUN-08 results that could not be loaded appear when the run continues', async () => {
  const { id } = await startRun(250, remarks('Server away'))
  world.watched.stage = async (url, pass) =>
    url.pathname.endsWith('/rows') ? new Response('{}', { status: 500 }) : pass()
  await world.show(<RunInfo runId={id} />)
  await expect.element(button('Retry')).toBeVisible()
  world.watched.stage = undefined
  await setProgress(id, 200)
  await expect.poll(() => rows()).toHaveLength(12)
})

test('RUN-03 while a running run cannot be loaded, the screen says so, until the figures are current again', async () => {
  const { id } = await startRun(250, remarks('Connection lost'))
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  await world.show(<RunInfo runId={id} />)
  await expect.element(page.getByText('0 of 250').first()).toBeVisible()
  let failures = 0
  world.watched.stage = async (url, pass) => {
    if (url.pathname !== `/api/v1/runs/${id}`) return await pass()
    failures += 1
    throw new TypeError('The connection broke')
  }
  await expect.poll(() => failures).toBeGreaterThan(1)
  const paused = page.getByText('Updates are paused')
  expect(paused.query()).toBeNull()
  const later = Date.now() + 11_000
  now.mockReturnValue(later)
  await expect.element(paused).toBeVisible()
  await expect.element(page.getByText('0 of 250').first()).toBeVisible()
  world.watched.stage = undefined
  now.mockRestore()
  await setProgress(id, 200)
  await expect.element(page.getByText('200 of 250').first()).toBeVisible()
  await expect.element(paused).not.toBeInTheDocument()
})

test('RUN-03 RUN-08 a failed run is only continued by someone who may do it, and has no report after 90 days', async () => {
  const { id } = await startRun(250, remarks('Failed'))
  await world.sql(
    `update runs set state = 'failed', done = 200, ok = 200, ended_at = now() where id = ${id}`,
  )
  const failure = (end: string) =>
    page.getByText(`The run stopped because of a server error. 50 rows were not reached.${end}`, {
      exact: true,
    })
  const shown = await world.show(<RunInfo runId={id} />)
  await expect.element(failure(' Choose Go on to continue.')).toBeVisible()
  await expect.element(button('Report')).not.toHaveAttribute('aria-disabled')
  await shown.show(null)
  await world.signInAs('officeAdmin')
  const other = await world.show(<RunInfo runId={id} />)
  await expect.element(failure('')).toBeVisible()
  await other.show(null)
  const old = await startRun(3, remarks('Old'))
  await world.sql(`update runs set ended_at = now() - interval '91 days' where id = ${old.id}`)
  await world.show(<RunInfo runId={old.id} />)
  await expect.element(button('Report')).toHaveAttribute('aria-disabled', 'true')
})

test('RUN-03 TRIAGE-05 the rows of a change of tickets name tickets', async () => {
  const run = await callApi<Run>('POST /ticket-runs', {
    selection: { ids: [999_999] },
    change: { priority: 'high' },
  })
  await world.show(<RunInfo runId={run.id} />)
  await expect.poll(() => cells('Ticket')).toEqual(['#999999'])
})

test('RUN-03 a record of a leaving that no longer exists has its number, whatever it was', async () => {
  const run = await callApi<Run>('POST /ticket-runs', {
    selection: { ids: [999_999] },
    change: { priority: 'high' },
  })
  await world.sql(`
    update runs set request = jsonb_set(request, '{change,kind}', '"leave"') where id = ${run.id}`)
  await world.show(<RunInfo runId={run.id} />)
  await expect.poll(() => cells('Record')).toEqual(['#999999'])
})

test('LAY-06 the link of a row with a long description has no more than three lines', async () => {
  const [id] = chairs
  await world.sql(`update assets set description = repeat('Long ', 300) where id = ${id}`)
  const run = await startRun(1, remarks('Long'))
  await world.show(<RunInfo runId={run.id} />)
  const link = page.getByRole('link', { name: /^(?:Long ?){300}/ })
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().height).toBeLessThanOrEqual(62)
  await world.sql(`update assets set description = 'Bulk chair 1' where id = ${id}`)
})

test('RUN-07 stopping an undo does not say that it can be undone', async () => {
  const { id } = await startRun(250, remarks('Undone'))
  await world.sql(`update runs set kind = 'undo', state = 'running' where id = ${id}`)
  await world.show(<RunInfo runId={id} />)
  await expect.element(page.getByRole('tab', { name: /^Undone/ })).toBeVisible()
  await button('Stop').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/You can continue it later\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'No' }).click()
  await world.sql(`update runs set state = 'stopped', ended_at = now() where id = ${id}`)
})

test('RUN-03 RUN-14 the list shows the result of each run and the progress of a running one', async () => {
  const running = await startRun(201, remarks('Moving'))
  await startRun(2, remarks('Moving'))
  const { host } = await world.show(<RunList />)
  await loaded()
  await expect.element(row('Edit of 2 assets').getByText('2 changed')).toBeVisible()
  await setProgress(running.id, 200)
  await expect.element(row('Edit of 201 assets').getByText('200 of 201')).toBeVisible()
  await expectAccessible(host)
  expect(await activeRuns()).toMatch(/^[1-9] in progress$/)
  await world.sql(`update runs set state = 'stopped', ended_at = now() where ended_at is null`)
  expect(await activeRuns()).toBeUndefined()
  await row('Edit of 201 assets').getByRole('link').click()
  expect(world.watched.intents).toEqual([{ route: 'view-run', params: { runId: running.id } }])
})
