import type { RoleName } from '../../../src/wire/enums.ts'
import type { Caller } from './row.ts'

/** The role of each caller. */
export const roleOf = {
  employee: 'employee',
  officeAdmin: 'office_admin',
  systemAdmin: 'system_admin',
  superAdmin: 'super_admin',
} as const satisfies Record<Exclude<Caller, 'nobody'>, RoleName>

export type Signed = keyof typeof roleOf
export const signed = Object.keys(roleOf) as Signed[]
