import { managers, keysOf, type Manager } from '../../wire/enums.ts'
import type { Category } from '../../wire/reference.ts'

/** Who looks after something of a category: the category's own manager, the chosen one only for `other` (OP-095, OP-102). */
export function managerFor(
  category: Pick<Category, 'manager'> | undefined,
  chosen: string | null,
): Manager | null {
  if (category?.manager) return category.manager
  return keysOf(managers).find((manager) => manager === chosen) ?? null
}
