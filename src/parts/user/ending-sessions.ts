import type { ReadableAtom } from 'nanostores'
import { userTexts } from '../../domain/messages/en/user.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { action } from '../../state/action.ts'
import { confirmDeletion } from '../../state/record/deletion.ts'
import { changed } from '../../state/reload/changes.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { User } from '../../wire/user.ts'

export type Person = Pick<User, 'id' | 'username'>

/** Receives the event once the sessions have ended. Every widget host implements it. */
export interface SessionsHost {
  emit(name: 'assetdesk-sessions-ended', detail: { id: number }): boolean
}

interface EndingSessions {
  $state: ReadableAtom<{ status: string }>
  /** Asks first. */
  ask(person: Person): Promise<void>
}

const texts = userTexts.sessions

/** Ends all sessions of a person on the server, and emits the event of `host`. */
export function endingSessions(host?: SessionsHost): EndingSessions {
  const end = action({
    run: ({ id }: Person) => call('endUserSessions', { params: { id } }),
    done(_ended, { id, username }) {
      toasts.success(texts.ended(username))
      changed('sessions')
      host?.emit('assetdesk-sessions-ended', { id })
    },
    failed(error) {
      env().log(texts.failed, error)
      toasts.error(texts.failed)
    },
  })
  return {
    $state: end.$state,
    async ask(person) {
      if (await confirmDeletion(texts.ask(person.username), texts.text)) await end.run(person)
    },
  }
}
