import type { Page } from '@playwright/test'

/** Everything a page complains about, and every answer that ends a session or tells of a broken server. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) heard.push(message.text())
  })
  page.on('pageerror', ({ message }) => heard.push(message))
  page.on('response', (response) => {
    const status = response.status()
    if (status === 401 || status === 403 || status >= 500)
      heard.push(`${status} ${response.request().method()} ${response.url()}`)
  })
  return heard
}
