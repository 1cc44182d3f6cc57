import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { mayAdd } from '../../../../src/domain/access/roles.ts'
import type { RoleName } from '../../../../src/wire/enums.ts'
import type { ImportWrite } from '../../../../src/wire/import.ts'
import { fixedValues } from '../../../../src/domain/run/import-values.ts'
import {
  importRules,
  isFixed,
  namedTargets,
  takesSeveral,
  type ImportKind,
} from '../../../../src/wire/import-kinds.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { guessTargets } from '../../imports/column-names.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import type { StoredReading } from '../../imports/import-store.ts'
import { isOfName, type ImportPlan, type NameChoice, type PlanChoice } from '../../imports/plan.ts'
import type { Table, TableSettings } from '../../tables/table.ts'

const texts = dataImportTexts.plan

/**
 * Returns the settings for reading the file. A setting that is null is detected from the file.
 */
export const settingsOf = ({
  sheet,
  encoding,
  delimiter,
  header_row,
}: ImportWrite): TableSettings => ({
  sheet,
  encoding,
  delimiter,
  header_row,
})

/** Returns whether the user has changed the settings for reading the file. */
export const hasNewSettings = (stored: StoredReading, settings: TableSettings): boolean =>
  (['sheet', 'encoding', 'delimiter', 'header_row'] as const).some(
    (name) => settings[name] !== stored[name],
  )

type SentChoice = ImportWrite['choices'][number]

const nameChoice = ({ outcome, id, manager }: SentChoice): NameChoice => {
  if (outcome === 'use') return { use: Number(id) }
  if (outcome === 'create') return { create: manager ?? null }
  return outcome === 'none' ? { none: true } : { leave: true }
}

const choiceOf = (sent: SentChoice): PlanChoice => {
  const { target, value, outcome, id } = sent
  return isFixed(target)
    ? { target, value, choice: outcome === 'use' ? { use: String(id) } : { leave: true } }
    : { target, value, choice: nameChoice(sent) }
}

type Shape = Pick<Table, 'header' | 'rows'>
/** The targets of columns, and how their figures are written if the columns are new. */
type Columns = Pick<ImportPlan, 'targets' | 'unmapped'> &
  Partial<Pick<ImportPlan, 'decimal' | 'currency'>>

const requestedColumns = (columns: ImportWrite['columns']): Columns => ({
  targets: columns.map(({ target }) => target),
  unmapped: columns.map(({ unmapped }) => unmapped ?? 'leave'),
})

/** Returns the proposed targets of the columns of a file that was read again with other settings. */
function proposedColumns(table: Shape, handler: ImportHandler): Columns {
  const targets = guessTargets(table.header, handler)
  const leave = table.header.map(() => 'leave' as const)
  return { targets, unmapped: leave, ...handler.proposal?.(table, targets) }
}

/** Returns a plan to store. `table`: the current columns and rows of the file. */
export function planOf(body: ImportWrite, table: Shape, handler: ImportHandler): ImportPlan {
  const { day_order, decimal, currency, existing, blanks, damaged_ids, defaults } = body
  const { choices, columns } = body
  const isSame = columns.length === table.header.length
  return {
    day_order,
    decimal,
    currency,
    ...(isSame ? requestedColumns(columns) : proposedColumns(table, handler)),
    existing,
    blanks,
    damaged_ids,
    defaults: {
      category_id: defaults.category_id ?? null,
      manager: defaults.manager ?? null,
      place_id: defaults.place_id ?? null,
      status: defaults.status ?? null,
      labelled: defaults.labelled ?? null,
      quantity: defaults.quantity ?? null,
    },
    choices: choices.map(choiceOf),
  }
}

/** The valid parts of a request body. */
type ValidParts = Partial<ImportWrite>

const notOffered = (field: string) => fault(field, 'isIn', message(texts, 'notOffered'))

/** The possible outcomes of rows with a value that cannot be added. */
const fixedOutcomes: readonly SentChoice['outcome'][] = ['use', 'leave']

/** Returns whether a value of this kind may have this outcome. Only users may be left out of an asset. */
const isOffered = ({ target, outcome }: SentChoice): boolean =>
  isFixed(target) ? fixedOutcomes.includes(outcome) : outcome !== 'none' || target === 'user'

/** Returns the faults of choices that imports of this kind do not offer. */
function kindFaults(
  { columns = [], choices = [], existing }: ValidParts,
  kind: ImportKind,
): Fault[] {
  const rules = importRules[kind]
  const isOther = ({ target, unmapped }: ImportWrite['columns'][number]) =>
    (target !== null && !rules.targets.includes(target)) || !rules.unmapped.includes(unmapped)
  return [
    ...(existing && !rules.existing.includes(existing) ? [notOffered('existing')] : []),
    ...columns.flatMap((column, index) =>
      isOther(column) ? [notOffered(`columns.${index}`)] : [],
    ),
    ...choices.flatMap((choice, index) =>
      rules.meant.includes(choice.target) && isOffered(choice)
        ? []
        : [notOffered(`choices.${index}`)],
    ),
  ]
}

