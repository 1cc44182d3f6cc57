import { useStore } from '@nanostores/react'
import { cannedReplyTexts as texts } from '../../domain/messages/en/canned-reply.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { Button } from '../../ui/button/button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { replies } from './store.ts'
import * as styles from './replies.css.ts'

/** The loading, failed or empty state of the replies. */
export function ReplyState({ onAdd }: { onAdd?: () => void }) {
  const state = useStore(replies.$state)
  if (state.status === 'failed')
    return (
      <RetryHint
        text={conversationTexts.composer.repliesFailed}
        onRetry={() => void replies.reload()}
      />
    )
  const all = 'value' in state ? state.value : undefined
  if (all === undefined)
    return (
      <p role="status" className={styles.none}>
        {texts.loading}
      </p>
    )
  if (all.length > 0) return null
  return (
    <div className={styles.none}>
      <p>{texts.none}</p>
      {onAdd && (
        <Button size="small" icon="plus" onClick={onAdd}>
          {texts.addOne}
        </Button>
      )}
    </div>
  )
}
