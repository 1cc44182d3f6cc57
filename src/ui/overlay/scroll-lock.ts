import { pageWide } from '../../env.ts'

const locks = pageWide('scroll-locks@1', () => ({ count: 0, before: '' }))

/** Stops the page behind a dialog from scrolling. Returns a function that releases the lock. */
export function lockScroll(): () => void {
  const { documentElement: page } = document
  const { style } = page
  if (locks.count === 0) {
    locks.before = style.overflow
    style.overflow = 'hidden'
  }
  locks.count += 1
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    locks.count -= 1
    if (locks.count > 0) return
    style.overflow = locks.before
    // Restores the page. Chromium only removes an attribute if it was read since it changed.
    if (page.getAttribute('style') === '') page.removeAttribute('style')
  }
}
