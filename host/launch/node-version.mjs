// Which Node runs the product: plain JavaScript, as the launcher needs it before anything is installed.

/** Major version of the Node that runs TypeScript as the product needs it. */
export const nodeMajor = 24

const parts = (version) => version.replace(/^v/, '').split('.').map(Number)

/** Whether `one` is a later version than `other`: `26.1.0`, `24.21.0`. */
export function isLater(one, other) {
  const [left, right] = [parts(one), parts(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at >= 0 && left[at] > right[at]
}

/**
 * Of the machine's Node (`own`) and the one of the packages (`pinned`, undefined if there is none for this platform)
 * the later one that is new enough, as `'own'` or `'pinned'`; undefined where neither is.
 */
export function choose(own, pinned) {
  const isOwnEnough = parts(own)[0] >= nodeMajor
  if (pinned === undefined) return isOwnEnough ? 'own' : undefined
  return isOwnEnough && !isLater(pinned, own) ? 'own' : 'pinned'
}
