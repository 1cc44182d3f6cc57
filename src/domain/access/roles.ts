import type { RoleName } from '../../wire/enums.ts'
import type { ReferenceKind } from '../../wire/reference-kinds.ts'

/**
 * What a signed-in person may do (OP-001 … OP-011). Screens, guards and the API ask
 * `can`; no code compares role names.
 */
export type Capability =
  | 'asset.read'
  | 'asset.write'
  | 'asset.export'
  | 'asset.history'
  | 'trash.list'
  | 'trash.restore'
  | 'activity.read'
  | 'activity.link'
  | 'audit.read'
  | 'ticket.raise'
  | 'ticket.read'
  | 'ticket.manage'
  | 'ticket.talk'
  | 'ticket.note'
  | 'reply.manage'
  | 'ticket.take'
  | 'comment.moderate'
  | 'inbox'
  | 'report.read'
  | 'integration.manage'
  | 'reference.manage'
  | 'user.list'
  | 'user.administer'

/** Those that every installation grants alike. */
export type FixedCapability = Exclude<Capability, 'activity.read'>

/** What an installation grants by its settings (OP-005). */
export interface Granted {
  /** Who reads the activity log. */
  activityLogRoles: readonly RoleName[]
}

const everyone = [
  'asset.read',
  'ticket.raise',
  'ticket.read',
  'ticket.talk',
  'inbox',
  'user.list',
] as const
const admin = [
  ...everyone,
  'asset.write',
  'asset.export',
  'asset.history',
  'trash.list',
  'trash.restore',
  'ticket.manage',
  'ticket.note',
  'report.read',
  'reply.manage',
  'ticket.take',
] as const

const granted = {
  employee: new Set<Capability>(everyone),
  office_admin: new Set<Capability>(admin),
  system_admin: new Set<Capability>(admin),
  super_admin: new Set<Capability>([
    ...admin,
    ...(['activity.read', 'activity.link'] as const),
    'audit.read',
    'comment.moderate',
    'integration.manage',
    'reference.manage',
    'user.administer',
  ]),
} as const satisfies Record<RoleName, ReadonlySet<Capability>>

/** Reads a role name as the product knows it: `user` is `employee`, anything unknown the least privileged (OP-008, OP-009). */
export function asRole(name: string | null | undefined): RoleName {
  return name !== undefined && name !== null && Object.hasOwn(granted, name)
    ? (name as RoleName)
    : 'employee'
}

/** May a person of this role do that? Unknown and missing roles count as employee; what a setting grants asks for it. */
export function can(role: string | null | undefined, capability: FixedCapability): boolean
export function can(
  role: string | null | undefined,
  capability: Capability,
  settings: Granted,
): boolean
export function can(
  role: string | null | undefined,
  capability: Capability,
  settings?: Granted,
): boolean {
  return rolesWith(capability, settings).includes(asRole(role))
}

/** May a person of this role add master data of a kind (OP3-010)? */
export const mayAdd = (role: string | null | undefined, kind: ReferenceKind): boolean =>
  can(role, kind === 'location' ? 'asset.write' : 'reference.manage')

/** Roles that hold the capability; without settings, who holds it where nothing is set. */
export function rolesWith(capability: Capability, settings?: Granted): readonly RoleName[] {
  if (capability === 'activity.read' && settings) return settings.activityLogRoles
  return (Object.keys(granted) as RoleName[]).filter((role) => granted[role].has(capability))
}

/** Roles whose people work on tickets: options of `Assigned to` and of the assignee. */
export const isAdminRole = (role: string | null | undefined) => can(role, 'ticket.manage')

/** Does another role take something away that this one grants? */
export const isLowered = (from: RoleName, to: RoleName): boolean =>
  [...granted[from]].some((capability) => !granted[to].has(capability))

/** Needs an office: the two admin roles that belong to a place. */
export function needsPlace(role: RoleName): boolean {
  return role === 'office_admin' || role === 'system_admin'
}
