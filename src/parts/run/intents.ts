import type { Intent } from '../../env.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { RunRow } from '../../wire/run.ts'
import { viewAsset } from '../asset/intents.ts'

/** The screen of a run. */
export const viewRun = (runId: number): Intent => ({ route: 'view-run', params: { runId } })

/** The asset of a row as a link to where it is now; undefined if there is none. */
export const subjectLink = (
  subject: RunRow['subject'],
  link: (intent: Intent) => LinkTarget,
): { to: LinkTarget; label: string } | undefined =>
  subject
    ? {
        to: link(viewAsset(subject.id, subject.archived ? 'trash' : 'assets')),
        label: subject.label,
      }
    : undefined
