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

/** Opens a world with the test company for the tests of one file. */
export async function openCompany(): Promise<void> {
  world = await openWorld()
  watched = world.watched
}

/** Asset ids in the test company. */
export const assets = { ownLaptop: 1, othersLaptop: 2, freeChair: 3, freeProjector: 4, trashed: 5 }

/** Resets the assets and signs in as an office admin without drafts or picked pictures. */
export async function startAfresh(): Promise<void> {
  sessionStorage.clear()
  await world.signInAs('officeAdmin')
  for (const id of [undefined, ...Object.values(assets)]) picksOf(id).clear()
}

export const save = () => page.getByRole('button', { name: 'Save', exact: true })
export const select = (name: string) => page.getByRole('combobox', { name, exact: true })
export const box = (name: string) => page.getByRole('textbox', { name, exact: true })
export const day = (name: string) => page.getByLabelText(name, { exact: true })

/** Shows the form of an asset, or of a new one without `assetId`, and waits until it has loaded. */
export async function openForm(assetId?: number, showing: Showing = {}) {
  const shown = await world.show(<AssetForm assetId={assetId} />, showing)
  await expect.element(select('Category')).toBeEnabled()
  await expect.poll(() => $reference.get().status).toBe('ready')
  if (assetId !== undefined) await expect.element(select('Place')).not.toHaveTextContent('Select')
  return shown
}

/** Shows the form as in the application, where it navigates to the next screen after a successful save. */
export async function openInApplication(assetId?: number) {
  const host = widgetHost(undefined, 'application')
  const edit = (id: number) => host.navigate(editAsset(id))
  const store = assetFormStore({ assetId, host, inApp: true, edit })
  const shown = await world.show(<Editor store={store} />)
  await expect.element(select('Category')).toBeEnabled()
  await expect.poll(() => $reference.get().status).toBe('ready')
  return shown
}

/** Opens the select `name`, returns the names of its options, and closes it. */
export async function optionsOf(name: string): Promise<(string | undefined)[]> {
  await select(name).click()
  const names = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent?.trim())
  await userEvent.keyboard('{Escape}')
  return names
}

/** Fills the required fields of a new asset. */
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

/** Returns the texts of the current toasts, newest last. */
export const toastTexts = () => $toasts.get().map(({ text }) => text)

/** Fetches the asset from the server. */
export async function assetNow(id: number): Promise<Record<string, unknown>> {
  const response = await fetch(`${world.origin}/api/v1/assets/${id}`, {
    headers: { Authorization: `Bearer ${world.tokens.superAdmin}` },
  })
  return (await response.json()) as Record<string, unknown>
}

/** Returns the number of active assets with this description. */
export async function countOf(description: string): Promise<number> {
  const response = await fetch(
    `${world.origin}/api/v1/assets?search=${encodeURIComponent(description)}`,
    { headers: { Authorization: `Bearer ${world.tokens.superAdmin}` } },
  )
  return ((await response.json()) as { totalItems: number }).totalItems
}

/** Picks pictures with the file input. */
export async function pick(...names: string[]): Promise<void> {
  const files = names.map((name) => painted({ name, colour: 'teal' }))
  await chooseFiles(files)
}

export async function chooseFiles(files: readonly File[]): Promise<void> {
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
