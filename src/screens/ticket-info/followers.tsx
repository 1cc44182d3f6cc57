import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { ticketActionTexts, ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { followersOf } from './followers-store.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { onPaperOnly } from '../../ui/print-foot.css.ts'
import * as styles from '../../parts/ticket/followers.css.ts'

/** The number of followers of a ticket; a click shows their names. */
export function Followers({ ticketId }: { ticketId: number }) {
  const remote = useMemo(() => followersOf(ticketId), [ticketId])
  const state = useStore(remote.$state)
  const [open, setOpen] = useState(false)
  if (state.status === 'failed')
    return <RetryHint text={brokenTexts.notLoaded} onRetry={() => void remote.reload()} />
  const people = 'value' in state ? state.value : undefined
  return (
    <Stack gap={4} alignItems="start">
      {people?.length ? (
        <>
          <button
            type="button"
            className={styles.count}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {ticketActionTexts.followers(people.length)}
          </button>
          <ul className={open ? undefined : onPaperOnly}>
            {people.map(({ id, username }) => (
              <li key={id}>{showBidi(username)}</li>
            ))}
          </ul>
        </>
      ) : (
        ((people && ticketActionTexts.followers(0)) ?? ticketInfoTexts.facts.unknown)
      )}
    </Stack>
  )
}
