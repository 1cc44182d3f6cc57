import { useStore } from '@nanostores/react'
import { runUndoTexts as texts } from '../../src/domain/messages/en/run-undo.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Progress } from '../../src/ui/progress/progress.tsx'
import { Conflicts } from './conflicts.tsx'
import type { Undoing } from './undoing.ts'

interface PreviewProps {
  store: Undoing
  undoable: number | undefined
  /** Explains what the undo does. */
  text: string
}

/** The number of rows that the undo changes, and the rows that it skips. */
export function UndoPreview({ store, undoable, text }: PreviewProps) {
  const state = useStore(store.conflicts.$state)
  if (state.status === 'failed')
    return <RetryHint text={texts.failed} onRetry={store.conflicts.reload} />
  if (undoable === undefined)
    return (
      <Stack gap={12} role="status" aria-label={texts.loading}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="100%" height={40} />
        <Skeleton width="100%" height={120} />
      </Stack>
    )
  const skipped = state.totalItems
  const [undoableText, skippedText] = [formatCount(undoable), formatCount(skipped)]
  const summary = skipped === 0 ? texts.all(undoableText) : texts.some(undoableText, skippedText)
  const total = Math.max(1, undoable + skipped)
  return (
    <Stack gap={12}>
      <Text as="p" size="heading">
        {summary}
      </Text>
      <Text as="p" size="note" tone="muted">
        {text}
      </Text>
      <Progress
        label={texts.conflicts}
        text={summary}
        parts={[
          { tone: 'accent', share: undoable / total },
          { tone: 'orange', share: skipped / total },
        ]}
      />
      {skipped > 0 && <Conflicts store={store} state={state} />}
    </Stack>
  )
}
