import type { NamedTarget } from '../../../src/wire/import-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { isOfName, type ImportPlan } from './plan.ts'
import { allNamed } from './stored-names.ts'

/**
 * Returns the plan of a former import without records that do not exist any more, and without those that are retired or
 * have left: they are not offered either.
 */
export async function planNow(db: Queryable, plan: ImportPlan): Promise<ImportPlan> {
  const rows = await allNamed(db)
  const offered = new Set(
    rows.filter(({ is_retired }) => !is_retired).map(({ target, id }) => `${target} ${id}`),
  )
  const isOffered = (target: NamedTarget, id: number) => offered.has(`${target} ${id}`)
  const kept = (target: NamedTarget, id: number | null) =>
    id !== null && isOffered(target, id) ? id : null
  const { category_id, place_id } = plan.defaults
  return {
    ...plan,
    choices: plan.choices.filter(
      (each) =>
        !isOfName(each) || !('use' in each.choice) || isOffered(each.target, each.choice.use),
    ),
    defaults: {
      ...plan.defaults,
      category_id: kept('category', category_id),
      place_id: kept('place', place_id),
    },
  }
}
