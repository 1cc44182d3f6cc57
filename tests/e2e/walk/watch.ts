import type { Page, Request } from '@playwright/test'

export interface Watch {
  /** What must not happen: refusals of the session or the role, failures of the server, words on the console. */
  readonly faults: string[]
  /** What was asked of the API, as `DELETE /api/v1/assets/7`. */
  readonly asked: string[]
  /** Requests of any kind that are under way. */
  pending(): number
}

const ofApi = (url: string) => /^\/(api|oauth)\//.test(new URL(url).pathname)

/** The browser says this about every status from 400 on; which of them are faults is decided by the status itself. */
const statusLine = /^Failed to load resource: the server responded with a status of (404|422)/

/** Listens to all that a page asks for and says, from its first address on. */
export function watch(page: Page): Watch {
  const faults: string[] = []
  const asked: string[] = []
  const under = new Set<Request>()
  const where = () => new URL(page.url()).pathname
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') under.add(request)
    const { pathname } = new URL(request.url())
    if (ofApi(request.url())) asked.push(`${request.method()} ${pathname}`)
  })
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  page.on('response', (response) => {
    const status = response.status()
    if (ofApi(response.url()) && (status === 401 || status === 403 || status >= 500))
      faults.push(`${status} ${response.request().method()} ${response.url()} on ${where()}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (/^(error|warning)$/.test(message.type()) && !statusLine.test(text))
      faults.push(`console ${message.type()} on ${where()}: ${text}`)
  })
  page.on('pageerror', (error) => faults.push(`page error on ${where()}: ${error.message}`))
  // Leaving a form that holds something asks first.
  page.on('dialog', (dialog) => void dialog.accept())
  return { faults, asked, pending: () => under.size }
}
