import type { Intent } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'

/** Leads to the labels of these assets, with the settings that this person printed with last. */
export function printLabels(ids: readonly number[]): Intent {
  const kept = userOf($session.get())?.startViews?.['labels']
  const settings = Object.fromEntries(new URLSearchParams(kept))
  return { route: 'labels', query: { ...settings, asset: ids.join('.') } }
}
