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
  /** What an undo of this kind does. */
  text: string
}

/** How many rows can be undone, and which cannot. */
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
  const stay = state.totalItems
  const [can, cannot] = [formatCount(undoable), formatCount(stay)]
  const summary = stay === 0 ? texts.all(can) : texts.some(can, cannot)
  const whole = Math.max(1, undoable + stay)
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
          { tone: 'accent', share: undoable / whole },
          { tone: 'orange', share: stay / whole },
        ]}
      />
      {stay > 0 && <Conflicts store={store} state={state} />}
    </Stack>
  )
}
