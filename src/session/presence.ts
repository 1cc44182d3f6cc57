/** Milliseconds after the last input for which the page counts as in use. */
const patience = 60_000

const signs = ['pointerdown', 'keydown', 'wheel'] as const

let seenAt: number | undefined

const see = () => (seenAt = Date.now())

/**
 * Returns whether the page was used within the last minute. Automatic requests of an unused page must not extend the
 * session. Opening the page counts as use.
 */
export function isAttended(): boolean {
  if (seenAt === undefined) {
    see()
    for (const sign of signs)
      globalThis.addEventListener?.(sign, see, { capture: true, passive: true })
  }
  return Date.now() - (seenAt ?? 0) < patience
}