/** Returns the faults of targets with several columns. Only Remarks may have several. */
function targetFaults({ columns = [] }: ValidParts): Fault[] {
  const targets = columns.map(({ target }) => target)
  return targets.flatMap((target, index) =>
    target !== null && !takesSeveral(target) && targets.indexOf(target) < index
      ? [fault(`columns.${index}`, 'target-twice', message(texts, 'targetTwice'))]
      : [],
  )
}

/** Returns whether a choice is stored already. */
const isStoredChoice = ({ target, value, id }: SentChoice, { choices }: ImportPlan): boolean =>
  choices.some(
    (each) =>
      each.target === target &&
      each.value === value &&
      'use' in each.choice &&
      each.choice.use === id,
  )

/**
 * Returns the faults of ids and values in a plan that do not exist. Accepts those of the stored plan: their records were
 * deleted since, and would prevent every other change. Rows that use them are refused.
 */
async function unknownIds(
  db: Queryable,
  { defaults = {}, choices = [] }: ValidParts,
  stored: ImportPlan,
): Promise<Fault[]> {
  const tables = {
    category: sql`categories`,
    place: sql`places`,
    location: sql`locations`,
    user: sql`users`,
  }
  const used = choices.flatMap((each, index) =>
    each.outcome === 'use' && !isStoredChoice(each, stored)
      ? [{ target: each.target, id: each.id ?? 0, field: `choices.${index}` }]
      : [],
  )
  const noValue = (field: string) => fault(field, 'exists', message(texts, 'noValue'))
  const unknownValues = used.flatMap(({ target, id, field }) =>
    isFixed(target) && !fixedValues[target]().some(({ value }) => value === id)
      ? [noValue(field)]
      : [],
  )
  const references = [
    ...used,
    ...(['category', 'place'] as const).flatMap((target) => {
      const id = defaults[`${target}_id`]
      const isStored = id === stored.defaults[`${target}_id`]
      return id && !isStored ? [{ target, id, field: `defaults.${target}_id` }] : []
    }),
  ]
  const faults = namedTargets.map(async (name) => {
    const named = references.filter(({ target }) => target === name)
    const rows = await db.many<{ id: number }>(
      sql`select id from ${tables[name]} where id = any(${named.map(({ id }) => Number(id) || 0)})`,
    )
    const known = new Set<unknown>(rows.map(({ id }) => id))
    return named.filter(({ id }) => !known.has(id)).map(({ field }) => noValue(field))
  })
  return [...unknownValues, ...(await Promise.all(faults)).flat()]
}

type Choice = ImportPlan['choices'][number]

/** Returns whether a choice adds master data although this role may not add it. */
const mayNotAdd = (role: RoleName, each: Choice): boolean =>
  isOfName(each) && 'create' in each.choice && each.target !== 'user' && !mayAdd(role, each.target)

/** Returns the faults of new records that this role may not add, or that are incomplete. `stored`: the earlier plan. */
function createFaults(
  { choices = [] }: ValidParts,
  { role, stored }: { role: RoleName; stored: ImportPlan },
): Fault[] {
  return choices.flatMap((each, index) => {
    const { target, value, outcome, manager } = each
    if (outcome !== 'create' || isFixed(target)) return []
    const field = `choices.${index}`
    if (target === 'user') return [fault(field, 'isIn', message(texts, 'noPeople'))]
    if (target === 'category' && !manager)
      return [fault(field, 'isNotEmpty', message(texts, 'managerNeeded'))]
    const isStored = stored.choices.some(
      ({ choice, ...known }) =>
        'create' in choice && known.target === target && known.value === value,
    )
    return isStored || mayAdd(role, target) ? [] : [mayNotCreateFault(field)]
  })
}

const mayNotCreateFault = (field: string) =>
  fault(field, 'may-not-create', message(texts, 'mayNotCreate'))

/** Returns the faults of a plan whose import this role may not start. */
export const startFaults = ({ choices }: ImportPlan, role: RoleName): Fault[] =>
  choices.some((choice) => mayNotAdd(role, choice)) ? [mayNotCreateFault('id')] : []

/** Returns a plan without the choices that this role may not make. */
export const planFor = (plan: ImportPlan, role: RoleName): ImportPlan => ({
  ...plan,
  choices: plan.choices.filter((choice) => !mayNotAdd(role, choice)),
})

/** Returns the faults of a plan that do not depend on rows. */
export const planFaults = async (
  db: Queryable,
  body: ValidParts,
  by: { kind: ImportKind; role: RoleName; stored: ImportPlan },
): Promise<Fault[]> => [
  ...kindFaults(body, by.kind),
  ...targetFaults(body),
  ...createFaults(body, by),
  ...(await unknownIds(db, body, by.stored)),
]
