import type { NamedTarget } from '../../../src/wire/import-kinds.ts'
import { referenceKinds, type ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { mergedEntries } from '../records/merged-entries.ts'
import { isOfName, type ImportPlan, type PlanChoice } from './plan.ts'
import { allNamed } from './stored-names.ts'

/** Returns the master data that a choice uses, if any. */
function usedEntry({
  target,
  choice,
}: PlanChoice): { kind: ReferenceKind; id: number } | undefined {
  const kind = referenceKinds.find((each) => each === target)
  if (!kind || !('use' in choice) || typeof choice.use !== 'number') return undefined
  return { kind, id: choice.use }
}

/** Returns a stored plan with the current ids of master data that was merged after the plan was stored. */
export async function currentPlan(db: Queryable, plan: ImportPlan): Promise<ImportPlan> {
  const { defaults, choices } = plan
  const named = (kind: ReferenceKind) => [
    ...choices.flatMap((each) => {
      const used = usedEntry(each)
      return used?.kind === kind ? [used.id] : []
    }),
    ...(kind === 'category' && defaults.category_id ? [defaults.category_id] : []),
    ...(kind === 'place' && defaults.place_id ? [defaults.place_id] : []),
  ]
  const merged = {
    category: await mergedEntries(db, 'category', named('category')),
    place: await mergedEntries(db, 'place', named('place')),
    location: await mergedEntries(db, 'location', named('location')),
  }
  const idNow = (kind: ReferenceKind, id: number | null) => (id && merged[kind].get(id)) ?? id
  return {
    ...plan,
    defaults: {
      ...defaults,
      category_id: idNow('category', defaults.category_id),
      place_id: idNow('place', defaults.place_id),
    },
    choices: choices.map((each) => {
      const used = usedEntry(each)
      const id = used && merged[used.kind].get(used.id)
      return id === undefined ? each : ({ ...each, choice: { use: id } } as PlanChoice)
    }),
  }
}

/**
 * Returns the plan of a former import without records that do not exist any more, and without those that are retired or
 * have left: they are not offered either.
 */
export async function offeredPlan(db: Queryable, plan: ImportPlan): Promise<ImportPlan> {
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
