import { atom, type ReadableAtom } from 'nanostores'
import { sessionListTexts as texts } from '../../domain/messages/en/session-list.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { action, type Action } from '../../state/action.ts'
import { showFailure } from '../../state/feedback/report-failure.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { actionPerId } from '../../state/list/action-per-id.ts'
import { confirmDeletion } from '../../state/record/deletion.ts'
import { changed } from '../../state/reload/changes.ts'
import { remote, type RemoteState } from '../../state/remote.ts'
import type { Session } from '../../wire/session.ts'

/** The sessions of a user. */
export interface SessionsStore {
  $state: ReadableAtom<RemoteState<readonly Session[]>>
  reload(): void
  /** Ids of the sessions that are being ended. */
  $busy: ReadableAtom<ReadonlySet<number>>
  /** Ends a session. Returns true on success. */
  end(session: Session): Promise<boolean>
}

/** Creates the store of a user's sessions; of the signed-in user without `userId`. */
export function sessionsStore(userId: number | undefined): SessionsStore {
  const sessions = remote<readonly Session[]>({
    fetch: (signal) =>
      userId === undefined
        ? call('listSessions', {}, { signal })
        : call('listUserSessions', { params: { id: userId } }, { signal }),
    reloadOn: ['sessions'],
    failed: (error) => env().log(texts.failed, error),
  })
  const $busy = atom<ReadonlySet<number>>(new Set())
  const end = actionPerId($busy, {
    run: ({ id }: Session) =>
      userId === undefined
        ? call('endOwnSession', { params: { id } })
        : call('endUserSession', { params: { id: userId, sessionId: id } }),
    done() {
      toasts.success(texts.ended)
      changed('sessions')
    },
    failed(error) {
      showFailure(error, texts.notEnded)
      // The session may have expired.
      changed('sessions')
    },
  })
  return { $state: sessions.$state, reload: () => void sessions.reload(), $busy, end }
}

export interface EndingOthers {
  $state: Action<void, unknown>['$state']
  /** Ends the other sessions after a confirmation. */
  ask(): Promise<void>
}

/** Returns the action that ends all own sessions except this one. */
export function endingOthers(): EndingOthers {
  const end = action<void, unknown>({
    run: () => call('endOtherSessions', {}),
    done() {
      toasts.success(texts.othersEnded)
      changed('sessions')
    },
    failed: (error) => showFailure(error, texts.othersNotEnded),
  })
  return {
    $state: end.$state,
    async ask() {
      if (await confirmDeletion(texts.askOthers, texts.askText)) await end.run()
    },
  }
}
