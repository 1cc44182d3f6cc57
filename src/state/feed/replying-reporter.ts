import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import type { Transport } from '../../http/client.ts'
import { replyingSeconds } from '../../wire/replying.ts'

/** Milliseconds between two requests while a user types. */
const pause = 10_000

const log = (error: unknown) => env().log('Other admins were not told of a reply', error)

/** Sent even if the page unloads. */
const afterPage: Transport = (url, options) => env().fetch(url, { ...options, keepalive: true })

/**
 * Returns functions that report to other admins that the user is typing, every ten seconds at most, and that the user
 * has stopped.
 */
export function replyingReporter(ticketId: number) {
  let typed = 0
  let reported = -Infinity
  let due: ReturnType<typeof setTimeout> | undefined
  const report = (seconds: number) =>
    void call(
      'reportReplying',
      { params: { id: ticketId }, body: { seconds } },
      seconds === 0 ? { transport: afterPage } : {},
    ).catch(log)
  const go = () => {
    due = undefined
    reported = Date.now()
    report(Math.max(0, replyingSeconds - Math.round((reported - typed) / 1000)))
  }
  return {
    key() {
      typed = Date.now()
      if (typed - reported >= pause) go()
      else due ??= setTimeout(go, reported + pause - typed)
    },
    stop() {
      clearTimeout(due)
      due = undefined
      if (Date.now() - reported < replyingSeconds * 1000) report(0)
      reported = -Infinity
    },
  }
}
