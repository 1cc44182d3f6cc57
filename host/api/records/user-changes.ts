import type { ChangeTexts } from '../../../src/domain/asset/asset-changes.ts'
import { fieldChanges, type Values } from '../../../src/domain/event/field-changes.ts'
import type { FieldChange } from '../../../src/wire/changes.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'

interface Named {
  id: number
  display_name: string
}

/** The parts of a user whose changes the history shows. */
export interface UserFacts {
  username: string
  email: string
  role: Named
  place: Named | null
  employment_id: number | null
}

const named = ({ id, display_name: text }: Named) => ({ id, text })

const shown = (user: UserFacts): Values<keyof typeof historyTexts.userFields> => ({
  username: { id: user.username, text: user.username },
  email: { id: user.email, text: user.email },
  role: named(user.role),
  place: user.place && named(user.place),
  employment_id:
    user.employment_id === null
      ? null
      : { id: user.employment_id, text: String(user.employment_id) },
})

/** Returns all values of a new user as changes. */
export const addedValues = (user: UserFacts): FieldChange[] => {
  const values = shown(user)
  return keysOf(values).flatMap((field) => {
    const to = values[field]
    return to === null ? [] : [{ field, from: null, to }]
  })
}

/** Returns the changed fields, as one sentence each (old → new) and as values. */
export const userChanges = (before: UserFacts, after: UserFacts): Omit<ChangeTexts, 'whole'> =>
  fieldChanges(historyTexts.userFields, shown(before), shown(after))

/** Returns changed fields as texts, for the `details` of an audit entry. */
export const textsOf = (changes: readonly FieldChange[]) =>
  changes.map(({ field, from, to }) => ({ field, from: from?.text ?? null, to: to?.text ?? null }))
