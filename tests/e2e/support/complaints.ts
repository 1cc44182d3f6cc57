import type { Page } from '@playwright/test'

/** Tells every complaint of a page, and every answer that ends a session or tells of a broken server. */
function listen(page: Page, tell: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) tell(message.text())
  })
  page.on('pageerror', ({ message }) => tell(message))
  page.on('response', (response) => {
    const status = response.status()
    if (status === 401 || status === 403 || status >= 500)
      tell(`${status} ${response.request().method()} ${response.url()}`)
  })
}

/** Tests of the session end it, and the pages that its person has open elsewhere say so. */
const tellsOfEnd = (complaint: string): boolean => /\b401\b/.test(complaint)

/** What one test hears of a page that it shares with others. */
interface Turn {
  title: string
  lists: string[][]
  hasEnded: boolean
}

const ears = new WeakMap<Page, Ear>()

/**
 * Knows whose screen a shared page shows: the document that a test has left there is that test's until the next one has
 * begun a document of its own. `late`: what screens complained of when their test had ended already, with its title.
 */
export class Ear {
  readonly #page: Page
  readonly #late: string[]
  #now: Turn = { title: '', lists: [], hasEnded: true }
  #next: Turn | undefined

  constructor(page: Page, late: string[]) {
    this.#page = page
    this.#late = late
    ears.set(page, this)
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
      if (hasEnded && lists.length > 0 && !tellsOfEnd(complaint))
        this.#late.push(`${title}: ${complaint}`)
      for (const list of lists) list.push(complaint)
    })
  }

  /** A test takes the page over. */
  begin(title: string): void {
    this.#next = { title, lists: [], hasEnded: false }
  }

  /** It has ended: what it listens with goes. */
  end(): void {
    if (this.#next) this.#next = undefined
    else this.#now.hasEnded = true
    for (const event of ['console', 'pageerror', 'request', 'response', 'framenavigated'])
      this.#page.removeAllListeners(event)
    this.#listen()
  }

  hear(): string[] {
    const received: string[] = []
    const { lists } = this.#next ?? this.#now
    lists.push(received)
    return received
  }
}

/** Everything a page complains about from now on; one that is shared, from the document on that this test begins. */
export function complaints(page: Page): string[] {
  const ear = ears.get(page)
  if (ear) return ear.hear()
  const received: string[] = []
  listen(page, (complaint) => received.push(complaint))
  return received
}
