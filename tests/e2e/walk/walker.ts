import { expect, type Locator, type Page } from '@playwright/test'
import { type Control, overlays, overlaySelector, unnamed } from './controls.ts'
import { axeFaults, type Part, placeOf, settled, type Sight } from './look.ts'
import { press } from './press.ts'
import type { Watch } from './watch.ts'

/** Part of the page whose controls are used one after the other. */
interface Scope extends Part {
  /** What led here, before the name of each control: `button Filters › `. */
  prefix: string
  /** Brings it to the front again. */
  open(): Promise<void>
}

export interface WalkerOptions {
  page: Page
  watch: Watch
  /** Where the screen stands. */
  address: string
  roots(): readonly Locator[]
  /** Control that the walk looks at and does not use, by its key with what led to it. */
  leaves(key: string): boolean
  /** Control that belongs to others: it may be there or not. */
  ignores(key: string): boolean
  /** What must stand on the page once that control was used. */
  says(key: string): readonly string[]
  /** Looks at every overlay and open list with axe. */
  axe: boolean
}

/** Rows are alike: the first two of what stands in each of them are used. */
const ofEach = 2

/** An empty form is sent first; what ends the part of the page that it stands in comes last. */
const ranks = [
  /^button Save$/,
  /^(?!button Save$)/,
  /^button Apply$/,
  /^(button (Close|Cancel|No|Clear All|Clear|Discard draft|Reset|Restore Asset)|tab .+|link .+)$/,
]
const rankOf = ({ key }: Control) => ranks.findLastIndex((pattern) => pattern.test(key))

/** Uses every control of one screen, and of whatever opens on it. */
export class Walker {
  /** Controls that were seen, by key. */
  readonly found = new Set<string>()
  /** Those of them that were used. */
  readonly used = new Set<string>()
  /** What else is wrong: controls without a name, what axe finds, focus that went nowhere. */
  readonly faults: string[] = []
  /** Those that could be used at some time. */
  readonly #open = new Set<string>()
  readonly #options: WalkerOptions
  /** Single ones, by name and place, and how many of those with one key. */
  readonly #tried = new Set<string>()
  readonly #count = new Map<string, number>()

  constructor(options: WalkerOptions) {
    this.#options = options
  }

  async walk(): Promise<void> {
    await this.#walk(this.#screen)
  }

  /** The screen as it is at first, at rest. */
  async open(): Promise<Sight> {
    await this.#screen.open()
    return await this.#look(this.#screen)
  }

