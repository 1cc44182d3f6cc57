import { useEffect, useRef, useState } from 'react'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { trimmed } from '../../domain/text/text.ts'
import { env } from '../../env.ts'
import { replyingReporter } from '../../state/feed/replying-reporter.ts'
import type { Replier } from '../../wire/live.ts'
import type { ComposerStore } from './composer-store.ts'
import { replying } from './conversation.css.ts'
import { liveUpdates } from './timeline-feed.ts'

const log = (error: unknown) => env().log('Reporting a reply to other admins failed', error)

interface OthersReplyingProps {
  ticketId: number
  composer: Pick<ComposerStore, '$draft'>
}

/** Names the other admins who are replying to the ticket, and notifies them while the user is replying. */
export function OthersReplying({ ticketId, composer }: OthersReplyingProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const [people, setPeople] = useState<readonly Replier[]>([])
  useEffect(
    () => liveUpdates.use(({ watchReplies }) => watchReplies(ticketId, setPeople), log),
    [ticketId],
  )
  useEffect(() => {
    const reporter = replyingReporter(ticketId)
    const report = () =>
      trimmed(composer.$draft.get().body) === null ? reporter.stop() : reporter.key()
    const unsubscribe = composer.$draft.listen(({ body }, before) => {
      if (body !== before?.body) report()
    })
    const container = place.current?.parentElement
    const focus = ({ target }: Event) => {
      if ((target as Element).matches('textarea')) report()
    }
    container?.addEventListener('focusin', focus)
    // The user may have typed before this code was loaded.
    if (container?.querySelector('textarea:focus')) report()
    window.addEventListener('pagehide', reporter.stop)
    return () => {
      unsubscribe()
      container?.removeEventListener('focusin', focus)
      window.removeEventListener('pagehide', reporter.stop)
      reporter.stop()
    }
  }, [ticketId, composer])
  const [first] = people
  return (
    <p ref={place} role="status" className={replying}>
      {first && triageTexts.replying(showBidi(first.username), people.length - 1)}
    </p>
  )
}
