import { referenceKinds, type ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { mergedEntries } from '../records/merged-entries.ts'
import type { ImportPlan, PlanChoice } from './plan.ts'

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
