import type { NamedTarget } from '../../../src/wire/import-kinds.ts'
import { referenceKinds, type ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { mergedEntries } from '../records/merged-entries.ts'
import { isOfName, type ImportPlan, type PlanChoice } from './plan.ts'
import { allNamed } from './stored-names.ts'

interface UsedEntry {
  kind: ReferenceKind
  id: number
}

/** Returns the master data that a choice uses, if any. */
function usedEntry({ target, choice }: PlanChoice): UsedEntry | undefined {
  const kind = referenceKinds.find((each) => each === target)
  if (!kind || !('use' in choice) || typeof choice.use !== 'number') return undefined
  return { kind, id: choice.use }
}

/** Returns a stored plan with the current ids of master data that was merged after the plan was stored. */
export async function currentPlan(db: Queryable, plan: ImportPlan): Promise<ImportPlan> {
  const { defaults, choices } = plan
  const { category_id, place_id } = defaults
  const used: UsedEntry[] = [
    ...choices.flatMap((each) => usedEntry(each) ?? []),
    ...(category_id ? [{ kind: 'category', id: category_id } as const] : []),
    ...(place_id ? [{ kind: 'place', id: place_id } as const] : []),
  ]
  const idsOf = (kind: ReferenceKind) =>
    used.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const merged = await mergedEntries(db, {
    category: idsOf('category'),
    place: idsOf('place'),
    location: idsOf('location'),
  })
  const currentId = (kind: ReferenceKind, id: number | null) => (id && merged[kind].get(id)) ?? id
  return {
    ...plan,
    defaults: {
      ...defaults,
      category_id: currentId('category', category_id),
      place_id: currentId('place', place_id),
    },
    choices: choices.map((each) => {
      const entry = usedEntry(each)
      const id = entry && merged[entry.kind].get(entry.id)
      return id === undefined ? each : ({ ...each, choice: { use: id } } as PlanChoice)
    }),
  }
}

/** Returns the plan of a former import without records that are deleted or retired, and without users who left. */
export async function offeredPlan(db: Queryable, plan: ImportPlan): Promise<ImportPlan> {
  const rows = await allNamed(db)
  const offered = new Set(
    rows.filter(({ is_retired }) => !is_retired).map(({ target, id }) => `${target} ${id}`),
  )
  const isOffered = (target: NamedTarget, id: number) => offered.has(`${target} ${id}`)
  const offeredId = (target: NamedTarget, id: number | null) =>
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
      category_id: offeredId('category', category_id),
      place_id: offeredId('place', place_id),
    },
  }
}
