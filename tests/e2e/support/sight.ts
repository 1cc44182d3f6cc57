import type { Page } from '@playwright/test'

/**
 * Returns what cannot be read or used on the page: text that is cut off, overlaps other text or leaves its box; areas
 * that scroll sideways without a table, or are less than 64 px high; controls that something covers while they
 * have the focus; fixed parts that fill more than half of the window; movement. With `within`, it checks only the
 * elements of that selector.
 */
export function faultsOfSight(page: Page, within = ':root'): Promise<string[]> {
  return page.evaluate(sight, within)
}

/** Runs in the page. */
async function sight(within: string): Promise<string[]> {
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  interface Line {
    text: string
    element: Element
    box: Box
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
  await frame()
  await frame()
  const faults = new Set<string>()

  const parentOf = (node: Node): Element | null => {
    if (node instanceof Element && node.assignedSlot) return node.assignedSlot
    const parent = node.parentNode
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  /** Returns an element and its ancestors, up to one that is positioned in the window. */
  const outwards = (element: Element) => {
    const ancestors: Element[] = []
    for (let at: Element | null = element; at; at = parentOf(at)) {
      ancestors.push(at)
      if (styleOf(at).position === 'fixed') break
    }
    return ancestors
  }
  function* inwards(root: Element | ShadowRoot): Generator<Element> {
    if (root instanceof Element) yield root
    for (const child of root.children) yield* inwards(child)
    if (root instanceof Element && root.shadowRoot) yield* inwards(root.shadowRoot)
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    outwards(element).every((each) => styleOf(each).clipPath === 'none')
  const stays = (element: Element) =>
    outwards(element).find((each) => /fixed|sticky/.test(styleOf(each).position))
  const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  const nameOf = (element: Element) =>
    `${element.localName} «${short(element.getAttribute('aria-label') ?? element.textContent ?? '')}»`
  const elementAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const nearer = hit.shadowRoot.elementFromPoint(x, y)
      if (!nearer || nearer === hit) break
      hit = nearer
    }
    return hit
  }
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const all = [...document.querySelectorAll(within)].flatMap((root) => [...inwards(root)])

  /** Returns by how many px a line of text leaves the inside of an element. A line is higher than its letters. */
  const excess = (box: Box, element: Element) => {
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left + element.clientLeft, top + element.clientTop]
    const [right, bottom] = [x + element.clientWidth, y + element.clientHeight]
    return {
      aside: Math.round(Math.max(x - box.left, box.right - right) - 1),
      below: Math.round(Math.max(y - box.top, box.bottom - bottom) - 4),
      inside: common(box, { left: x, top: y, right, bottom }),
    }
  }
  const isShortened = (element: Element) => {
    const { textOverflow, webkitLineClamp } = styleOf(element)
    // The checkbox of a card replaces what its cell shows.
    const isReplaced = element.matches('[data-card="box"]')
    return textOverflow === 'ellipsis' || Number(webkitLineClamp) > 0 || isReplaced
  }
  const isPainted = (element: Element) => {
    const { backgroundColor, borderTopWidth } = styleOf(element)
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(borderTopWidth) > 0
  }
  /** Returns the visible box of a line of text, and adds its faults. */
  const visiblePartOf = (line: DOMRect, text: string, element: Element): Box => {
    let box: Box = line
    let isHeld = false
    const around = outwards(element)
    const isWhole = !around.some(isShortened)
    for (const each of around) {
      const { display, position, overflowX, overflowY } = styleOf(each)
      if (/inline$|contents/.test(display)) continue
      const { aside, below, inside } = excess(box, each)
      const isCut = (by: number, overflow: string) =>
        by > 0 && /hidden|clip/.test(overflow) && isWhole
      if (isCut(aside, overflowX)) faults.add(`«${text}» is cut off by ${aside} px at the side`)
      if (isCut(below, overflowY)) faults.add(`«${text}» is cut off by ${below} px above or below`)
      if (overflowX !== 'visible') box = inside
      isHeld ||= overflowX !== 'visible'
      if (!isHeld && isPainted(each) && Math.max(aside, below) > 0)
        faults.add(`«${text}» leaves its box (${each.className})`)
      isHeld ||= isPainted(each) || position === 'absolute'
    }
    return box
  }
  const linesOf = (element: Element): Line[] => {
    // Skips decoration: initials and icons repeat the text beside them, and a chart repeats its table.
    if (element.closest('script, style, svg, [aria-hidden="true"]') || !isShown(element)) return []
    return [...element.childNodes].flatMap((node) => {
      const text = short(node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')
      if (!text) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      return boxes.map((box) => ({ text, element, box: visiblePartOf(box, text, element) }))
    })
  }
  const lines = all.flatMap(linesOf)
  const liesOver = (one: Line, other: Line) => {
    const { left, top, right, bottom } = common(one.box, other.box)
    if (right - left < 2 || bottom - top < 5 || one.element === other.element) return false
    return stays(one.element) === stays(other.element)
  }
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1).filter((each) => liesOver(one, each)))
      faults.add(`«${one.text}» lies over «${other.text}»`)

  const lookAtArea = (element: Element) => {
    const { overflowX, overflowY } = styleOf(element)
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element
    const isHigher = scrollHeight > clientHeight + 1
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow)
    if (scrolls(overflowX) && scrollWidth > clientWidth + 1 && !element.querySelector('table'))
      faults.add(`${nameOf(element)} scrolls ${scrollWidth - clientWidth} px sideways`)
    if (scrolls(overflowY) && isHigher && clientHeight < 64)
      faults.add(`${nameOf(element)} shows ${clientHeight} of ${scrollHeight} px`)
    if (element.localName === 'input' && clientHeight > 1 && isHigher)
      faults.add(`${nameOf(element)} is ${clientHeight} px high for ${scrollHeight}`)
  }
  const leavesWindow = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return Math.max(-left, -top, right - innerWidth, bottom - innerHeight) > 1
  }
  for (const element of all.filter(isShown)) {
    lookAtArea(element)
    if (element.matches('dialog[open], [popover]:popover-open') && leavesWindow(element))
      faults.add(`${nameOf(element)} leaves the window`)
  }

  const lookAtMotion = ({ effect }: Animation) => {
    const steps = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
    const moves = /translate|transform|width|height|inlineSize|"left|"top/
    const { duration } = effect?.getComputedTiming() ?? {}
    if (Number(duration) > 10 && moves.test(JSON.stringify(steps)))
      faults.add(`something moves for ${Number(duration)} ms`)
  }
  for (const each of document.getAnimations()) lookAtMotion(each)

  const isFree = (y: number) => {
    const hit = elementAt(innerWidth / 2, y)
    const main = document.querySelector('main')
    return hit !== null && !stays(hit) && (!main || main.contains(hit))
  }
  const heights = Array.from({ length: innerHeight / 4 }, (_, at) => at * 4 + 2)
  const free = heights.filter(isFree).length * 4
  if (within === ':root' && free < innerHeight / 2) faults.add(`what stays leaves ${free} px`)

  const isControl = (each: Element): each is HTMLElement =>
    each instanceof HTMLElement &&
    each.matches('a, button, input:not([type="file"]), select, textarea, [tabindex]') &&
    each.tabIndex >= 0 &&
    each.offsetWidth > 1 &&
    !each.matches(':disabled, [inert] *') &&
    isShown(each)
  /** Returns what covers the focused control, or undefined if the control is visible. */
  const coverOf = (control: HTMLElement) => {
    const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const { left, top, right, bottom } = common(control.getBoundingClientRect(), whole)
    // For a text area, browsers scroll only the line with the caret into view.
    const parts = control.localName === 'textarea' ? [0.1, 0.5, 0.9] : [0.5]
    const covers = parts.map((part) => {
      const hit = elementAt((left + right) / 2, top + (bottom - top) * part)
      if (!hit) return 'nothing'
      const isOwn = outwards(hit).includes(control)
      const isLabel = control instanceof HTMLInputElement && control.labels?.[0]?.contains(hit)
      return isOwn || isLabel ? undefined : nameOf(hit)
    })
    return covers.includes(undefined) ? undefined : covers[0]
  }
  const focused = document.activeElement
  const controls = all.filter(isControl)
  for (const control of [...controls, ...controls.toReversed()]) {
    control.focus()
    const cover = coverOf(control)
    if (cover !== undefined) faults.add(`${nameOf(control)} has the focus under ${cover}`)
  }
  if (focused instanceof HTMLElement) focused.focus()
  return [...faults]
}

