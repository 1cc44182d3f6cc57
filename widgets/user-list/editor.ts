import { userTexts } from '../../src/domain/messages/user.ts'
import { userFaults, type UserDraft, type UserField } from '../../src/domain/user-rules.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { submission } from '../../src/http/submission.ts'
import { changed } from '../../src/state/changes.ts'
import { form, type Form } from '../../src/state/form.ts'
import { toasts } from '../../src/state/toasts.ts'
import { constraintText, fieldTexts, type Problem } from '../../src/wire/problem.ts'
import type { User } from '../../src/wire/user.ts'

const empty: UserDraft = {
  username: '',
  email: '',
  role_id: null,
  employment_id: null,
  place_id: null,
}

const draftOf = (user: User): UserDraft => ({
  username: user.username,
  email: user.email ?? '',
  role_id: user.role.id,
  employment_id: user.employment_id ?? null,
  place_id: user.place_id,
})

/** Constraint keys that the server may use for a field, and the text of spec B §5 for each. */
const known: readonly (readonly [key: string, field: UserField, text: string])[] = [
  ['username-exists', 'username', userTexts.usernameExists],
  ['email-exists', 'email', userTexts.emailExists],
  ['invalid-email', 'email', userTexts.emailInvalid],
  ['isEmail', 'email', userTexts.emailInvalid],
]

/** Specified texts for the known constraints, the server's own for the others (OP-014). */
function fieldErrors(problem: Problem | undefined): Partial<Record<UserField, string>> {
  const specified = known.filter(([key]) => constraintText(problem, key) !== undefined)
  return {
    ...fieldTexts(problem, empty),
    ...Object.fromEntries(specified.map(([, field, text]) => [field, text])),
  }
}

/** The form of the add/edit modal; `saved` is told after success (spec B §4, §5, §8). */
export function editorForm(user: User | undefined, saved: () => void): Form<UserDraft> {
  const sending = submission()
  const success = user ? userTexts.updated : userTexts.added
  const failure = user ? userTexts.updateFailed : userTexts.addFailed
  return form<UserDraft, User>({
    initial: user ? draftOf(user) : empty,
    draft: user ? `user:${user.id}` : 'user',
    check: userFaults,
    save: async (body) =>
      user
        ? await call('updateUser', { params: { id: user.id }, body })
        : await call('createUser', { body }, { headers: sending.headers(body) }),
    saved() {
      sending.ended()
      toasts.success(success)
      changed('users')
      saved()
    },
    failed(error) {
      env().log(failure, error)
      toasts.error(failure)
      return fieldErrors(error instanceof HttpError ? error.problem : undefined)
    },
  })
}
