import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import { call } from '../../src/http/call.ts'
import { onePerson, type OnePerson } from '../../src/parts/user/one-person.ts'
import { tellFailure } from '../../src/parts/user/tell-failure.ts'
import { action, type Action } from '../../src/state/action.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { changed } from '../../src/state/reload/changes.ts'
import type { Remote } from '../../src/state/remote.ts'
import type { User } from '../../src/wire/user.ts'

export interface UserInfoStore {
  person: Remote<OnePerson>
  reactivating: Action<User, User>
  /** Asks first. */
  reactivate(user: User): Promise<void>
}

/** Everything of the screen of a person but its looks. */
export function userInfoStore(id: number): UserInfoStore {
  const reactivating = action({
    run: (user: User) => call('reactivateUser', { params: { id: user.id } }),
    done({ username }) {
      toasts.success(texts.reactivated(username))
      changed('users')
    },
    failed: (error) => tellFailure(texts.notReactivated, error),
  })
  return {
    person: onePerson(id),
    reactivating,
    async reactivate(user) {
      const outcome = await dialogs.ask({
        title: texts.ask(user.username),
        text: texts.askText,
        confirm: texts.yes,
        deny: texts.no,
      })
      if (outcome.kind === 'confirmed') await reactivating.run(user)
    },
  }
}
