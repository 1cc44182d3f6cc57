import type { Page } from '@playwright/test'

/**
 * Reports every console error and warning of a page, and every response that ends a session or shows a server error.
 */
function listen(page: Page, report: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) report(message.text())
  })
  page.on('pageerror', ({ message }) => report(message))
  page.on('response', (response) => {
    const status = response.status()
    if (status === 401 || status === 403 || status >= 500)
      report(`${status} ${response.request().method()} ${response.url()}`)
  })
}

/** Returns whether a complaint says that the session ended. Session tests cause these on other open pages of the same user. */
const reportsEndedSession = (complaint: string): boolean => /\b401\b/.test(complaint)

/** The complaints that one test collects on a page that it shares with others. */
interface TestOnPage {
  title: string
  lists: string[][]
  hasEnded: boolean
}

const collectors = new WeakMap<Page, ComplaintCollector>()

/**
 * Assigns the complaints of a shared page to tests: a document belongs to the test that opened it, until the next test
 * opens another one. `late` collects complaints that occur after their test has ended, with the title of that test.
 */
export class ComplaintCollector {
  readonly #page: Page
  readonly #late: string[]
  #now: TestOnPage = { title: '', lists: [], hasEnded: true }
  #next: TestOnPage | undefined

  constructor(page: Page, late: string[]) {
    this.#page = page
    this.#late = late
    collectors.set(page, this)
    this.#listen()
  }

  #listen(): void {
    let isLeaving = false
    this.#page.on('request', (request) => {
      isLeaving ||= request.isNavigationRequest() && request.frame() === this.#page.mainFrame()
    })
    this.#page.on('framenavigated', (frame) => {
      if (!isLeaving || frame !== this.#page.mainFrame()) return
      isLeaving = false
      if (this.#next) this.#now = this.#next
      this.#next = undefined
    })
    listen(this.#page, (complaint) => {
      const { title, lists, hasEnded } = this.#now
      if (hasEnded && lists.length > 0 && !reportsEndedSession(complaint))
        this.#late.push(`${title}: ${complaint}`)
      for (const list of lists) list.push(complaint)
    })
  }

  /** Starts a test on the page. */
  begin(title: string): void {
    this.#next = { title, lists: [], hasEnded: false }
  }

  /** Ends the current test and removes its event listeners. */
  end(): void {
    if (this.#next) this.#next = undefined
    else this.#now.hasEnded = true
    for (const event of ['console', 'pageerror', 'request', 'response', 'framenavigated'])
      this.#page.removeAllListeners(event)
    this.#listen()
  }

  collect(): string[] {
    const received: string[] = []
    const { lists } = this.#next ?? this.#now
    lists.push(received)
    return received
  }
}

/** Collects the complaints of a page from now on; on a shared page, only of documents that the current test opens. */
export function complaints(page: Page): string[] {
  const collector = collectors.get(page)
  if (collector) return collector.collect()
  const received: string[] = []
  listen(page, (complaint) => received.push(complaint))
  return received
}
