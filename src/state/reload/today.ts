import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { todayOf } from '../../domain/event/activity-range.ts'
import { env } from '../../env.ts'

const $moment = atom(new Date(0))

/**
 * Milliseconds between two reads of the clock. It is polled because a timer until midnight would pause while the
 * machine sleeps.
 */
const glance = 30_000

/** The current time, updated every half minute while it is subscribed. */
export const $now: ReadableAtom<Date> = $moment

/** The local calendar day `YYYY-MM-DD`, updated while it is subscribed. */
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
