import { numberOf } from '../../src/domain/text/typed-number.ts'
import { userTexts } from '../../src/domain/messages/en/user.ts'
import { userFaults, type UserDraft, type UserField } from '../../src/domain/access/user-rules.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { problemOf } from '../../src/http/error.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { editedRecord } from '../../src/state/record/edited-record.ts'
import type { EditedRecord } from '../../src/state/record/editing.ts'
import { showFailure } from '../../src/state/feedback/report-failure.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { constraintText, fieldTexts, type Problem } from '../../src/wire/problem.ts'
import type { Place } from '../../src/wire/reference.ts'
import type { User } from '../../src/wire/user.ts'

const noUser: UserDraft = {
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

const bodyOf = (values: UserDraft) => ({
  ...values,
  employment_id: numberOf(values.employment_id),
})

/** The constraints that have texts of their own. */
const knownConstraints: readonly (readonly [
  key: string,
  field: UserField,
  text: 'usernameExists' | 'emailExists' | 'emailInvalid',
])[] = [
  ['username-exists', 'username', 'usernameExists'],
  ['email-exists', 'email', 'emailExists'],
  ['invalid-email', 'email', 'emailInvalid'],
  ['isEmail', 'email', 'emailInvalid'],
]

/** Returns the text of each known constraint, and the server's texts for others (OP-014). */
function fieldErrors(problem: Problem | undefined): Partial<Record<UserField, string>> {
  const violated = knownConstraints.filter(([key]) => constraintText(problem, key) !== undefined)
  return {
    ...fieldTexts(problem, noUser),
    ...Object.fromEntries(violated.map(([, field, text]) => [field, userTexts[text]])),
  }
}

export type UserRecord = EditedRecord<UserDraft, User, readonly Place[]>

export interface UserHost {
  emit(name: 'assetdesk-user-saved', detail: { id: number }): boolean
}

interface UserRecordOptions {
  host: UserHost
  /** The user to change, from the list; undefined adds a new one. */
  user: User | undefined
  saved(): void
  /** Opens the form of the user that an earlier attempt added. */
  edit(user: User): void
}

/** Creates the record that the modal adds or edits. */
export function userRecord({ host, user, saved, edit }: UserRecordOptions): UserRecord {
  const failure = user ? userTexts.updateFailed : userTexts.addFailed
  return editedRecord<UserDraft, User, readonly Place[], User>({
    kind: 'user',
    id: user?.id,
    known: user,
    blank: noUser,
    valuesOf: draftOf,
    load: (id = 0, signal) => call('getUser', { params: { id } }, signal && { signal }),
    notLoaded: (error) => env().log(userTexts.notLoaded, error),
    lists: ({ places }) => places,
    check: userFaults,
    closed: (_values, { row }) => (row?.role_mapped ? { role_id: true } : {}),
    create: (values, headers) => call('createUser', { body: bodyOf(values) }, { headers }),
    update: (values, { id, headers }) =>
      call('updateUser', { params: { id }, body: bodyOf(values) }, { headers }),
    rowOf: (written) => written,
    saved({ id }) {
      toasts.success(user ? userTexts.updated : userTexts.added)
      changed('users')
      host.emit('assetdesk-user-saved', { id })
      saved()
    },
    failed(error) {
      showFailure(error, failure)
      return fieldErrors(problemOf(error))
    },
    savedBefore(existing) {
      toasts.info(userTexts.savedBefore)
      changed('users')
      host.emit('assetdesk-user-saved', { id: existing.id })
      edit(existing)
    },
  })
}
