import { roleById, type RoleName } from '../../../../src/wire/enums.ts'
import type { Queryable } from '../../db/open.ts'
import type { AuditSource } from '../../http/audit-source.ts'
import { personSource, recordAudit, recordAudits, type NewAuditEntry } from '../../records/audit.ts'
import type { RunRecord } from '../../runs/run-handler.ts'
import { addedValues, textsOf, userChanges, type UserFacts } from '../../records/user-changes.ts'

/** The details that tell how a user was added or changed. */
export interface Through {
  source: 'form' | 'import' | 'undo'
  /** The run. */
  run?: number
}

interface Person {
  id: number
  username: string
}

const targetOf = ({ id, username }: Person) => ({ kind: 'user', id, name: username }) as const

const roleOf = ({ role }: UserFacts): RoleName | number => roleById(role.id) ?? role.id

/** Returns the audit entry of an added user. */
export const addedEntry = (id: number, person: UserFacts, through: Through): NewAuditEntry => ({
  action: 'user.created',
  target: targetOf({ id, ...person }),
  details: { ...through, role: roleOf(person), changes: textsOf(addedValues(person)) },
})

/**
 * Returns the audit entries of a changed user: one for the role, one for everything else. Unchanged parts have no entry.
 */
export function changedEntries(
  id: number,
  { before, after }: { before: UserFacts; after: UserFacts },
  through: Through,
): NewAuditEntry[] {
  const target = targetOf({ id, ...after })
  const others = userChanges(before, { ...after, role: before.role }).changes
  const [from, to] = [roleOf(before), roleOf(after)]
  return [
    ...(from === to
      ? []
      : [{ action: 'user.role_changed' as const, target, details: { ...through, from, to } }]),
    ...(others.length === 0
      ? []
      : [
          {
            action: 'user.changed' as const,
            target,
            details: { ...through, changes: textsOf(others) },
          },
        ]),
  ]
}

export const auditAdded = (
  db: Queryable,
  source: AuditSource,
  { id, ...person }: UserFacts & { id: number },
): Promise<void> => recordAudit(db, source, addedEntry(id, person, { source: 'form' }))

export const auditChanged = (
  db: Queryable,
  source: AuditSource,
  { id, ...sides }: { id: number; before: UserFacts; after: UserFacts },
): Promise<void> => recordAudits(db, source, changedEntries(id, sides, { source: 'form' }))

/** Records another action on a user. */
export const auditUser = (
  db: Queryable,
  source: AuditSource,
  { user, ...entry }: Pick<NewAuditEntry, 'action' | 'details'> & { user: Person },
): Promise<void> => recordAudit(db, source, { ...entry, target: targetOf(user) })

type Run = Pick<RunRecord, 'id' | 'created_by'>

/** Records the changes of users by an import or its undo. */
export const auditOfRun = async (
  tx: Queryable,
  { created_by }: Pick<Run, 'created_by'>,
  entries: readonly NewAuditEntry[],
): Promise<void> => recordAudits(tx, await personSource(tx, created_by), entries)

/** Returns the audit entry of a user whom the undo of an import deleted. */
export const deletedEntry = ({ id: run }: Run, person: Person): NewAuditEntry => ({
  action: 'user.deleted',
  target: targetOf(person),
  details: { source: 'undo', run },
})
