import { setTimeout as sleep } from 'node:timers/promises'
import type { Live, LiveQuery } from '../../../../src/wire/live.ts'
import { authenticate } from '../../http/auth.ts'
import { route, type CallContext } from '../../http/route.ts'
import { differences, type Known } from './heads.ts'

/** Seconds for which a call is held where it does not say. */
const usualWait = 25
/** Milliseconds between two looks at the heads of one call, however much happens. */
const pause = 50

function knownBy({ ticket = [], list, inbox }: LiveQuery): Known {
  return {
    tickets: new Map(
      ticket.map((pair) => pair.split(':').map(Number) as [id: number, event: number]),
    ),
    list,
    inbox,
  }
}

/** What the database says when something of it may have changed. */
const wordsFor = ({ tickets, list, inbox }: Known, caller: number) => [
  ...[...tickets.keys()].map((id) => `t${id}`),
  ...(list === undefined ? [] : ['l']),
  ...(inbox === undefined ? [] : [`u${caller}`]),
]

const isNews = (found: Live) => Object.keys(found).length > 0

/** Who asks, as of now: a role or a session that was lost meanwhile is. */
const askerOf = ({ db, authorization, from, own, config }: CallContext<'live'>) =>
  authenticate(db, { authorization, from, own, adminPages: config.guestAdminOrigins })

async function held(context: CallContext<'live'>, known: Known): Promise<Live> {
  const { db, query, caller, signal, authorization = '', waiters } = context
  const until = Date.now() + (query.wait ?? usualWait) * 1000
  const words = wordsFor(known, caller.id)
  const call = await waiters.hold(authorization, signal)
  try {
    let asker = caller
    for (;;) {
      // Listening begins before the look, so that nothing happens between the two.
      const next = call.next(words, Math.max(0, until - Date.now()))
      const found = await differences(db, asker, known)
      if (isNews(found) || call.isOver || Date.now() >= until) return found
      await next
      if (call.isOver) return {}
      await sleep(pause)
      asker = await askerOf(context)
    }
  } finally {
    call.leave()
  }
}

export const liveRoutes = {
  /** Answered when something differs from what the page knows; the head decides, not what was heard. */
  live: route('live', {
    handle: (context) => held(context, knownBy(context.query)),
  }),
}
