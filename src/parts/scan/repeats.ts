/** Milliseconds for which a code must be out of sight to count as another scan. */
const pause = 2000

/** Tells new codes from those that the camera still sees: a text counts again once it was out of sight for two seconds. */
export function withoutRepeats(now: () => number): (text: string) => boolean {
  const seen = new Map<string, number>()
  return (text) => {
    const last = seen.get(text)
    seen.set(text, now())
    return last === undefined || now() - last >= pause
  }
}
