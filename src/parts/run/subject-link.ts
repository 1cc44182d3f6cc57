import { can } from '../../domain/access/roles.ts'
import type { Intent } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { RunRow } from '../../wire/run.ts'
import { viewAsset } from '../asset/intents.ts'
import { viewTicket } from '../ticket/intents.ts'
import { viewUser } from '../user/intents.ts'

/** Returns whether the user may open the screen of a person. */
const mayView = (): boolean => can(userOf($session.get())?.role, 'user.administer')

/** Returns a link to the record of a row in its current list; undefined if there is no record, or no screen for it. */
export function subjectLink(
  subject: RunRow['subject'],
  link: (intent: Intent) => LinkTarget,
): { to: LinkTarget; label: string } | undefined {
  if (!subject || subject.gone) return undefined
  const { kind, id, label, archived } = subject
  if (kind === 'asset') return { to: link(viewAsset(id, archived ? 'trash' : 'assets')), label }
  if (kind === 'ticket' && !archived) return { to: link(viewTicket(id)), label }
  if (kind === 'user' && mayView()) return { to: link(viewUser(id)), label }
  return undefined
}
