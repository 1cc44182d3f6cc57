/**
 * Returns texts that overflow their box. Runs in the page in every engine. Boxes that clip or scroll their text are
 * skipped, because they do so on purpose.
 */
export function textFaults(): string[] {
  const faults: string[] = []
  /** Tolerated overflow in px. Widths are rounded, and glyphs may extend above and below their line. */
  const [beside, above] = [1, 4]

  const boxOf = (element: Element): Element => {
    let box = element
    while (/^(inline|contents|ruby)/.test(getComputedStyle(box).display)) {
      if (getComputedStyle(box).display.startsWith('inline-')) break
      const parent = box.parentElement
      if (!parent) break
      box = parent
    }
    return box
  }
  /** Returns whether an element or one of its ancestors is only visible to screen readers. */
  const isUnseen = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement))
  const check = (text: Text) => {
    const { parentElement: parent } = text
    if (!parent || !text.data.trim() || !parent.checkVisibility()) return
    const box = boxOf(parent)
    const style = getComputedStyle(box)
    if (style.overflowX !== 'visible') return
    const range = document.createRange()
    range.selectNodeContents(text)
    const outer = box.getBoundingClientRect()
    for (const line of range.getClientRects()) {
      if (line.width === 0) continue
      const out = Math.max(
        outer.left - line.left - beside,
        line.right - outer.right - beside,
        outer.top - line.top - above,
        line.bottom - outer.bottom - above,
      )
      if (out <= 0) continue
      if (isUnseen(box)) return
      const start = text.data.trim().slice(0, 30)
      faults.push(`“${start}” overflows its ${box.localName} by ${Math.ceil(out)} px`)
      return
    }
  }
  const walk = (root: Node) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Text) check(node)
      else if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot)
    }
  }
  walk(document.body)
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth)
    faults.push(`the page scrolls ${page.scrollWidth - page.clientWidth} px sideways`)
  return [...new Set(faults)]
}
