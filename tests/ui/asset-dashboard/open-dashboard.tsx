import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { widgetHost, WidgetHostContext } from '../../../src/element/widget-host.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { screenChoices } from '../../../src/state/list/list-registry.ts'
import { Toaster } from '../../../src/ui/toaster/toaster.tsx'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import type { Person } from '../../support/api.ts'
import { watchedEnv, type WatchedEnv } from '../../support/watched-env.ts'
import { stage, type Place } from '../kit/stage.tsx'
import { loaded } from '../list-page.ts'

export * from '../list-page.ts'

const { origin, tokens } = inject('api')

export let watched: WatchedEnv
let signedIn: Person | undefined

/** Connects the page to the test company that all browser tests share. Call it once per test file. */
export function watchCompany(): void {
  watched = watchedEnv((input, init) => fetch(input, init), origin)
  signedIn = undefined
}

export async function signInAs(person: Person): Promise<void> {
  if (signedIn !== person) await watched.signInWith(tokens[person])
  signedIn = person
  watched.stage = undefined
  watched.clipboardRefuses = false
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  watched.forget()
}

let scopes = 0
/** Returns a scope that no other test uses, so that every test starts without stored choices. */
export const freshScope = () => `test ${(scopes += 1)}`

export interface Opening {
  person?: Person
  place?: Place
  width?: string
  tab?: 'My Assets' | 'All Assets'
  scope?: string
  /** If true, skips the sign-in, which would remove staged failures. */
  keepStage?: boolean
}

/** Signs in, shows the dashboard on one of its tabs, and waits until its rows have loaded. */
export async function openDashboard(opening: Opening = {}) {
  const {
    person = 'systemAdmin',
    place = 'light',
    width,
    tab = 'All Assets',
    scope = freshScope(),
  } = opening
  if (!opening.keepStage) await signInAs(person)
  const choices = screenChoices(scope)
  choices.set({ ...choices.get(), assetTab: tab === 'All Assets' ? 'all' : 'mine' })
  const shown = await stage(
    <WidgetHostContext.Provider value={widgetHost(undefined, scope)}>
      <AssetDashboard />
      <Toaster />
    </WidgetHostContext.Provider>,
    place,
    width,
  )
  await loaded()
  return { ...shown, scope }
}

export const lists = () => watched.to('/api/v1/assets')
export const lastQuery = () => Object.fromEntries(lists().at(-1)?.searchParams ?? [])

/** Types a search and waits until its results have loaded. */
export async function search(text: string): Promise<void> {
  const before = lists().length
  await page.getByRole('searchbox', { name: 'Search Asset' }).fill(text)
  await expect.poll(() => lists().length).toBeGreaterThan(before)
  await loaded()
}
