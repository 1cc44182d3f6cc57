import type { Intent } from '../../env.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { RunRow } from '../../wire/run.ts'
import { viewAsset } from '../asset/intents.ts'
import { viewTicket } from '../ticket/intents.ts'

/** The screen of a run. */
export const viewRun = (runId: number): Intent => ({ route: 'view-run', params: { runId } })

/** The record of a row as a link to where it is now; undefined if there is none, or no screen of it. */
export function subjectLink(
  subject: RunRow['subject'],
  link: (intent: Intent) => LinkTarget,
): { to: LinkTarget; label: string } | undefined {
  if (!subject) return undefined
  const { kind, id, label, archived } = subject
  if (kind === 'asset') return { to: link(viewAsset(id, archived ? 'trash' : 'assets')), label }
  if (kind === 'ticket' && !archived) return { to: link(viewTicket(id)), label }
  return undefined
}
