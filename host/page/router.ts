import { createRouter } from '@nanostores/router'
import { computed, type ReadableAtom } from 'nanostores'
import {
  pathOf,
  pathOfAddress,
  readAddress,
  isSameAddress,
  resolveAddress,
  type Address,
} from '../../src/domain/access/address.ts'
import type { Visitor } from '../../src/domain/access/routes.ts'
import type { Intent } from '../../src/env.ts'
import { followVisits, storeWanted } from '../../src/session/visits.ts'

export interface PageRouter {
  /** The current route after the guards, which the visitor is allowed to open. */
  $address: ReadableAtom<Address>
  go(intent: Intent): void
  /** Returns the login screen for a user whose session the server has ended, and stores their last address. */
  login(): string
  /** Changes the query of the current URL (`?…` or empty). `push` adds a history entry. */
  setSearch(search: string, options: { push: boolean }): void
  stop(): void
}

/** Returns whether Back stays in the application. Older browsers only know whether there is any history entry. */
const canGoBack = () =>
  'navigation' in globalThis ? navigation.canGoBack : globalThis.history.length > 1

/**
 * Connects the URL, the history and clicks on links to the routes of the domain. Replaces the URL by the one that it
 * resolves to, such as the login screen, also whenever the visitor changes.
 */
export function startRouter($visitor: ReadableAtom<Visitor>): PageRouter {
  const $page = createRouter({ any: [/^/, () => ({})] }, { search: true })
  const $address = computed([$page, $visitor], (page, visitor) =>
    resolveAddress(readAddress(page?.path ?? '/'), visitor),
  )
  const currentPath = () => $page.get()?.path ?? '/'

  // In a later task, because the current navigation has not written its history entry yet.
  const stop = $address.subscribe(() => queueMicrotask(show))

  function show(): void {
    const address = $address.get()
    const shown = currentPath()
    if (address.route === 'page-not-found' || isSameAddress(shown, pathOfAddress(address))) return
    if (address.route === 'login') storeWanted(shown + location.hash)
    $page.open(pathOfAddress(address), true)
  }

  const visits = followVisits({
    $visitor,
    $address,
    current: () => currentPath() + location.hash,
    replace: (path) => $page.open(path, true),
  })

  function go(intent: Intent): void {
    const { route, params, query, hash, automatic = false, replace = automatic } = intent
    if (route === 'back' && canGoBack()) return history.back()
    const wanted = readAddress(route === 'back' ? '/' : pathOf(route, params, query))
    const address = resolveAddress(wanted, $visitor.get())
    const place = hash && address.route === wanted.route ? hash : ''
    $page.open(pathOfAddress(address) + place, replace)
    // A screen that is already open receives no event for a new hash.
    if (place) globalThis.dispatchEvent(new HashChangeEvent('hashchange'))
  }

  return {
    $address,
    go,
    login: visits.login,
    setSearch: (search, { push }) =>
      $page.open(pathOfAddress({ ...$address.get(), search }), !push),
    stop() {
      stop()
      visits.stop()
    },
  }
}
