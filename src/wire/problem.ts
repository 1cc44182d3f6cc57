import type { Static } from 'typebox'
import { shownMessage } from './texts.ts'
import type * as schema from './schemas/problem.ts'

export type ConstraintEntry = Static<typeof schema.ConstraintEntrySchema>
/** Who changed a record last; `at` is an ISO instant. */
export type LastChange = Static<typeof schema.LastChangeSchema>
export type Reason = Static<typeof schema.ReasonSchema>
/** Every error body (OP-013). */
export type Problem = Static<typeof schema.ProblemSchema>

/** Constraint of a create whose `Idempotency-Key` was used for another body, or is invalid. */
export const keyConstraint = 'idempotency-key'

/** Returns a text of a body in the current language; in English if its code is unknown or absent. */
const translate = (
  problem: Problem,
  text: string,
  [property, constraint]: [string?, string?] = [],
) => {
  const reason = problem.reasons?.find(
    (each) => each.property === property && each.constraint === constraint,
  )
  return shownMessage({ ...reason, text })
}

/** Returns the first constraint text of the first entry, the message itself if it is text, else undefined. */
export function firstMessage(problem: Problem | undefined): string | undefined {
  if (problem?.message === undefined) return undefined
  const { message } = problem
  if (typeof message === 'string') return message ? translate(problem, message) : undefined
  const [entry] = message
  const [first] = Object.entries(entry?.constraints ?? {})
  return entry && first && translate(problem, first[1], [entry.property, first[0]])
}

/** Returns the first text of each field of `values` that the body names. */
export function fieldTexts<Values extends object>(
  problem: Problem | undefined,
  values: Values,
): Partial<Record<keyof Values & string, string>> {
  const texts: Partial<Record<string, string>> = {}
  if (!Array.isArray(problem?.message)) return texts
  for (const { property, constraints } of problem.message) {
    const [first] = Object.entries(constraints)
    if (first && Object.hasOwn(values, property))
      texts[property] = translate(problem, first[1], [property, first[0]])
  }
  return texts
}

/** Looks a constraint up by key over all entries, ignoring case and punctuation (OP-014). */
export function constraintText(problem: Problem | undefined, key: string): string | undefined {
  if (!Array.isArray(problem?.message)) return undefined
  const wantedKey = withoutPunctuation(key)
  for (const { property, constraints } of problem.message) {
    for (const [name, text] of Object.entries(constraints ?? {}))
      if (withoutPunctuation(name) === wantedKey) return translate(problem, text, [property, name])
  }
  return undefined
}

function withoutPunctuation(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
