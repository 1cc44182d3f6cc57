import type { Page } from '@playwright/test'

/**
 * Returns the layout faults of the page: controls that something else covers, and scrolling
 * sideways. A control that is scrolled out of view, or under something that sticks to an edge of its scroll area,
 * must become visible when it is scrolled into view. With `within`, it checks only the elements of that selector.
 */
export function faultsOfReach(page: Page, within = ':root'): Promise<string[]> {
  return page.evaluate(findFaults, within)
}

/** Runs in the page. */
async function findFaults(within: string): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
  await frame()
  await frame()
  const selector =
    'a[href], button, input:not([type="file"]), select, textarea, summary, [role="combobox"]'

  const parentOf = (node: Node): Element | null => {
    if (node instanceof Element && node.assignedSlot) return node.assignedSlot
    const parent = node.parentNode
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
  }
  const holds = (outer: Element, inner: Element) => {
    for (let at: Element | null = inner; at; at = parentOf(at)) if (at === outer) return true
    return false
  }
  function* controlsOf(root: Element | ShadowRoot): Generator<HTMLElement> {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.matches(selector)) yield element
      if (element.shadowRoot) yield* controlsOf(element.shadowRoot)
    }
  }
  const elementAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit
  }
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ||
      element.textContent?.trim() ||
      (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ||
      element.localName
    ).slice(0, 40)
  /** Returns what a click in the middle of a control would hit instead; undefined if it hits the control. */
  const cover = (control: HTMLElement): string | undefined => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'out of sight'
    const hit = elementAt(x, y)
    if (!hit) return 'nothing'
    const label = hit.closest('label')
    if (holds(control, hit) || (label && holds(label, control))) return undefined
    return `${hit.localName}.${hit.className} ${nameOf(hit)}`
  }
  const faults: string[] = []
  const page = document.scrollingElement ?? document.body
  const sideways = page.scrollWidth - page.clientWidth
  if (sideways > 0) faults.push(`the page scrolls ${sideways} px sideways`)
  for (const area of document.querySelectorAll('main'))
    if (area.scrollWidth > area.clientWidth)
      faults.push(`main scrolls ${area.scrollWidth - area.clientWidth} px sideways`)

  for (const root of document.querySelectorAll(within))
    for (const control of controlsOf(root)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
      const { width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1 || getComputedStyle(control).clipPath !== 'none') continue
      if (control.closest('[inert]')) continue
      if (cover(control) === undefined) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const hidden = cover(control)
      if (hidden !== undefined) faults.push(`«${nameOf(control)}» is covered by ${hidden}`)
    }
  return faults
}
