import { routeTitleTexts, shellTexts } from '../../domain/messages/en/shell.ts'
import { shortcutTexts } from '../../domain/messages/en/shortcuts.ts'
import { paletteTexts } from '../../domain/messages/en/palette.ts'
import {
  guard,
  linksFor,
  routes,
  routeSpec,
  type RouteName,
  sidebarLinks,
} from '../../domain/access/routes.ts'
import { can } from '../../domain/access/roles.ts'
import { foldedText, searchWords } from '../../domain/text/search-text.ts'
import type { Intent } from '../../env.ts'
import { keysOf } from '../../wire/enums.ts'
import type { Hit } from '../../wire/search.ts'
import type { ViewedList } from '../../wire/view-lists.ts'
import { viewAsset } from '../asset/intents.ts'
import { viewTicket } from '../ticket/intents.ts'
import { type Chosen, listIntent } from '../view/store.ts'
import type { Visited } from './visited.ts'

/** One row of the palette: a link or an action. */
export interface PaletteOption {
  key: string
  group: keyof typeof paletteTexts.groups
  title: string
  hit?: Hit
  intent?: Intent
  run?: () => void
}

/** Routes that show one record. Hits link to them. */
const recordRoutes: ReadonlySet<RouteName> = new Set([
  'edit-asset',
  'view-asset-info',
  'view-ticket',
  'edit-ticket',
  'view-user',
  'leave-user',
  'view-run',
  'open-asset',
  'stock-take',
])

/** Titles may contain soft hyphens, which nobody types. */
const foldedTitle = (title: string) => foldedText(title.replaceAll('\u00AD', ''))

/** Returns whether a title contains every typed word. */
const matchesWords = (title: string, text: string) => {
  const folded = foldedTitle(title)
  return searchWords(text).every((word) => folded.includes(foldedText(word)))
}

/** Returns whether a title was typed in full. */
export const isWholeTitle = (title: string, text: string): boolean =>
  foldedTitle(title) === foldedText(text).trim()

/** Opens the list of stock-takes with the dialog that starts one. */
const startStockTake: Intent = { route: 'stock-takes', query: { start: 1 } }

export interface Actions {
  /** Opens the list of keyboard shortcuts. */
  shortcuts: () => void
  logOut: () => void
}

/** Returns the actions of a role: its screens, the keyboard shortcuts, and logging out. */
function actionsOf(role: string | undefined, { shortcuts, logOut }: Actions): PaletteOption[] {
  const links = linksFor(role).map(({ route }): RouteName => route)
  // The sidebar hides more screens than the guard closes.
  const isHidden = (route: RouteName) =>
    sidebarLinks.some((link) => link.route === route) && !links.includes(route)
  const screens = keysOf(routes).filter(
    (route) =>
      !routeSpec(route).open &&
      !recordRoutes.has(route) &&
      !isHidden(route) &&
      !guard(route, { signedIn: true, role }),
  )
  const group = 'actions' as const
  return [
    ...screens.map((route) => ({
      key: route,
      group,
      title: routeTitleTexts[route],
      intent: { route },
    })),
    ...(can(role, 'asset.write')
      ? [
          {
            key: 'start-stock-take',
            group,
            title: paletteTexts.newStockTake,
            intent: startStockTake,
          },
        ]
      : []),
    { key: 'shortcuts', group, title: shortcutTexts.title, run: shortcuts },
    { key: 'logout', group, title: shellTexts.logout, run: logOut },
  ]
}

/** Returns the target of a hit. People lead super admins to the user's screen, other admins to the user's assets. */
function intentOf(hit: Hit, role: string | undefined): Intent {
  if (hit.kind === 'asset') return viewAsset(hit.id)
  if (hit.kind === 'ticket') return viewTicket(hit.id)
  return can(role, 'user.administer')
    ? { route: 'view-user', params: { userId: hit.id } }
    : listIntent('allAssets', `user=${hit.id}`)
}

export const hitOption = (
  hit: Hit,
  group: PaletteOption['group'],
  role: string | undefined,
): PaletteOption => ({
  key: `${hit.kind}-${hit.id}`,
  group,
  title: hit.title,
  hit,
  intent: intentOf(hit, role),
})

/** The list of each kind of hit. */
const listsOf = {
  assets: { list: 'allAssets', requires: 'asset.read' },
  tickets: { list: 'allTickets', requires: 'ticket.manage' },
  people: { list: 'users', requires: 'user.administer' },
} as const

/** Returns the option that opens a list with the same search, if the role may see the list. */
export const allOption = (
  group: keyof typeof listsOf,
  q: string,
  role: string | undefined,
): PaletteOption[] => {
  const { list, requires } = listsOf[group]
  const intent = listIntent(list, new URLSearchParams({ search: q }).toString())
  return can(role, requires) ? [{ key: 'all', group, title: paletteTexts.all[group], intent }] : []
}

/** The lists whose views are offered, with their titles. */
const listTitles = {
  allAssets: () => routeTitleTexts.dashboard,
  trash: () => routeTitleTexts.trash,
  allTickets: () => routeTitleTexts.ticketing,
  myTickets: () => paletteTexts.myTickets,
  users: () => routeTitleTexts.users,
} satisfies Partial<Record<ViewedList, () => string>>

export const titledLists = keysOf(listTitles)

/** Returns the option of a view. Views are offered once something is typed. */
export const viewOption = (
  list: keyof typeof listTitles,
  { id, name, query }: Chosen,
): PaletteOption => ({
  key: `view-${id}`,
  group: 'views',
  title: paletteTexts.viewOf(listTitles[list](), name),
  intent: listIntent(list, query),
})

/**
 * Returns the options without a request: recently opened records, then the actions of the role, filtered by the typed
 * text.
 */
export function localOptions(
  text: string,
  known: {
    role: string | undefined
    visited: readonly Visited[]
    views: readonly PaletteOption[]
    actions: Actions
  },
): PaletteOption[] {
  const { role, visited, views, actions } = known
  const all = actionsOf(role, actions)
  if (text.trim() === '') {
    const last = visited.map(({ address, title, intent }) => ({
      key: address,
      group: 'visited' as const,
      title,
      intent,
    }))
    return [...last, ...all]
  }
  // Screens come first: the titles of views begin with those of their lists.
  return [...all, ...views].filter(({ title }) => matchesWords(title, text))
}
