import { assetStatuses } from '../../wire/asset-statuses.ts'
import { keysOf, roles } from '../../wire/enums.ts'
import type { FixedTarget } from '../../wire/import-kinds.ts'
import { can } from '../access/roles.ts'

/** A value that a cell can contain, with its label in the current language. */
interface FixedValue {
  value: string
  label: string
}

/** The values of targets with a fixed set of values. */
export const fixedValues: Readonly<Record<FixedTarget, () => FixedValue[]>> = {
  status: () =>
    keysOf(assetStatuses).map((value) => ({ value, label: assetStatuses[value].label })),
  // Imports cannot create super admins (OP3-012).
  role: () =>
    keysOf(roles)
      .filter((role) => !can(role, 'user.administer'))
      .map((value) => ({ value, label: roles[value].label })),
}
