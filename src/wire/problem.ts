import type { Static } from 'typebox'
import { spoken } from './texts.ts'
import type * as schema from './schemas/problem.ts'

export type ConstraintEntry = Static<typeof schema.ConstraintEntrySchema>
/** Who changed a record last; `at` is an ISO instant. */
export type LastChange = Static<typeof schema.LastChangeSchema>
/** Every error body (OP-013). */
export type Problem = Static<typeof schema.ProblemSchema>

/** Constraint of a create whose `Idempotency-Key` was used for another body, or is none. */
export const keyConstraint = 'idempotency-key'

/** Texts are in the language of the page as far as it knows the sentences of the server. */

/** The first constraint text of the first entry, the message itself when it is text, else undefined. */
export function firstMessage(problem: Problem | undefined): string | undefined {
  const message = problem?.message
  if (typeof message === 'string') return message ? spoken(message) : undefined
  const [text] = Object.values(message?.[0]?.constraints ?? {})
  return text === undefined ? undefined : spoken(text)
}

/** The first text of each field of `values` that the body names. */
export function fieldTexts<Values extends object>(
  problem: Problem | undefined,
  values: Values,
): Partial<Record<keyof Values & string, string>> {
  const texts: Partial<Record<string, string>> = {}
  const entries = Array.isArray(problem?.message) ? problem.message : []
  for (const { property, constraints } of entries) {
    const text = Object.values(constraints)[0]
    if (text && Object.hasOwn(values, property)) texts[property] = spoken(text)
  }
  return texts
}

/** Looks a constraint up by key over all entries, ignoring case and punctuation (OP-014). */
export function constraintText(problem: Problem | undefined, key: string): string | undefined {
  if (!Array.isArray(problem?.message)) return undefined
  const wanted = bare(key)
  for (const entry of problem.message) {
    for (const [name, text] of Object.entries(entry.constraints ?? {})) {
      if (bare(name) === wanted) return spoken(text)
    }
  }
  return undefined
}

function bare(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
