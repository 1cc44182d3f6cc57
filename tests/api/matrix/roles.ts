import type { RoleName } from '../../../src/wire/enums.ts'
import type { Asker } from './row.ts'

/** The role of each asker. */
export const roleOf = {
  employee: 'employee',
  officeAdmin: 'office_admin',
  systemAdmin: 'system_admin',
  superAdmin: 'super_admin',
} as const satisfies Record<Exclude<Asker, 'nobody'>, RoleName>

export type Signed = keyof typeof roleOf
export const signed = Object.keys(roleOf) as Signed[]
