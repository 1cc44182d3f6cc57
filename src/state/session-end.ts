import { sessionEndTexts as texts } from '../domain/messages/en/session-list.ts'
import { env, pageWide } from '../env.ts'
import { call } from '../http/call.ts'
import { endsSession } from '../http/error.ts'
import { $session, hostSignsIn, userOf } from '../session/session.ts'
import { retractable, toasts } from './feedback/toasts.ts'

/** Milliseconds before the end at which the user is warned. */
const warningTime = 120_000
/** Milliseconds until the first check, and until the next one after a failure. */
const firstCheck = 30_000
/** Milliseconds between checks while the warning is shown: another tab may have extended the session. */
const warnedCheck = 10_000
/** Maximum delay of a timer in milliseconds. */
const maxTimeout = 2 ** 31 - 1

const running = pageWide('session-end@2', () => ({ watchers: 0, stop: () => {} }))

/**
 * Warns a signed-in user before the session ends. A page that provides tokens renews the session itself, so there is no
 * warning. Returns a function that stops this. All watchers of a page share one check.
 */
export function watchSessionEnd(): () => void {
  if (running.watchers === 0) {
    const watch = new SessionEndWatch()
    running.stop = () => watch.stop()
  }
  running.watchers += 1
  return () => {
    running.watchers -= 1
    if (running.watchers === 0) running.stop()
  }
}

class SessionEndWatch {
  #timer: ReturnType<typeof setTimeout> | undefined
  #retract = () => {}
  #warned = false
  #userId: number | undefined
  readonly #off: () => void

  constructor() {
    this.#off = $session.subscribe((state) => {
      const userId = userOf(state)?.id
      if (userId === this.#userId) return
      this.#userId = userId
      this.#dismissWarning()
      clearTimeout(this.#timer)
      if (userId !== undefined && !hostSignsIn()) this.#schedule(firstCheck)
    })
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#dismissWarning()
    this.#off()
    this.#userId = undefined
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#check(), Math.min(milliseconds, maxTimeout))
  }

  async #check(): Promise<void> {
    const userId = this.#userId
    // The watch may stop, or the user may sign out, while a request is in flight.
    const isOver = () => userId === undefined || userId !== this.#userId
    if (isOver()) return
    try {
      const { expires_in, ends_in } = await call('getSession', {})
      if (isOver()) return
      const remaining = expires_in * 1000
      if (remaining > warningTime + 1000) {
        this.#dismissWarning()
        this.#schedule(remaining - warningTime)
        return
      }
      this.#warn(remaining, ends_in > expires_in)
      this.#schedule(Math.min(warnedCheck, remaining + 1000))
    } catch (error) {
      if (isOver() || endsSession(error)) return
      env().log('The end of the session is unknown', error)
      this.#schedule(firstCheck)
    }
  }

  #warn(remaining: number, isIdle: boolean): void {
    if (this.#warned) return
    this.#warned = true
    const text = texts[isIdle ? 'idle' : 'soon'](Math.max(1, Math.round(remaining / 60_000)))
    const link = { label: texts.stay, href: location.href, go: () => void this.#extend() }
    this.#retract = retractable(() =>
      toasts.info(text, { duration: remaining, ...(isIdle && { link }) }),
    )
  }

  #dismissWarning(): void {
    this.#warned = false
    this.#retract()
    this.#retract = () => {}
  }

  async #extend(): Promise<void> {
    try {
      await call('keepSession', {})
      this.#dismissWarning()
      toasts.success(texts.stays)
    } catch (error) {
      if (endsSession(error)) return
      // The press has closed the warning. The next check shows it again.
      this.#dismissWarning()
      env().log(texts.failed, error)
      toasts.error(texts.failed)
    }
    await this.#check()
  }
}
