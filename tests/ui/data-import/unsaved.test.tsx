import { useState } from 'react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tableUpload } from '../../../src/state/record/table-upload.ts'
import { importScreenTexts } from '../../../src/domain/messages/en/import-screen.ts'
import type { Import } from '../../../src/wire/import.ts'
import { importActions } from '../../../widgets/data-import/actions.ts'
import { DataImport } from '../../../widgets/data-import/data-import.tsx'
import { readAs } from '../../../widgets/data-import/plan.ts'
import { planStore } from '../../../widgets/data-import/store.ts'
import { openWorld, type World } from '../open-world.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.signInAs('superAdmin'))

let files = 0

const laptops = () => `ID;Category;Place;Tag\r\nU-${(files += 1)};Laptop;Pune;7`

/** Uploads a file and returns its import. */
const upload = (content = laptops()): Promise<Import> =>
  new Promise((resolve) => {
    const store = tableUpload('assets', resolve)
    const stop = store.$state.listen(({ status }) => status === 'idle' && stop())
    store.send([new File([content], 'laptops.csv', { type: 'text/csv' })])
  })

/** Opens an import without a screen. `leave` stops watching it, as a screen does when the user leaves. */
async function openImport(content?: string) {
  const { id } = await upload(content)
  const plan = planStore(id)
  const leave = plan.record.$state.listen(() => {})
  onTestFinished(leave)
  const record = () => {
    const state = plan.record.$state.get()
    return 'value' in state ? state.value : undefined
  }
  await expect.poll(record).toBeDefined()
  const open = vi.fn<(step: string | undefined) => void>()
  const link = () => ({ href: '/run', go: () => {} })
  return { plan, leave, record, open, actions: importActions(id, plan, { link, open }) }
}

/** Lets changes of imports fail, because the server cannot be reached. */
function loseConnection(): void {
  world.watched.stage = async (url, pass) => {
    if (/imports\/\d+$/.test(url.pathname)) throw new TypeError('No connection')
    return await pass()
  }
}
const reconnect = () => (world.watched.stage = undefined)

const updating = <Plan extends object>(plan: Plan) => ({ ...plan, existing: 'update' as const })

test('IMP-45 an upload that ends after the user has left opens nothing', async () => {
  const done = vi.fn<(created: Import) => void>()
  const store = tableUpload('assets', done)
  const leave = store.$state.listen(() => {})
  store.send([new File([laptops()], 'left.csv', { type: 'text/csv' })])
  leave()
  await expect.poll(() => store.$state.get().status).toBe('idle')
  expect(done).not.toHaveBeenCalled()
})

test('IMP-45 a rehearsal, start or discard that ends after the user has left opens nothing', async () => {
  const { leave, open, actions } = await openImport()
  expect(await actions.rehearsing.run()).toBeDefined()
  expect(open.mock.calls).toEqual([['rehearsal']])
  leave()
  expect(await actions.starting.run()).toBeDefined()
  expect(open).toHaveBeenCalledTimes(1)
  const other = await openImport()
  other.leave()
  await other.actions.discarding.run()
  expect(other.actions.discarding.$state.get().status).toBe('done')
  expect(other.open).not.toHaveBeenCalled()
})

test('IMP-29 a rehearsal saves a choice that could not be saved before', async () => {
  const { plan, record, actions } = await openImport()
  loseConnection()
  plan.change(updating)
  await expect.poll(() => plan.$saving.get()).toBe('failed')
  reconnect()
  expect(await actions.rehearsing.run()).toBeDefined()
  expect(record()?.settings.existing).toBe('update')
})

test('IMP-29 an import does not start with a choice that was not rehearsed', async () => {
  const { plan, record, open, actions } = await openImport()
  expect(await actions.rehearsing.run()).toBeDefined()
  loseConnection()
  plan.change(updating)
  await expect.poll(() => plan.$saving.get()).toBe('failed')
  reconnect()
  expect(await actions.starting.run()).toBeUndefined()
  expect(open.mock.calls).toEqual([['rehearsal']])
  await expect.poll(() => record()?.settings.existing).toBe('update')
  expect(record()).toMatchObject({ rehearsal: null, run: null })
})

test('IMP-20 IMP-45 a choice and a file that were sent while the server was too busy are kept and can be sent again', async () => {
  const { plan, record } = await openImport()
  const busy = { statusCode: 429, error: 'Too Many Requests', message: 'Wait a moment' }
  world.watched.stage = async () => new Response(JSON.stringify(busy), { status: 429 })
  plan.change(updating)
  await expect.poll(() => plan.$saving.get()).toBe('failed')
  const store = tableUpload('assets', () => {})
  store.send([new File([laptops()], 'busy.csv', { type: 'text/csv' })])
  await expect.poll(() => store.$state.get()).toMatchObject({ status: 'failed', retry: true })
  reconnect()
  plan.retry()
  await plan.saved()
  expect(record()?.settings.existing).toBe('update')
})

