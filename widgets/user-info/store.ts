import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { call } from '../../src/http/call.ts'
import { onePerson, type OnePerson } from '../../src/parts/user/one-person.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import { action, type Action } from '../../src/state/action.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { changed } from '../../src/state/reload/changes.ts'
import type { Remote } from '../../src/state/remote.ts'
import type { User } from '../../src/wire/user.ts'

export interface UserInfoStore {
  person: Remote<OnePerson>
  reactivating: Action<User, User>
  /** Reactivates the user after a confirmation. */
  reactivate(user: User): Promise<void>
  erasing: Action<EraseRequest, User>
  /** Asks whether to keep comments, then erases the user's data. */
  erase(user: User): Promise<void>
}

interface EraseRequest {
  user: User
  comments: 'keep' | 'delete'
}

/** Reports a failure. After a refusal, also reloads the user, who has probably changed. */
function reportAndReload(error: unknown, text: string): void {
  if (reportFailure(error, text)) changed('users')
}

/** Creates the state and actions of the screen of a user. */
export function userInfoStore(id: number, host: WidgetHost): UserInfoStore {
  const saved = (text: string) => {
    toasts.success(text)
    changed('users')
    host.emit('assetdesk-user-saved', { id })
  }
  const reactivating = action({
    run: (user: User) => call('reactivateUser', { params: { id: user.id } }),
    done: ({ username }) => saved(texts.reactivated(username)),
    failed: (error) => reportAndReload(error, texts.notReactivated),
  })
  const erasing = action({
    run: ({ user, comments }: EraseRequest) =>
      call('eraseUser', { params: { id: user.id }, body: { comments } }),
    done: () => saved(texts.erased),
    failed: (error) => reportAndReload(error, texts.notErased),
  })
  return {
    person: onePerson(id),
    reactivating,
    erasing,
    async erase(user) {
      const outcome = await dialogs.ask({
        title: texts.askErase(user.username),
        text: texts.eraseText,
        confirm: texts.keepComments,
        deny: texts.deleteComments,
        cancel: texts.cancel,
        tone: 'danger',
        dismissOutside: false,
      })
      if (outcome.kind === 'dismissed') return
      const comments = outcome.kind === 'confirmed' ? 'keep' : 'delete'
      await erasing.run({ user, comments })
    },
    async reactivate(user) {
      const isConfirmed = await dialogs.confirmed({
        title: texts.ask(user.username),
        text: texts.askText,
        confirm: texts.yes,
        deny: texts.no,
      })
      if (isConfirmed) await reactivating.run(user)
    },
  }
}
