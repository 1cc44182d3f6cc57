import { vi } from 'vitest'
import { page, server, type Locator, type UserEventClickOptions } from 'vitest/browser'

// Playwright judges whether an element can be pressed or filled by a dozen messages between the browser and Node: half
// the CPU of a component test. Here the page judges by the same conditions, and the mouse of the browser presses where
// it says. Playwright still does what is not ordinary: options, several elements, and elements that are not ready within
// two seconds, so that the errors are its own.

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the mouse to a point of the window, and presses and releases its button. */
    pressAt: (x: number, y: number) => Promise<void>
  }
}

const everyLocator: Locator = Object.getPrototypeOf(page.elementLocator(document.body))
const { click, fill } = everyLocator
const nextFrame = requestAnimationFrame.bind(window)
const frame = () => new Promise<void>((done) => nextFrame(() => done()))
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** Milliseconds. */
const patience = 2000

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/** The part of the first box that the window shows. */
function visibleBox(element: Element): Box | undefined {
  const first = [...element.getClientRects()].find(({ width, height }) => width * height > 1)
  if (!first || !element.checkVisibility({ visibilityProperty: true })) return undefined
  const [x, y] = [Math.max(first.left, 0), Math.max(first.top, 0)]
  const width = Math.min(first.right, innerWidth) - x
  const height = Math.min(first.bottom, innerHeight) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

const isSame = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

const isEnabled = (element: Element) =>
  !element.matches(':disabled') && !element.closest('[aria-disabled="true"]')

/** What a press on this element has to meet: a button with everything in it. */
const targetOf = (element: Element) =>
  element.closest('button, a, [role="button"], [role="link"]') ?? element

/** Is this element, or what stands in it, the one that a press at this point meets? */
function isMet(element: Element, x: number, y: number): boolean {
  const target = targetOf(element)
  let hit = document.elementFromPoint(x, y)
  for (let within = hit?.shadowRoot; within; within = hit?.shadowRoot) {
    const deeper = within.elementFromPoint(x, y)
    if (!deeper || deeper === hit) break
    hit = deeper
  }
  for (let at: Node | null = hit; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === target) return true
  return false
}

/** Where a press meets this element, which has to stand still from one frame to the next. */
async function pointOf(element: Element): Promise<{ x: number; y: number } | undefined> {
  if (!isEnabled(element)) return undefined
  Reflect.apply(Reflect.get(element, 'scrollIntoViewIfNeeded'), element, [])
  const before = visibleBox(element)
  await frame()
  const box = visibleBox(element)
  if (!before || !box || !isSame(before, box)) return undefined
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return isMet(element, x, y) ? { x, y } : undefined
}

/** The window's own points: tests stand in a frame. */
function inWindow({ x, y }: { x: number; y: number }): [x: number, y: number] {
  const around = window.frameElement?.getBoundingClientRect()
  const scale = around ? around.width / innerWidth : 1
  return [(around?.left ?? 0) + x * scale, (around?.top ?? 0) + y * scale]
}

const drawn = async () => {
  await frame()
  await frame()
}

const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Presses a point. Returns whether that met the element from the press to the click. What has moved there meanwhile gets
 * no event of it.
 */
async function pressAt(element: Element, point: { x: number; y: number }): Promise<boolean> {
  const target = targetOf(element)
  let met: boolean | undefined
  const guard = (event: Event) => {
    const hit = event.composedPath().includes(target)
    met ??= hit
    // A button that moves between press and release gets no click; what is gone has had what it wanted.
    if (event.type === 'click' && !hit && target.isConnected) met = false
    if (met) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const name of events) window.addEventListener(name, guard, { capture: true })
  await server.commands.pressAt(...inWindow(point))
  for (const name of events) window.removeEventListener(name, guard, { capture: true })
  return met ?? false
}

/** Presses the only element of a locator as soon as it can be pressed. Returns whether that was within the patience. */
async function pressWhenReady(locator: Locator): Promise<boolean> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const [element, ...others] = locator.elements()
    if (others.length > 0) return false
    const point = element && (await pointOf(element))
    if (point && (await pressAt(element, point))) return true
    await wait(30)
  }
  return false
}

async function press(this: Locator, options?: UserEventClickOptions): Promise<void> {
  if (!options && !vi.isFakeTimers() && (await pressWhenReady(this))) await drawn()
  else await click.call(this, options)
}

const textTypes = ['text', 'search', 'number', 'email']

const textField = (element: Element | undefined) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && textTypes.includes(element.type))
    ? element
    : undefined

/** Replaces the text as typing does. Returns whether the field has it. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  const visible = field.checkVisibility({ visibilityProperty: true })
  if (!visible || field.readOnly || !isEnabled(field)) return false
  field.focus()
  field.select()
  // oxlint-disable-next-line no-deprecated -- the only way of a page to change a text like a keyboard does
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return field.value === text
}

async function write(this: Locator, text: string, options?: { timeout?: number }): Promise<void> {
  const [element, ...others] = this.elements()
  const field = textField(element)
  const written = !options && others.length === 0 && field && typeInto(field, text)
  if (written && !vi.isFakeTimers()) await drawn()
  else if (!written) await fill.call(this, text, options)
}

Object.assign(everyLocator, { click: press, fill: write })
