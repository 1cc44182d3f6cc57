import type { Intent } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'

/** Returns the intent to print labels of these assets, with the user's last settings. */
export function printLabels(ids: readonly number[]): Intent {
  const stored = userOf($session.get())?.startViews?.['labels']
  const settings = Object.fromEntries(new URLSearchParams(stored))
  return { route: 'labels', query: { ...settings, asset: ids.join('.') } }
}
