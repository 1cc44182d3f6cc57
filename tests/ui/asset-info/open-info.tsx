import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { AssetInfo } from '../../../widgets/asset-info/asset-info.tsx'
import type { Person } from '../../support/api.ts'
import { openWorld, type Showing, type World } from '../open-world.tsx'

/** Asset ids in the test company: assigned to the employee, to the colleague, two to nobody, one in the trash. */
export const assets = {
  ownLaptop: 1,
  othersLaptop: 2,
  freeChair: 3,
  freeProjector: 4,
  brokenLaptop: 5,
}

export let world: World
export let watched: World['watched']

/** Opens a world with the test company for the tests of one file. */
export async function openCompany(): Promise<void> {
  world = await openWorld()
  watched = world.watched
}

export interface InfoOpening extends Showing {
  person?: Person
  id?: number | undefined
  type?: string | undefined
  /** If true, skips the sign-in, which would remove staged responses. */
  keepStage?: boolean
}

/** Signs in and shows the asset information, without waiting for the asset. */
export async function openInfo(opening: InfoOpening = {}) {
  const { person = 'systemAdmin', id, type, keepStage, ...showing } = opening
  if (!keepStage) await world.signInAs(person)
  return await world.show(<AssetInfo assetId={id} assetType={type} />, showing)
}

/** Signs in, shows the asset information, and waits until the asset has loaded. */
export async function openShown(opening: InfoOpening) {
  const shown = await openInfo(opening)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  return shown
}

/** Returns the values of the facts by label, in order. */
export const facts = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl dt')].map((term) => [
      term.textContent ?? '',
      term.nextElementSibling?.textContent ?? '',
    ]),
  )

export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Returns the names of the action buttons that are shown. */
export const buttons = () =>
  ['Raise Ticket', 'Restore Asset', 'History', 'Edit', 'Delete'].filter(
    (name) => button(name).elements().length > 0,
  )

export const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)

/** Returns a promise to hold responses back with, and `release` to resolve it. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, release: resolve }
}
