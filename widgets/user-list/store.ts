import { atom, type ReadableAtom } from 'nanostores'
import { userTexts } from '../../src/domain/messages/en/user.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isApplication } from '../../src/session/settings.ts'
import { emptyFilters, type ListFilters } from '../../src/domain/list/list-filters.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import { viewedListQuery } from '../../src/parts/view/start-view.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { queryOrder } from '../../src/state/list/list-place.ts'
import { userOrders } from '../../src/wire/list-orders.ts'
import type { User } from '../../src/wire/user.ts'
import { type UserHost, type UserRecord, userRecord } from './editor.ts'

/** The modal over the list: closed, or open for a new or an existing user. */
export type UserEditor =
  | { kind: 'closed' }
  | { kind: 'add'; record: UserRecord }
  | { kind: 'edit'; record: UserRecord; user: User }

export interface UserListStore {
  list: PagedList<User, ListFilters['users']>
  $editor: ReadableAtom<UserEditor>
  add(): void
  edit(user: User): void
  /** Closes the modal. Unsaved input stays as a draft. */
  close(): void
}

const shows = (editor: UserEditor, record: UserRecord) =>
  editor.kind !== 'closed' && editor.record === record

/** Creates the state and actions of Users. */
export function userListStore(host: UserHost & { scope: string | undefined }): UserListStore {
  const $editor = atom<UserEditor>({ kind: 'closed' })
  const close = () => $editor.set({ kind: 'closed' })
  function recordOf(user: User | undefined): UserRecord {
    // A save that ends later must not change the modal of another record.
    const isShown = () => shows($editor.get(), record)
    const record: UserRecord = userRecord({
      host,
      user,
      saved: () => isShown() && close(),
      edit: (existing) => isShown() && edit(existing),
    })
    return record
  }
  const edit = (user: User) => $editor.set({ kind: 'edit', record: recordOf(user), user })
  const add = () => $editor.set({ kind: 'add', record: recordOf(undefined) })

  const list = pagedList<User, ListFilters['users']>({
    filters: emptyFilters.users,
    ...viewedListQuery('users', host.scope),
    debounce: 1000,
    sort: { by: 'created_at', dir: 'desc' },
    reloadOn: ['users'],
    fetch: async ({ page, perPage, search, filters, sort }, signal) =>
      await call(
        'listUsers',
        {
          query: {
            all: false,
            ...queryOrder(sort, userOrders),
            page,
            perPage,
            search,
            ...(filters.left && { active: true }),
          },
        },
        { signal },
      ),
    failed(error) {
      env().log(userTexts.listFailed, error)
      if (isApplication()) toasts.error(userTexts.listFailed)
    },
  })

  return {
    list,
    $editor,
    add,
    edit,
    close,
  }
}
