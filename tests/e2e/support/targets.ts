import type { Page } from '@playwright/test'

/**
 * Controls that a finger of 40 × 40 px misses: whose own area, in which a press reaches the control or its label, is
 * smaller. Links within a line of text are left out, as WCAG 2.5.8 does, and so is what is hidden or cannot be reached.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(small)
}

/** Runs in the page. */
async function small(): Promise<string[]> {
  const least = 40
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
  const selector =
    'a[href], button, input:not([type="file"]), select, textarea, summary, [role="combobox"], [role="option"], [role="radio"], [role="slider"], [tabindex="0"][role]'
  const parentOf = (node: Node): Element | null => {
    if (node instanceof Element && node.assignedSlot) return node.assignedSlot
    const parent = node.parentNode
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
  }
  const holds = (outer: Element, inner: Element) => {
    for (let at: Element | null = inner; at; at = parentOf(at)) if (at === outer) return true
    return false
  }
  function* controlsOf(root: Element | Document | ShadowRoot): Generator<HTMLElement> {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.matches(selector)) yield element
      if (element.shadowRoot) yield* controlsOf(element.shadowRoot)
    }
  }
  const met = (x: number, y: number) => {
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === found) break
      found = inner
    }
    return found
  }
  const reaches = (control: HTMLElement, x: number, y: number) => {
    const found = met(x, y)
    if (!found) return false
    const label = found.closest('label')
    return holds(control, found) || (label !== null && holds(label, control))
  }
  /** How far a press reaches the control from its middle, in steps of a pixel. */
  const reach = (control: HTMLElement, [x, y]: [number, number], [dx, dy]: [number, number]) => {
    let far = 0
    while (far < least && reaches(control, x + dx * (far + 1), y + dy * (far + 1))) far += 1
    return far
  }
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ||
      element.textContent?.trim() ||
      (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ||
      element.localName
    ).slice(0, 40)
  /** A link among words of the same line. */
  const isInText = (control: HTMLElement) =>
    control.localName === 'a' &&
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node !== control && node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )

  /** What is pressed around the middle of a control; undefined if something lies over the middle. */
  const sizeOf = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const middle: [number, number] = [left + width / 2, top + height / 2]
    if (!reaches(control, ...middle)) return undefined
    return {
      wide: reach(control, middle, [-1, 0]) + 1 + reach(control, middle, [1, 0]),
      high: reach(control, middle, [0, -1]) + 1 + reach(control, middle, [0, 1]),
    }
  }
  const isSmall = ({ wide, high }: { wide: number; high: number }) =>
    wide < least - 1 || high < least - 1

  const faults: string[] = []
  for (const control of controlsOf(document)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const box = control.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || getComputedStyle(control).clipPath !== 'none') continue
    if (control.closest('[inert]') || isInText(control)) continue
    const inPlace = sizeOf(control)
    if (inPlace && !isSmall(inPlace)) continue
    // It may be out of sight, or at the edge of what is in sight.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await frame()
    const size = sizeOf(control)
    // Something lies over it, such as an open dialog: it is no target now.
    if (size && isSmall(size))
      faults.push(`«${nameOf(control)}» (${control.localName}) is ${size.wide} × ${size.high}`)
  }
  return faults
}
