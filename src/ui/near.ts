/** The value of the attribute `loading` with which an element loads when it is near the viewport. */
export const whenVisible = 'visible'

/** Near is less than half a screen away. */
const margin = '50%'

/** Calls `then` once, when the element comes near the viewport. Returns a function that cancels this. */
export function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
