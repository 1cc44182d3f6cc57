import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { todayOf } from '../domain/activity-range.ts'
import { env } from '../env.ts'

const $moment = atom(new Date(0))

/** Milliseconds between two looks at the clock: timers sleep with the machine, so nothing is waited for. */
const glance = 30_000

/** The present moment, to the half minute, while somebody looks. */
export const $now: ReadableAtom<Date> = $moment

/** The local calendar day `YYYY-MM-DD`; it follows midnight while somebody looks. */
export const $today: ReadableAtom<string> = computed($moment, todayOf)

onMount($moment, () => {
  const update = () => $moment.set(env().now())
  update()
  const timer = setInterval(update, glance)
  globalThis.document?.addEventListener('visibilitychange', update)
  return () => {
    clearInterval(timer)
    globalThis.document?.removeEventListener('visibilitychange', update)
  }
})
