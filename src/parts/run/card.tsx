import { useEffect, useRef, useState } from 'react'
import { runInfoTexts as texts } from '../../domain/messages/en/run-info.ts'
import { shouldAnnounce, runEnd, runFigures } from '../../domain/run/run-figures.ts'
import { hasRows, isActive, isResumable, chunkSize } from '../../domain/run/run-rules.ts'
import { formatCount } from '../../domain/text/format.ts'
import { env } from '../../env.ts'
import { progressText, RunProgress } from './progress.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/text.tsx'
import type { Run } from '../../wire/run.ts'
import * as styles from './run.css.ts'
import { useStore } from '@nanostores/react'
import { inboxSubjects } from '../../domain/event/inbox-subjects.ts'
import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { $session, userOf } from '../../session/session.ts'
import { inboxState, readNotifications, updateInbox } from '../../state/feed/inbox.ts'

/** The progress of a run as text and bar. Once the run has ended, the results of its rows. */
export function RunCard({ run }: { run: Run }) {
  const { state } = run
  useReadEnd(run)
  return (
    <div part="panel" className={styles.card}>
      <div className={styles.figures}>
        <Text size="title">{progressText(run)}</Text>
        <Text size="small" tone="muted">
          {isActive(state) ? texts.leave : runFigures(run)}
        </Text>
      </div>
      <RunProgress run={run} />
      {endNote(run) !== undefined && (
        <Text size="note" tone="danger">
          {endNote(run)}
        </Text>
      )}
      <VisuallyHidden live>{useAnnouncement(run)}</VisuallyHidden>
    </div>
  )
}

/** Returns why a run did not reach its last row, if no user stopped it. */
function endNote(run: Run): string | undefined {
  const { state, right_lost, created_by, total, done, can } = run
  if (!hasRows(run, env().now())) return undefined
  if (isResumable(state) && right_lost) return texts.rightLost(created_by.username)
  return state === 'failed' ? texts.failure(formatCount(total - done), can.resume) : undefined
}

/** Returns the figures to announce: from time to time while the run is active, and when it ends. */
function useAnnouncement(run: Run): string {
  const [text, setText] = useState('')
  const last = useRef(isActive(run.state) ? Number.NEGATIVE_INFINITY : undefined)
  const next = runEnd(run) ?? progressText(run)
  useEffect(() => {
    const now = env().now().getTime()
    const active = isActive(run.state)
    // A run that had ended before it was shown is not announced.
    if (last.current === undefined && !active) return
    if (!shouldAnnounce(active, { now, last: last.current ?? Number.NEGATIVE_INFINITY })) return
    last.current = now
    setText(next)
  }, [run.state, next])
  return text
}

/**
 * Marks the notification about the end of a run as read while its starter sees the run. The notification may arrive
 * after the end.
 */
function useReadEnd({ id, state, total, created_by }: Run): void {
  const me = userOf(useStore($session))?.id
  // A run that ended before the response to its request has no notification.
  const isRead = !isActive(state) && total > chunkSize && me === created_by.id
  useEffect(() => {
    if (!isRead) return
    const body = { subjects: [inboxSubjects.run(id)] }
    let readRevision = -1
    return inboxState().subscribe(({ unread, revision }) => {
      if (!unread || revision === readRevision) return
      readRevision = revision
      readNotifications(body).then(updateInbox, (error: unknown) =>
        env().log(bellTexts.label, error),
      )
    })
  }, [id, isRead])
}
