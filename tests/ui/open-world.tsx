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
  /** What the user has chosen before, such as a tab. */
  choices?: Partial<ScreenChoices> | undefined
}

/** A company of a test's own: its API, who looks at it, and what leaves the page. */
export interface World extends OpenWorld {
  watched: WatchedEnv
  /** Changes the data behind the API's back. */
  sql(text: string): Promise<void>
  signInAs(person: Person): Promise<void>
  /** Shows a screen as a page does: with its dialogs and toasts. */
  show(node: ReactNode, showing?: Showing): Promise<Stage & { scope: string }>
}

const control = inject('worlds')
let scopes = 0

/** Opens a world; takes about a second. One at a time: the page has one session and one surroundings. */
export async function openWorld(request: WorldRequest = {}): Promise<World> {
  const answer = await fetch(control, { method: 'POST', body: JSON.stringify(request) })
  const world = (await answer.json()) as OpenWorld
  const watched = watchedEnv((input, init) => fetch(input, init), world.origin)
  let signedIn: Person | undefined
  return {
    ...world,
    watched,
    async sql(text) {
      const ran = await fetch(`${control}/${world.id}/sql`, { method: 'POST', body: text })
      expect(ran.ok ? '' : await ran.text()).toBe('')
    },
    async signInAs(person) {
      if (signedIn !== person) await watched.signInWith(world.tokens[person])
      signedIn = person
      watched.stage = undefined
      watched.now = undefined
      for (const { id } of $toasts.get()) toasts.dismiss(id)
      for (let at = $dialog.get(); at; at = $dialog.get()) {
        dialogs.settle(at.id, { kind: 'dismissed', reason: 'close' })
      }
      watched.forget()
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
