import { sessionEndTexts as texts } from '../domain/messages/en/session-list.ts'
import { env, pageWide } from '../env.ts'
import { call } from '../http/call.ts'
import { isRefusal } from '../http/error.ts'
import { $session, signsInByItself, userOf } from '../session/session.ts'
import { retractable, toasts } from './feedback/toasts.ts'

/** Milliseconds before the end at which the user is warned. */
const lead = 120_000
/** Milliseconds until the first check, and until the next one after a failure. */
const firstLook = 30_000
/** Milliseconds between checks while the warning is shown: another tab may have extended the session. */
const warnedLook = 10_000
/** The longest time that a timer can wait. */
const longest = 2 ** 31 - 1

const running = pageWide('session-end@1', () => ({ watchers: 0 }))

/**
 * Warns a signed-in user before the session ends. A page that provides tokens renews the session itself, so there is no
 * warning. Returns a function that stops this. Only the first watcher of a page checks.
 */
export function watchSessionEnd(): () => void {
  running.watchers += 1
  if (running.watchers > 1) return () => void (running.watchers -= 1)
  const watch = new Watch()
  return () => {
    running.watchers -= 1
    watch.stop()
  }
}

class Watch {
  #timer: ReturnType<typeof setTimeout> | undefined
  #retract = () => {}
  #warned = false
  #person: number | undefined
  readonly #off: () => void

  constructor() {
    this.#off = $session.subscribe((state) => {
      const person = userOf(state)?.id
      if (person === this.#person) return
      this.#person = person
      this.#calm()
      clearTimeout(this.#timer)
      if (person !== undefined && !signsInByItself()) this.#in(firstLook)
    })
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#calm()
    this.#off()
  }

  #in(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), Math.min(milliseconds, longest))
  }

  async #look(): Promise<void> {
    try {
      const { expires_in, ends_in } = await call('getSession', {})
      const remaining = expires_in * 1000
      if (remaining > lead + 1000) {
        this.#calm()
        this.#in(remaining - lead)
        return
      }
      this.#warn(remaining, ends_in > expires_in)
      this.#in(Math.min(warnedLook, remaining + 1000))
    } catch (error) {
      if (isRefusal(error)) return
      env().log('The end of the session is unknown', error)
      this.#in(firstLook)
    }
  }

  #warn(left: number, isIdle: boolean): void {
    if (this.#warned) return
    this.#warned = true
    const text = texts[isIdle ? 'idle' : 'soon'](Math.max(1, Math.round(left / 60_000)))
    const link = { label: texts.stay, href: location.href, go: () => void this.#stay() }
    this.#retract = retractable(() =>
      toasts.info(text, { duration: left, ...(isIdle && { link }) }),
    )
  }

  #calm(): void {
    this.#warned = false
    this.#retract()
    this.#retract = () => {}
  }

  async #stay(): Promise<void> {
    try {
      await call('keepSession', {})
      this.#calm()
      toasts.success(texts.stays)
    } catch (error) {
      if (isRefusal(error)) return
      env().log(texts.failed, error)
      toasts.error(texts.failed)
    }
    await this.#look()
  }
}
