import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { userTexts } from '../../domain/messages/en/user.ts'
import { Button } from '../../ui/button/button.tsx'
import { call } from '../../http/call.ts'
import { action } from '../../state/action.ts'
import { confirmDeletion } from '../../state/record/deletion.ts'
import { changed } from '../../state/reload/changes.ts'
import { showFailure } from '../../state/feedback/report-failure.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { User } from '../../wire/user.ts'

const texts = userTexts.sessions

interface EndSessionsProps {
  user: Person
  host?: SessionsHost
  /** Why there is nothing to end. */
  refusal?: string | undefined
}

/** A button that ends all sessions of a user, after a confirmation. Open tabs notice at their next request. */
export function EndSessions({ user, host, refusal }: EndSessionsProps) {
  const [end] = useState(() => endSessionsAction(host))
  const { status } = useStore(end.$state)
  const ask = async () => {
    if (await confirmDeletion(texts.ask(user.username), texts.text)) await end.run(user)
  }
  return (
    <Button
      icon="logout"
      busy={status === 'running'}
      disabled={refusal !== undefined}
      disabledReason={refusal}
      onClick={() => void ask()}
    >
      {texts.button}
    </Button>
  )
}

export type Person = Pick<User, 'id' | 'username'>

/** Receives the event once the sessions have ended. */
export interface SessionsHost {
  emit(name: 'assetdesk-sessions-ended', detail: { id: number }): boolean
}

const endSessionsAction = (host?: SessionsHost) =>
  action({
    run: ({ id }: Person) => call('endUserSessions', { params: { id } }),
    done(_ended, { id, username }) {
      toasts.success(texts.ended(username))
      changed('sessions')
      host?.emit('assetdesk-sessions-ended', { id })
    },
    failed: (error) => showFailure(error, texts.failed),
  })
