/** The value of the attribute `loading` with which an element waits until it comes near what can be seen. */
export const whenVisible = 'visible'

/** An element comes near what can be seen when it is less than half a screen away from it. */
const margin = '50%'

/** Calls `then` once, when the element comes near what can be seen. Answers how to prevent it. */
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
