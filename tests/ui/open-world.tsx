import type { ReactNode } from 'react'
import { expect, inject } from 'vitest'
import { widgetHost, WidgetHostContext } from '../../src/element/widget-host.ts'
import { dialogs, $dialog } from '../../src/state/feedback/dialogs.ts'
import { $toasts, toasts } from '../../src/state/feedback/toasts.ts'
import { screenChoices, type ScreenChoices } from '../../src/state/list/list-registry.ts'
import { Dialogs } from '../../src/ui/modal/dialogs.tsx'
import { Toaster } from '../../src/ui/toaster/toaster.tsx'
import type { Person } from '../support/api.ts'
import { watchedEnv, type WatchedEnv } from '../support/watched-env.ts'
import type { OpenWorld, WorldRequest } from '../support/worlds.ts'
import { stage, type Place, type Stage } from './kit/stage.tsx'

export * from './list-page.ts'

export interface Showing {
  place?: Place
  width?: string
  scope?: string
  host?: EventTarget
  /** Stored choices of the user, such as a tab. */
  choices?: Partial<ScreenChoices> | undefined
}

/** A company for one test file: its API, the signed-in user, and what the page sends. */
export interface World extends OpenWorld {
  watched: WatchedEnv
  /** Runs SQL on the database directly, without the API. */
  sql(text: string): Promise<void>
  signInAs(person: Person): Promise<void>
  /** Sets the time of the page until the next sign-in. The shared clock would only notice it within half a minute. */
  setClock(now: Date): void
  /** Shows a screen together with dialogs and toasts, as a page does. */
  show(node: ReactNode, showing?: Showing): Promise<Stage & { scope: string }>
}

const control = inject('worlds')
let scopes = 0

/** Opens a world, which takes about a second. Only one can be open: the page has one session and one environment. */
export async function openWorld(request: WorldRequest = {}): Promise<World> {
  const response = await fetch(control, { method: 'POST', body: JSON.stringify(request) })
  const world = (await response.json()) as OpenWorld
  const watched = watchedEnv((input, init) => fetch(input, init), world.origin)
  let signedIn: Person | undefined
  return {
    ...world,
    watched,
    async sql(text) {
      const response = await fetch(`${control}/${world.id}/sql`, { method: 'POST', body: text })
      expect(response.ok ? '' : await response.text()).toBe('')
    },
    async signInAs(person) {
      if (signedIn !== person) await watched.signInWith(world.tokens[person])
      signedIn = person
      watched.stage = undefined
      watched.now = undefined
      for (const { id } of $toasts.get()) toasts.dismiss(id)
      for (let dialog = $dialog.get(); dialog; dialog = $dialog.get()) {
        dialogs.settle(dialog.id, { kind: 'dismissed', reason: 'close' })
      }
      watched.forget()
    },
    setClock(now) {
      watched.now = now
      document.dispatchEvent(new Event('visibilitychange'))
    },
    async show(node, showing = {}) {
      const { place, width, host, choices, scope = `world ${(scopes += 1)}` } = showing
      if (choices) screenChoices(scope).set({ ...screenChoices(scope).get(), ...choices })
      const shown = await stage(
        <WidgetHostContext value={widgetHost(host && (() => host), scope)}>
          {node}
          <Toaster />
          <Dialogs />
        </WidgetHostContext>,
        place,
        width,
      )
      return { ...shown, scope }
    },
  }
}
