import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import type { Transport } from '../../http/client.ts'
import { replyingSeconds } from '../../wire/replying.ts'

/** Milliseconds between two requests while a user types. */
const minInterval = 10_000

const log = (error: unknown) => env().log('Reporting a reply to other admins failed', error)

/** Sent even if the page unloads. */
const afterPage: Transport = (url, options) => env().fetch(url, { ...options, keepalive: true })

/**
 * Returns functions that report to other admins that the user is typing, every ten seconds at most, and that the user
 * has stopped.
 */
export function replyingReporter(ticketId: number) {
  let typedAt = 0
  let reportedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (seconds: number) =>
    void call(
      'reportReplying',
      { params: { id: ticketId }, body: { seconds } },
      seconds === 0 ? { transport: afterPage } : {},
    ).catch(log)
  const reportTyping = () => {
    timer = undefined
    reportedAt = Date.now()
    report(Math.max(0, replyingSeconds - Math.round((reportedAt - typedAt) / 1000)))
  }
  return {
    key() {
      typedAt = Date.now()
      if (typedAt - reportedAt >= minInterval) reportTyping()
      else timer ??= setTimeout(reportTyping, reportedAt + minInterval - typedAt)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      if (Date.now() - reportedAt < replyingSeconds * 1000) report(0)
      reportedAt = -Infinity
    },
  }
}
