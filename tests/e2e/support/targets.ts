import type { Page } from '@playwright/test'

/**
 * Returns the controls that are smaller than 40 × 40 px. The size is the area in which a press reaches the control or its
 * label. Links within a line of text are left out, as in WCAG 2.5.8, and so are hidden and unreachable controls.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets)
}

/** Runs in the page. */
async function findSmallTargets(): Promise<string[]> {
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
  const elementAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit
  }
  const reaches = (control: HTMLElement, x: number, y: number) => {
    const hit = elementAt(x, y)
    if (!hit) return false
    const label = hit.closest('label')
    return holds(control, hit) || (label !== null && holds(label, control))
  }
  /** Returns for how many pixels from its middle, in this direction, a press reaches the control. */
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
  /** Whether this is a link within a line of text. */
  const isInText = (control: HTMLElement) =>
    control.localName === 'a' &&
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node !== control && node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )

  /**
   * Returns the size of the area around the middle that reaches the control; undefined if something covers the middle.
   */
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
    // The control may be outside the visible area, or at its edge.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await frame()
    const size = sizeOf(control)
    // If something covers the control, such as an open dialog, `size` is undefined and the control is no target.
    if (size && isSmall(size))
      faults.push(`«${nameOf(control)}» (${control.localName}) is ${size.wide} × ${size.high}`)
  }
  return faults
}
