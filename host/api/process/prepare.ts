import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { openFiles } from '../files/open.ts'
import { checkStoreMark } from '../files/store-mark.ts'
import { releaseRoles } from '../identity/oidc/role-mapping.ts'
import { loadKeys } from '../keys.ts'
import { shortenSessions } from '../records/sessions.ts'
import { reencryptSecrets } from '../records/webhook-calls.ts'
import { printMessage } from '../runtime/print-message.ts'
import { computeTargets } from '../modules/tickets/targets.ts'
import { checkAuditOwner } from './audit-owner.ts'

/**
 * Prepares the data before the server listens: encrypts secrets with the newest key, and checks the store, the owner of
 * the audit trail, roles, sessions and response targets.
 */
export async function prepare(db: Database, config: Config): Promise<void> {
  await reencryptSecrets(db, await loadKeys(config))
  await checkStoreMark(db, await openFiles(config))
  await checkAuditOwner(db)
  await releaseRoles(db, config)
  await shortenSessions(db, config.sessions)
  const changed = await computeTargets(db, config)
  if (changed > 0) printMessage(`Response targets recalculated: ${changed}`)
}