/** Lets changes of imports reach the server, but loses the responses. */
function loseResponses(): void {
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (/imports\/\d+$/.test(url.pathname)) throw new TypeError('No connection')
    return response
  }
}

test('IMP-29 a choice that was stored without a response is not a change by another user', async () => {
  const { plan, record } = await openImport()
  loseResponses()
  plan.change(updating)
  await expect.poll(() => plan.$saving.get()).toBe('failed')
  plan.change((current) => readAs(current, { header_row: 1 }))
  await expect.poll(() => plan.$saving.get()).toBe('failed')
  reconnect()
  plan.change((current) => ({ ...current, blanks: 'clear' }))
  await plan.saved()
  expect(plan.$fault.get()).toBeUndefined()
  expect(record()?.settings).toMatchObject({ existing: 'update', header_row: 1, blanks: 'clear' })
})

test('IMP-29 a change by another user after a lost response is reported, and stays', async () => {
  const { plan, record } = await openImport()
  const other = planStore(record()?.id ?? 0)
  onTestFinished(other.record.$state.listen(() => {}))
  loseResponses()
  plan.change(updating)
  await expect.poll(() => plan.$saving.get()).toBe('failed')
  reconnect()
  await other.record.reload()
  other.change((current) => ({ ...current, currency: 'usd' }))
  await other.saved()
  plan.retry()
  await expect.poll(() => plan.$fault.get()).toBe(importScreenTexts.save.conflict)
  await expect.poll(() => record()?.settings.currency).toBe('usd')
})

test('IMP-20 an import can be discarded while a choice is being saved', async () => {
  const { plan, actions } = await openImport()
  let release: (() => void) | undefined
  world.watched.stage = async (_url, pass) => {
    const response = await pass()
    await new Promise<void>((resolve) => (release = resolve))
    return response
  }
  plan.change(updating)
  // The server has the choice, but its response is still on the way.
  await expect.poll(() => release).toBeDefined()
  reconnect()
  const discarded = actions.discarding.run()
  release?.()
  await discarded
  expect(actions.discarding.$state.get().status).toBe('done')
  expect(plan.$fault.get()).toBeUndefined()
})

test('IMP-14 a choice made while the file is read again keeps the detected decimal mark', async () => {
  const { plan, record } = await openImport('Inventory\r\nID;Item Cost\r\nD-1;1,50')
  expect(record()?.settings.decimal).toBe(',')
  plan.change((current) => readAs(current, { header_row: 1 }))
  plan.change(updating)
  await plan.saved()
  expect(record()?.settings).toMatchObject({ existing: 'update', header_row: 1, decimal: '.' })
})

test('IMP-14 a currency that is chosen while the file is read again stays', async () => {
  const { plan, record } = await openImport('Inventory\r\nID;Item Cost\r\nD-1;1,50')
  expect(record()?.settings.currency).toBe('inr')
  plan.change((current) => readAs(current, { header_row: 1 }))
  plan.change((current) => ({ ...current, currency: 'usd' }))
  await plan.saved()
  expect(record()?.settings).toMatchObject({ header_row: 1, decimal: '.', currency: 'usd' })
})

test('IMP-45 a rehearsal stays busy when the host page changes the step', async () => {
  const { id } = await upload()
  function HostPage() {
    const [step, setStep] = useState('values')
    return (
      <>
        {['columns', 'values'].map((each) => (
          <button key={each} onClick={() => setStep(each)}>{`Go to ${each}`}</button>
        ))}
        <DataImport importId={id} step={step} />
      </>
    )
  }
  const gate = Promise.withResolvers<void>()
  world.watched.stage = async ({ pathname }, pass) => {
    if (pathname.endsWith('/rehearsal')) await gate.promise
    return await pass()
  }
  await world.show(<HostPage />)
  const rehearse = page.getByRole('button', { name: 'Rehearse', exact: true })
  await rehearse.click()
  await expect.element(rehearse).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Go to columns' }).click()
  const heading = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(heading('Columns')).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Go to values' }).click()
  await expect.element(heading('Values')).toHaveAttribute('aria-current', 'step')
  await expect.element(rehearse).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
})

test('IMP-46 a host page that changes the step shows it, even after the user has opened another one', async () => {
  const { id } = await upload()
  const heading = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  function HostPage() {
    const [step, setStep] = useState('columns')
    return (
      <>
        <button onClick={() => setStep('rehearsal')}>Go to the rehearsal</button>
        <DataImport importId={id} step={step} />
      </>
    )
  }
  await world.show(<HostPage />)
  await expect.element(heading('Columns')).toHaveAttribute('aria-current', 'step')
  await userEvent.click(page.getByRole('button', { name: 'Values', exact: true }).last())
  await expect.element(heading('Values')).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Go to the rehearsal' }).click()
  await expect.element(heading('Rehearsal')).toHaveAttribute('aria-current', 'step')
})
