import { configure } from '@assetdesk/widgets'

/** What the test hands over in the address: where the API is, and somebody's token for it. */
const { apiOrigin, token } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as {
  apiOrigin: string
  token: string
}

/** What every consumer does once, before it shows anything. */
export function begin(): void {
  configure({ apiOrigin, getAccessToken: () => Promise.resolve(token) })
}

/** Where the test reads which tickets the page has heard of. */
export function hear({ detail }: CustomEvent<{ id: number }>): void {
  document.body.dataset['raised'] = String(detail.id)
}