  /** Waits until nothing is under way on the screen. */
  async rest(): Promise<void> {
    const { page, watch } = this.#options
    await settled(page, watch, { ...this.#screen, roots: () => [] })
  }

  /** What was seen, could be used, and was not. */
  unused(): string[] {
    return [...this.#open].filter((key) => !this.used.has(key) && !this.#options.leaves(key))
  }

  get #screen(): Scope {
    const { page, address, roots } = this.#options
    const open = async () => {
      // A step back may still be on its way, and take the document along.
      if (page.url() !== 'about:blank') await expect(() => page.evaluate(forget)).toPass()
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    return { prefix: '', place: placeOf(address), depth: 0, roots, open }
  }

  async #walk(scope: Scope): Promise<void> {
    let sight = await this.#look(scope)
    let tries = 0
    for (;;) {
      const next = this.#next(scope, sight.controls)
      if (next) {
        if (next[0]?.role !== 'textbox') tries = 0
        sight = await this.#use(scope, next, sight)
      } else if (this.#missing(scope) && tries < 2) {
        // Once by the way it came, once from the start.
        if (tries === 1 || scope.depth > 0 || !(await this.#back(scope))) await scope.open()
        // What follows from a field comes when it is filled in again.
        if (tries === 1) this.#refill(scope)
        tries += 1
        sight = await this.#look(scope)
      } else return
    }
  }

  async #look(scope: Scope): Promise<Sight> {
    const { page, watch } = this.#options
    return this.#note(scope, await settled(page, watch, scope))
  }

  #note({ prefix }: Scope, sight: Sight): Sight {
    for (const role of unnamed(sight.controls)) this.faults.push(`${prefix}a ${role} has no name`)
    for (const { key, closed } of sight.controls) {
      if (this.#options.ignores(prefix + key)) continue
      this.found.add(prefix + key)
      if (!closed) this.#open.add(prefix + key)
    }
    return sight
  }

  /** Has something been seen here that is still unused? */
  #missing({ prefix }: Scope): boolean {
    return this.unused().some(
      (key) => key.startsWith(prefix) && !key.slice(prefix.length).includes(' › '),
    )
  }

  #refill({ prefix }: Scope): void {
    for (const each of this.#tried)
      if (each.startsWith(`${prefix}textbox `)) this.#tried.delete(each)
    for (const each of this.#count.keys())
      if (each.startsWith(`${prefix}textbox `)) this.#count.delete(each)
  }

  /** What comes next; text fields all at once, without a look in between. */
  #next({ prefix }: Scope, controls: readonly Control[]): Control[] | undefined {
    const open = controls.filter(
      (control) =>
        !control.closed &&
        this.found.has(prefix + control.key) &&
        !this.#options.leaves(prefix + control.key) &&
        (this.#count.get(prefix + control.key) ?? 0) < ofEach &&
        !this.#tried.has(single(prefix, control)),
    )
    const next = open.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
    if (next?.role === 'textbox') return open.filter(({ role }) => role === 'textbox')
    return next && [next]
  }

  async #use(scope: Scope, controls: readonly Control[], before: Sight): Promise<Sight> {
    for (const control of controls) await this.#press(scope, control)
    const sight = await this.#look(scope)
    const control = controls[0]
    if (!control) return sight
    const key = scope.prefix + control.key
    // Who has typed goes on with the next field.
    const typed = control.role === 'textbox' || control.role === 'searchbox'
    if (sight.lost && !typed && sight.place === before.place)
      this.faults.push(`${key}: the focus is lost`)
    if (sight.depth <= scope.depth) return sight
    await this.#inside(scope, control)
    return await this.#look(scope)
  }

  async #press({ prefix }: Scope, control: Control): Promise<void> {
    const { page, watch, axe, says } = this.#options
    const key = prefix + control.key
    this.#tried.add(single(prefix, control))
    this.#count.set(key, (this.#count.get(key) ?? 0) + 1)
    const faults = await press({ page, control, watch, axe: axe && !this.used.has(key) })
    this.used.add(key)
    for (const fault of faults) this.faults.push(`${key}: ${fault}`)
    for (const text of says(key)) await expect(page.getByText(text).first()).toBeVisible()
  }

  /** An overlay has opened: everything in it is used, and it is closed. */
  async #inside(scope: Scope, opener: Control): Promise<void> {
    const { page, watch, axe } = this.#options
    const prefix = `${scope.prefix}${opener.key} › `
    if (axe && ![...this.found].some((key) => key.startsWith(prefix)))
      for (const fault of await axeFaults(page, overlaySelector)) this.faults.push(prefix + fault)
    const root = () => overlays(page).nth(scope.depth)
    const inner = {
      prefix,
      place: placeOf(page.url()),
      depth: scope.depth + 1,
      roots: () => [root()],
    }
    const open = async () => {
      const again = ({ controls }: Sight) => controls.find(({ key }) => key === opener.key)
      let control = again(await settled(page, watch, scope))
      if (!control) {
        await scope.open()
        control = again(await settled(page, watch, scope)) ?? opener
      }
      await press({ page, control, watch, axe: false })
      await expect(root()).toBeVisible()
    }
    await this.#walk({ ...inner, open })
    if ((await overlays(page).count()) <= scope.depth) return
    await page.keyboard.press('Escape')
    await expect(overlays(page)).toHaveCount(scope.depth)
    if (!(await opener.locator.evaluate((element) => element === document.activeElement)))
      this.faults.push(`${prefix}the focus does not return`)
  }

  /** One step back in history, which is quicker than to open the screen; is that where it stands? */
  async #back({ place }: Scope): Promise<boolean> {
    const { page } = this.#options
    if (placeOf(page.url()) === place) return false
    await page.goBack()
    return placeOf(page.url()) === place
  }
}

const single = (prefix: string, { role, name, at }: Control) => `${prefix}${role} ${name} ${at}`

/** Nothing that the screens keep; the session stays. */
function forget() {
  sessionStorage.clear()
  const kept = ['user', 'userAuthenticatedToken', 'userProfileInformation']
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
}