/** How the style sheets of a page are changed. */
export type TextChange = 'none' | 'spaced' | 'doubled'

/** Makes `changeText` possible on every page that opens from now on. */
export function prepareTextChanges(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const own = CSSStyleSheet.prototype.replaceSync
    const size = /((?:font-size|line-height|--ad-text-control):\s*)([\d.]+)px/g
    const spacing =
      ' * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }'
    const changes: Record<TextChange, (text: string) => string> = {
      none: (text) => text,
      spaced: (text) => text + spacing,
      doubled: (text) => text.replaceAll(size, (_, name, px) => `${name}${Number(px) * 2}px`),
    }
    let change = changes.none
    const texts = new Map<CSSStyleSheet, string>()
    CSSStyleSheet.prototype.replaceSync = function replaceSync(text) {
      texts.set(this, text)
      own.call(this, change(text))
    }
    const changeText = (to: TextChange) => {
      change = changes[to]
      for (const [sheet, text] of texts) own.call(sheet, change(text))
    }
    Object.assign(window, { changeText })
  })
}

/**
 * Applies the text spacing of WCAG 1.4.12, or doubles the size of text but not of boxes, like a browser that zooms text
 * only.
 */
export const changeText = (page: Page, to: TextChange): Promise<void> =>
  page.evaluate(
    (change) => (window as unknown as { changeText(to: TextChange): void }).changeText(change),
    to,
  )
