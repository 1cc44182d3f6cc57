import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { widgetHost } from '../../../src/element/widget-host.ts'
import { editAsset } from '../../../src/parts/asset/intents.ts'
import { $reference } from '../../../src/state/reference.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { AssetForm } from '../../../widgets/asset-form/asset-form.tsx'
import { Editor } from '../../../widgets/asset-form/editor.tsx'
import { picksOf } from '../../../widgets/asset-form/pictures.ts'
import { assetFormStore } from '../../../widgets/asset-form/store.ts'
import { painted } from '../gallery/pictures.ts'
import { openWorld, type Showing, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

export { choose }

export let world: World
export let watched: World['watched']

/** Opens a company for the tests of one file. */
export async function openCompany(): Promise<void> {
  world = await openWorld()
  watched = world.watched
}

/** Ids in the tests' company. */
export const assets = { ownLaptop: 1, othersLaptop: 2, freeChair: 3, freeProjector: 4, trashed: 5 }

/** Begins a test as an office admin who has typed and picked nothing yet; the assets of the company are as they were. */
export async function startAfresh(): Promise<void> {
  sessionStorage.clear()
  await world.signInAs('officeAdmin')
  for (const id of [undefined, ...Object.values(assets)]) picksOf(id).clear()
}

export const save = () => page.getByRole('button', { name: 'Save', exact: true })
export const select = (name: string) => page.getByRole('combobox', { name, exact: true })
export const box = (name: string) => page.getByRole('textbox', { name, exact: true })
export const day = (name: string) => page.getByLabelText(name, { exact: true })

/** Shows the form of an asset, loaded, or of a new one. */
export async function openForm(assetId?: number, showing: Showing = {}) {
  const shown = await world.show(<AssetForm assetId={assetId} />, showing)
  await expect.element(select('Category')).toBeEnabled()
  await expect.poll(() => $reference.get().status).toBe('ready')
  if (assetId !== undefined) await expect.element(select('Place')).not.toHaveTextContent('Select')
  return shown
}

/** Shows the form as our own application does, which goes on to the next screen after success. */
export async function openInApplication(assetId?: number) {
  const host = widgetHost(undefined, 'application')
  const edit = (id: number) => host.navigate(editAsset(id))
  const store = assetFormStore({ assetId, host, inApp: true, edit })
  const shown = await world.show(<Editor store={store} />)
  await expect.element(select('Category')).toBeEnabled()
  await expect.poll(() => $reference.get().status).toBe('ready')
  return shown
}

/** The options of a select, by name; it is closed again. */
export async function optionsOf(name: string): Promise<(string | undefined)[]> {
  await select(name).click()
  const names = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent?.trim())
  await userEvent.keyboard('{Escape}')
  return names
}

/** What an office admin has to give for a new asset. */
export async function fillRequired(description = 'Test bench'): Promise<void> {
  await choose('Category', 'Furniture')
  await choose('Place', 'Pune')
  await choose('Labelled', 'NA')
  await box('Description').fill(description)
}

export const writes = () => watched.requests.filter(({ method }) => method !== 'GET')
export const bodies = () =>
  writes()
    .filter(({ body }) => body)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
export const lastBody = () => bodies().at(-1) ?? {}

/** What the toasts say now, newest last. */
export const toastTexts = () => $toasts.get().map(({ text }) => text)

/** The asset as the server has it. */
export async function assetNow(id: number): Promise<Record<string, unknown>> {
  const answer = await fetch(`${world.origin}/api/v1/assets/${id}`, {
    headers: { Authorization: `Bearer ${world.tokens.superAdmin}` },
  })
  return (await answer.json()) as Record<string, unknown>
}

/** How many active assets have this description. */
export async function countOf(description: string): Promise<number> {
  const answer = await fetch(
    `${world.origin}/api/v1/assets?search=${encodeURIComponent(description)}`,
    { headers: { Authorization: `Bearer ${world.tokens.superAdmin}` } },
  )
  return ((await answer.json()) as { totalItems: number }).totalItems
}

/** Picks pictures as a person does, by the file field. */
export async function pick(...names: string[]): Promise<void> {
  const files = names.map((name) => painted({ name, colour: 'teal' }))
  await give(files)
}

export async function give(files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('No file field')
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect
    .poll(() => page.getByRole('button', { name: /^Remove / }).elements().length)
    .toBeGreaterThan(0)
}
