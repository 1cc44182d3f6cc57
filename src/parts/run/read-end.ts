import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { inboxSubjects } from '../../domain/event/inbox-subjects.ts'
import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { chunkSize, isMoving } from '../../domain/run/run-rules.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { $session, userOf } from '../../session/session.ts'
import { inboxState, updateInbox } from '../../state/feed/inbox.ts'
import type { Run } from '../../wire/run.ts'

/**
 * Marks the notification about the end of a run as read while its starter sees the run. The notification may arrive
 * after the end.
 */
export function useReadEnd({ id, state, total, created_by }: Run): void {
  const me = userOf(useStore($session))?.id
  // There is no notification for a run that ended before its request was answered.
  const isRead = !isMoving(state) && total > chunkSize && me === created_by.id
  useEffect(() => {
    if (!isRead) return
    const body = { subjects: [inboxSubjects.run(id)] }
    let read = -1
    return inboxState().subscribe(({ unread, revision }) => {
      if (!unread || revision === read) return
      read = revision
      call('readNotifications', { body }).then(updateInbox, (error: unknown) =>
        env().log(bellTexts.label, error),
      )
    })
  }, [id, isRead])
}
