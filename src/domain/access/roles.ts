import type { RoleName } from '../../wire/enums.ts'
import type { ReferenceKind } from '../../wire/reference-kinds.ts'

/**
 * What a signed-in user may do (OP-001 … OP-011). Screens, guards and the API call `can`; no code compares role names.
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

/** Capabilities that do not depend on settings. */
export type FixedCapability = Exclude<Capability, 'activity.read'>

/** The settings that grant capabilities (OP-005). */
export interface Granted {
  /** Roles that may read the activity log. */
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

/** Parses a role name: `user` means `employee`, and an unknown name the least privileged role (OP-008, OP-009). */
export function asRole(name: string | null | undefined): RoleName {
  return name !== undefined && name !== null && Object.hasOwn(granted, name)
    ? (name as RoleName)
    : 'employee'
}

/**
 * Returns whether a role has a capability. Unknown and missing roles count as employee. `activity.read` needs the
 * settings.
 */
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

/** Returns whether a role may add master data of a kind (OP3-010). */
export const mayAdd = (role: string | null | undefined, kind: ReferenceKind): boolean =>
  can(role, kind === 'location' ? 'asset.write' : 'reference.manage')

/** Returns the roles that have a capability; without settings, those that have it by default. */
export function rolesWith(capability: Capability, settings?: Granted): readonly RoleName[] {
  if (capability === 'activity.read' && settings) return settings.activityLogRoles
  return (Object.keys(granted) as RoleName[]).filter((role) => granted[role].has(capability))
}

/**
 * Returns whether users with this role work on tickets, so that they are options of `Assigned to` and of the assignee.
 */
export const isAdminRole = (role: string | null | undefined) => can(role, 'ticket.manage')

/** Returns whether a change of role takes a capability away. */
export const isLowered = (from: RoleName, to: RoleName): boolean =>
  [...granted[from]].some((capability) => !granted[to].has(capability))

/** Returns whether the role needs a place: the two admin roles that belong to an office do. */
export function needsPlace(role: RoleName): boolean {
  return role === 'office_admin' || role === 'system_admin'
}
