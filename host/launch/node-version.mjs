// Chooses the Node that runs the product. Plain JavaScript, because the launcher runs before the packages are installed.

/** The major version that the product requires. */
export const nodeMajor = 24

const parts = (version) => version.replace(/^v/, '').split('.').map(Number)

/** Returns whether `one` is a later version than `other`: `26.1.0`, `24.21.0`. */
export function isLater(one, other) {
  const [left, right] = [parts(one), parts(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at >= 0 && left[at] > right[at]
}

/**
 * Returns which Node to use: the later one of `system` and `pinned`, the version that the packages contain for this
 * platform. Returns undefined if neither is new enough.
 */
export function chooseNode(system, pinned) {
  const isSystemEnough = parts(system)[0] >= nodeMajor
  if (pinned === undefined) return isSystemEnough ? 'system' : undefined
  return isSystemEnough && !isLater(pinned, system) ? 'system' : 'pinned'
}
