import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { replyingFor } from '../../wire/replying.ts'

/** Milliseconds between two requests while a user types. */
const pause = 10_000

const log = (error: unknown) => env().log('Other admins were not told of a reply', error)

/**
 * Returns functions that report to other admins that the user is typing, every ten seconds at most, and that the user
 * has stopped.
 */
export function replyTeller(ticketId: number) {
  let typed = 0
  let told = -Infinity
  let due: ReturnType<typeof setTimeout> | undefined
  const tell = (seconds: number) =>
    void call('tellReplying', { params: { id: ticketId }, body: { seconds } }).catch(log)
  const go = () => {
    due = undefined
    told = Date.now()
    tell(Math.max(0, replyingFor - Math.round((told - typed) / 1000)))
  }
  return {
    key() {
      typed = Date.now()
      if (typed - told >= pause) go()
      else due ??= setTimeout(go, told + pause - typed)
    },
    stop() {
      clearTimeout(due)
      due = undefined
      if (Date.now() - told < replyingFor * 1000) tell(0)
      told = -Infinity
    },
  }
}
