import type { ReactNode } from 'react'
import { expect, inject, vi } from 'vitest'
import { page } from 'vitest/browser'
import { widgetHost, WidgetHostContext } from '../../src/element/widget-host.ts'
import { dialogs, $dialog } from '../../src/state/dialogs.ts'
import { $toasts, toasts } from '../../src/state/toasts.ts'
import { Dialogs } from '../../src/ui/modal/dialogs.tsx'
import { Toaster } from '../../src/ui/toaster/toaster.tsx'
import type { Person } from '../support/api.ts'
import { watchedEnv, type WatchedEnv } from '../support/watched-env.ts'
import type { OpenWorld, WorldRequest } from '../support/worlds.ts'
import { stage, type Place, type Stage } from './kit/stage.tsx'

// Whole journeys through a real server, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export interface Showing {
  place?: Place
  width?: string
  scope?: string
  host?: EventTarget
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
    async show(node, { place, width, host, scope = `world ${(scopes += 1)}` } = {}) {
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

export const table = () => page.getByRole('table')

/** The list has been answered. */
export async function loaded(): Promise<void> {
  await expect
    .poll(() => table().query()?.getAttribute('aria-busy') ?? 'gone', { timeout: 5000 })
    .not.toBe('true')
}

export const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent?.trim())

export const rows = () =>
  page
    .getByRole('row')
    .elements()
    .filter((row) => row.querySelector('[role="cell"]') && row.ariaHidden !== 'true')

/** Texts of one column, top down. */
export function cells(header: string): string[] {
  const index = headers().indexOf(header)
  return rows().map(
    (row) => row.querySelectorAll('[role="cell"]')[index]?.textContent?.trim() ?? '',
  )
}

/** The row that shows a text. */
export const row = (text: string) => page.getByRole('row').filter({ hasText: text })

/** The current page of the pager. */
export const currentPage = () =>
  page.getByRole('navigation', { name: 'Pages' }).element().querySelector('[aria-current="page"]')
    ?.textContent

export const pager = (name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true })
