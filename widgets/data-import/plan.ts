import type { Import, ImportWrite, UnknownName } from '../../src/wire/import.ts'
import {
  isDayTarget,
  isFixed,
  sourcesOf,
  type ImportTarget,
  type RequiredTarget,
  type UnmappedColumn,
} from '../../src/wire/import-kinds.ts'

/** Returns the stored settings of an import. */
export const planOf = ({ settings, columns, defaults, unknown }: Import): ImportWrite => ({
  ...settings,
  columns: columns.map(({ target, unmapped }) => ({ target, unmapped })),
  defaults,
  choices: unknown.flatMap(({ target, value, outcome, id, manager }) =>
    outcome === null ? [] : [{ target, value, outcome, id, manager }],
  ),
})

const withoutNulls = (values: object) =>
  Object.entries(values).filter(([, value]) => value !== null && value !== undefined)

/** Returns a text that is equal for equal values, whatever the order of their keys. Null equals an absent value. */
const textOf = (values: object): string =>
  withoutNulls(values)
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join()

const planText = ({ columns, defaults, choices, ...settings }: ImportWrite): string =>
  JSON.stringify([
    textOf(settings),
    columns.map(textOf),
    textOf(defaults),
    choices.map(textOf).toSorted(),
  ])

/** Returns whether an import has the values of a plan. Ignores those that the server detects. */
export function hasPlan(record: Import, plan: ImportWrite): boolean {
  const stored = planOf(record)
  const { columns, choices, decimal, currency } = plan.columns.length === 0 ? stored : plan
  const given: Partial<ImportWrite> = Object.fromEntries(withoutNulls(plan))
  return planText(stored) === planText({ ...stored, ...given, columns, choices, decimal, currency })
}

/** Returns the import with the values of a plan. Values that only the server knows stay unchanged. */
export function withPlan(record: Import, plan: ImportWrite): Import {
  const { columns, defaults, choices } = plan
  const { day_order, decimal, currency, existing, blanks, encoding, delimiter } = plan
  const { damaged_ids = record.settings.damaged_ids } = plan
  const choiceSettings = { day_order, decimal, currency, existing, blanks, damaged_ids }
  const isSame = columns.length === record.columns.length
  return {
    ...record,
    settings: { ...record.settings, ...choiceSettings, encoding, delimiter },
    columns: record.columns.map((column, index) => ({
      ...column,
      ...(isSame ? columns[index] : undefined),
    })),
    defaults,
    unknown: record.unknown.map((name) => {
      const choice = choices.find((each) => isSameName(each, name))
      const { outcome = null, id = null, manager = null } = choice ?? {}
      return { ...name, outcome, id, manager }
    }),
  }
}

type Named = Pick<UnknownName, 'target' | 'value'>
const isSameName = (one: Named, other: Named): boolean =>
  one.target === other.target && one.value === other.value

/** Returns whether the target is a day, which can be written in several orders. */
export const isDay = (target: ImportTarget | null) => target !== null && isDayTarget(target)

/** The value of a column's select: a target, or how to handle a column without one. */
export type ColumnChoice = ImportTarget | UnmappedKey
type UnmappedKey = `unmapped-${UnmappedColumn}`

export const choiceOf = ({ target, unmapped }: Import['columns'][number]): ColumnChoice =>
  target ?? `unmapped-${unmapped}`

/**
 * Returns the plan with another choice for a column. If the column contained days or will contain them, the order of day
 * and month is detected again.
 */
export function withColumn(plan: ImportWrite, at: number, choice: ColumnChoice): ImportWrite {
  const former = plan.columns[at]?.target ?? null
  const next =
    choice === 'unmapped-leave' || choice === 'unmapped-remarks'
      ? { target: null, unmapped: choice === 'unmapped-leave' ? 'leave' : 'remarks' }
      : { target: choice, unmapped: 'leave' }
  return {
    ...plan,
    columns: plan.columns.map((column, index) =>
      index === at ? (next as ImportWrite['columns'][number]) : column,
    ),
    day_order: isDay(former) || isDay(next.target) ? null : plan.day_order,
  }
}

/** `use:ID`, `use:VALUE`, `create`, `create:MANAGER` (for a category), `none` or `leave`. */
export type NameMeaning = string

export const meaningOf = ({ outcome, id, manager }: UnknownName): NameMeaning | null => {
  if (outcome === 'use') return `use:${id}`
  return outcome === 'create' && manager ? `create:${manager}` : outcome
}

type Choice = ImportWrite['choices'][number]

function choiceFor({ target, value }: Named, meaning: NameMeaning): Choice {
  const [outcome, detail] = meaning.split(':') as [Choice['outcome'], string | undefined]
  return {
    target,
    value,
    outcome,
    ...(outcome === 'use' && { id: isFixed(target) ? (detail ?? null) : Number(detail) }),
    ...(outcome === 'create' && { manager: (detail ?? null) as Choice['manager'] & {} }),
  }
}

/** Returns the plan with the meaning of a name. Null removes the meaning. */
export function withMeaning(
  plan: ImportWrite,
  { target, value }: Named,
  meaning: NameMeaning | null,
): ImportWrite {
  const others = plan.choices.filter((each) => !isSameName(each, { target, value }))
  if (meaning === null) return { ...plan, choices: others }
  return { ...plan, choices: [...others, choiceFor({ target, value }, meaning)] }
}

/** Returns the plan with other settings for reading the file. Except for the encoding, resets what was detected. */
export function readAs(
  plan: ImportWrite,
  reading: Partial<Pick<ImportWrite, 'sheet' | 'encoding' | 'delimiter' | 'header_row'>>,
): ImportWrite {
  if ('encoding' in reading) return { ...plan, ...reading }
  const header_row = reading.header_row ?? null
  return { ...plan, ...reading, header_row, columns: [], choices: [], day_order: null }
}

/** Returns the names of the columns for a required target or its parts; undefined without such a column. */
export function sourceOf({ columns }: Import, target: RequiredTarget): string | undefined {
  const sources = sourcesOf(
    target,
    columns.map((each) => each.target),
  )
  const names = sources.map((source) => columns.find((each) => each.target === source)?.name)
  return names.length > 0 ? names.join(', ') : undefined
}

export const hasDays = ({ columns }: Import): boolean => columns.some(({ target }) => isDay(target))

export const stepNames = ['upload', 'columns', 'values', 'rehearsal', 'result'] as const
export type StepName = (typeof stepNames)[number]

/** Returns the step to show. A started import only shows its result. */
export function stepOf({ run, rehearsal }: Import, wanted: string | undefined): StepName {
  if (run) return 'result'
  if (wanted === 'columns' || wanted === 'values' || wanted === 'rehearsal') return wanted
  return rehearsal ? 'rehearsal' : 'columns'
}
