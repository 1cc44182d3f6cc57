import { configure } from '@assetdesk/widgets'

/** The origin of the API and a token, which the test passes in the address. */
const { apiOrigin, token } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as {
  apiOrigin: string
  token: string
}

/** Configures the elements. */
export function configureElements(): void {
  configure({ apiOrigin, getAccessToken: () => Promise.resolve(token) })
}

/** Writes the id of a raised ticket to `body[data-raised]`, where the test reads it. */
export function showRaisedId({ detail }: CustomEvent<{ id: number }>): void {
  document.body.dataset['raised'] = String(detail.id)
}
