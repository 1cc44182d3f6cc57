import { useStore } from '@nanostores/react'
import { useId, useMemo, useState } from 'react'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { remote } from '../../state/remote.ts'
import { Button } from '../../ui/button/button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import type { ConversationHost } from './composer-store.ts'
import { RichText } from './entry-parts.tsx'
import * as styles from './entry.css.ts'

interface QuotedTextProps {
  /** The id of the comment. */
  id: number
  host: ConversationHost
}

/** A button that shows the text that an email quotes. */
export function QuotedText({ id, host }: QuotedTextProps) {
  const [open, setOpen] = useState(false)
  const area = useId()
  const { showQuoted, hideQuoted } = conversationTexts.entry
  return (
    <div className={styles.quoted}>
      <Button
        size="small"
        variant="ghost"
        aria-expanded={open}
        aria-controls={open ? area : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? hideQuoted : showQuoted}
      </Button>
      {open && (
        <div id={area}>
          <LoadedText {...{ id, host }} />
        </div>
      )}
    </div>
  )
}

function LoadedText({ id, host }: QuotedTextProps) {
  const words = conversationTexts.entry
  const quoted = useMemo(
    () =>
      remote({
        fetch: (signal) => call('getQuotedText', { params: { id } }, { signal }),
        failed: (error) => env().log(words.quotedFailed, error),
      }),
    [id, words],
  )
  const state = useStore(quoted.$state)
  if (state.status === 'failed')
    return <RetryHint text={words.quotedFailed} onRetry={() => void quoted.reload()} />
  const text = 'value' in state ? state.value?.text : undefined
  if (text === undefined) return <p role="status">{words.quotedLoading}</p>
  return <RichText text={text} host={host} />
}
