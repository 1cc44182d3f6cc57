/** What an element scrolls in, out of shadow roots as well; the page where nothing else does. */
function scrollerOf(element: Element): Element {
  for (let at: Element | null = element; at;) {
    const { overflowY } = getComputedStyle(at)
    if (at !== element && /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight)
      return at
    const root: Node = at.getRootNode()
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  return document.scrollingElement ?? document.documentElement
}

/** Notes where the end of an element stands; the answer scrolls it back there after something has grown above. */
export function keepInPlace(element: Element): () => void {
  const before = element.getBoundingClientRect().bottom
  return () => {
    scrollerOf(element).scrollTop += element.getBoundingClientRect().bottom - before
  }
}
