import type { Locator, Page } from '@playwright/test'

/** Something to use on a screen, as assistive technology sees it. */
export interface Control {
  role: Role
  name: string
  /** Shown, but not to be used now. */
  closed: boolean
  /** How many of the same role and name stand before it in its root. */
  at: number
  /** Role and name without what differs from run to run: figures, and what a small button clears or removes. */
  key: string
  locator: Locator
}

const roles = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
] as const
type Role = (typeof roles)[number]

const line = new RegExp(
  `^\\s*- '?(${roles.join('|')})(?![a-z])(?: "((?:[^"\\\\]|\\\\.)*)")?((?: \\[[^\\]]*\\])*)`,
)

/** Pager buttons are closed and open as the list happens to be long. */
const anyState = /^button (Previous|Next)$/

const keyOf = (role: string, name: string, closed: boolean) => {
  const key = `${role} ${name}`
    .replaceAll(/\d+/g, '#')
    .replace(/^(button (?:Clear|Remove|Picture of)) (?!All$).+/, '$1 …')
    .replace(/^(button Asset #), .+/, '$1, …')
    .replace(/^(button Filters) # applied$/, '$1')
    .replace(/^button Sort: .+/, 'button Sort: Newest first')
  return closed && !anyState.test(key) ? `${key} (closed)` : key
}

/** The visible controls of these parts of the page, in document order; toasts, which come and go, apart. */
export async function controlsIn(roots: readonly Locator[]): Promise<Control[]> {
  const found: Control[] = []
  for (const root of roots) {
    const met = new Map<string, number>()
    for (const text of (await root.ariaSnapshot()).split('\n')) {
      const control = read(text, root, met)
      if (control && control.key !== 'button Dismiss') found.push(control)
    }
  }
  return found
}

function read(text: string, root: Locator, met: Map<string, number>): Control | undefined {
  const [, role, quoted = '', states = ''] = line.exec(text) ?? []
  if (role === undefined) return undefined
  const name = quoted.replaceAll("''", "'").replaceAll(/\\(.)/g, '$1')
  const which = `${role} ${name}`
  const at = met.get(which) ?? 0
  met.set(which, at + 1)
  const closed = states.includes('[disabled]')
  const locator = root.getByRole(role as Role, { name, exact: true }).nth(at)
  return { role: role as Role, name, closed, at, key: keyOf(role, name, closed), locator }
}

/** Where controls without a name stand: nobody can say what they are. */
export const unnamed = (controls: readonly Control[]) =>
  controls.filter(({ name }) => name.trim() === '').map(({ role }) => role)

/** Whatever lies over the page: dialogs, drawers, panels, menus. */
export const overlaySelector = 'dialog[open], [role="dialog"]:not(dialog), [role="menu"]'

/** Those that are open, the innermost last. */
export const overlays = (page: Page) => page.locator(overlaySelector).filter({ visible: true })
