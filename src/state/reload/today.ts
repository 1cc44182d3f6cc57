import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { dayIn, dayOf } from '../../domain/text/days.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'

const $moment = atom(new Date(0))

/**
 * Milliseconds between two reads of the clock. It is polled because a timer until midnight would pause while the
 * machine sleeps.
 */
const clockInterval = 30_000

/** The current time, updated every half minute while it is subscribed. */
export const $now: ReadableAtom<Date> = $moment

/** The local calendar day `YYYY-MM-DD`, updated while it is subscribed. */
export const $today: ReadableAtom<string> = computed($moment, (now) => dayOf(now))

/** The calendar day in the business time zone, by which loans are due (LOAN-04), updated while it is subscribed. */
export const $businessDay: ReadableAtom<string> = computed(
  [$moment, $session],
  (moment, session) => dayIn(moment, userOf(session)?.businessTimeZone) ?? dayOf(moment),
)

onMount($moment, () => {
  const update = () => $moment.set(env().now())
  update()
  const timer = setInterval(update, clockInterval)
  globalThis.document?.addEventListener('visibilitychange', update)
  return () => {
    clearInterval(timer)
    globalThis.document?.removeEventListener('visibilitychange', update)
  }
})
