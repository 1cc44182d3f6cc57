/** Milliseconds after the last sign of life from which on nobody is taken to be there. */
const patience = 60_000

const signs = ['pointerdown', 'keydown', 'wheel'] as const

let seenAt: number | undefined

const see = () => (seenAt = Date.now())

/**
 * Has somebody used the page within the last minute? What a page asks by itself must not keep a session alive. Whoever
 * has just opened the page counts as being there.
 */
export function isAttended(): boolean {
  if (seenAt === undefined) {
    see()
    for (const sign of signs)
      globalThis.addEventListener?.(sign, see, { capture: true, passive: true })
  }
  return Date.now() - (seenAt ?? 0) < patience
}
