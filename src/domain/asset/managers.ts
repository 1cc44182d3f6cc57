import { managers, keysOf, type Manager } from '../../wire/enums.ts'
import type { Category } from '../../wire/reference.ts'

/**
 * Returns the manager of an asset or ticket of a category: the category's own manager, or for `other` the chosen one
 * (OP-095, OP-102).
 */
export function managerFor(
  category: Pick<Category, 'manager'> | undefined,
  chosen: string | null,
): Manager | null {
  if (category?.manager) return category.manager
  return keysOf(managers).find((manager) => manager === chosen) ?? null
}
