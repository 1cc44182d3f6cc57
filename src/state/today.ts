import { atom, onMount, type ReadableAtom } from 'nanostores'
import { todayOf } from '../domain/activity-range.ts'
import { env } from '../env.ts'

const $day = atom('')

/** Milliseconds between two looks at the clock: timers sleep with the machine, so midnight is not waited for. */
const glance = 30_000

/** The local calendar day `YYYY-MM-DD`; it follows midnight while somebody looks. */
export const $today: ReadableAtom<string> = $day

onMount($day, () => {
  const look = () => $day.set(todayOf(env().now()))
  look()
  const timer = setInterval(look, glance)
  globalThis.document?.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    globalThis.document?.removeEventListener('visibilitychange', look)
  }
})
