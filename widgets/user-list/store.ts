import { atom, type ReadableAtom } from 'nanostores'
import { userTexts } from '../../src/domain/messages/user.ts'
import { userFaults, type UserDraft, type UserField } from '../../src/domain/user-rules.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError, isRefusal } from '../../src/http/error.ts'
import { submission } from '../../src/http/submission.ts'
import { changed } from '../../src/state/changes.ts'
import { form, type Form } from '../../src/state/form.ts'
import { emptyFilters, listPlace } from '../../src/state/lists.ts'
import { pagedList, type PagedList } from '../../src/state/paged-list.ts'
import { toasts } from '../../src/state/toasts.ts'
import { constraintText, type Problem } from '../../src/wire/problem.ts'
import type { User } from '../../src/wire/user.ts'

/** The modal over the list: closed, or open with its form on a new or a known user. */
export type UserEditor =
  | { kind: 'closed' }
  | { kind: 'add'; form: Form<UserDraft> }
  | { kind: 'edit'; form: Form<UserDraft>; user: User }

export interface UserListStore {
  list: PagedList<User, Readonly<Record<never, never>>>
  $editor: ReadableAtom<UserEditor>
  add(): void
  edit(user: User): void
  /** Closes the modal; what was typed stays as a draft unless it was saved. */
  close(): void
}

const empty: UserDraft = { username: '', email: '', role_id: null, employment_id: null, place_id: null }

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
  const entries = Array.isArray(problem?.message) ? problem.message : []
  const told = Object.fromEntries(
    entries.flatMap(({ property, constraints }) => {
      const text = Object.values(constraints)[0]
      return text && Object.hasOwn(empty, property) ? [[property, text]] : []
    }),
  )
  const specified = known.filter(([key]) => constraintText(problem, key) !== undefined)
  return { ...told, ...Object.fromEntries(specified.map(([, field, text]) => [field, text])) }
}

interface EditorEnd {
  success: string
  failure: string
  close(): void
}

function editorForm(user: User | undefined, { success, failure, close }: EditorEnd): Form<UserDraft> {
  const sending = submission()
  return form<UserDraft, User>({
    initial: user ? draftOf(user) : empty,
    draft: user ? `user:${user.id}` : 'user',
    check: userFaults,
    save: async (body) =>
      user
        ? await call('updateUser', { params: { id: user.id }, body })
        : await call('createUser', { body }, { headers: sending.headers(body) }),
    saved() {
      sending.succeeded()
      toasts.success(success)
      changed('users')
      close()
    },
    failed(error) {
      env().log(failure, error)
      if (isRefusal(error)) return
      toasts.error(failure)
      return fieldErrors(error instanceof HttpError ? error.problem : undefined)
    },
  })
}

/** Everything of Users but its looks (spec B §2, §4, §5, §8). */
export function userListStore({ scope }: { scope?: string | undefined } = {}): UserListStore {
  const $editor = atom<UserEditor>({ kind: 'closed' })
  const close = () => $editor.set({ kind: 'closed' })

  const list = pagedList<User, Readonly<Record<never, never>>>({
    filters: emptyFilters.users,
    place: listPlace('users', scope),
    debounce: 1000,
    sort: { by: 'created_at', dir: 'desc' },
    reloadOn: ['users'],
    fetch: async ({ page, perPage, search }, signal) =>
      await call(
        'listUsers',
        { query: { all: false, orderBy: 'created_at', orderDir: 'desc', page, perPage, search } },
        { signal },
      ),
    failed(error) {
      env().log(userTexts.listFailed, error)
      if (!isRefusal(error)) toasts.error(userTexts.listFailed)
    },
  })

  return {
    list,
    $editor,
    add() {
      const end = { success: userTexts.added, failure: userTexts.addFailed, close }
      $editor.set({ kind: 'add', form: editorForm(undefined, end) })
    },
    edit(user) {
      const end = { success: userTexts.updated, failure: userTexts.updateFailed, close }
      $editor.set({ kind: 'edit', form: editorForm(user, end), user })
    },
    close,
  }
}
