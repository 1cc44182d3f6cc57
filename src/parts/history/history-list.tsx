import { historySentences, runOfEntry } from '../../domain/event/history-sentences.ts'
import { formatMoment } from '../../domain/text/format.ts'
import { historyViewTexts as texts } from '../../domain/messages/en/history.ts'
import { env } from '../../env.ts'
import type { RemoteState } from '../../state/remote.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import type { HistoryEntry } from '../../wire/activity.ts'

export interface HistoryListProps {
  state: RemoteState<readonly HistoryEntry[]>
  onRetry: () => void
}

/** The entries of a history, or its loading, empty or failed state. */
export function HistoryList({ state, onRetry }: HistoryListProps) {
  if (state.status === 'failed') return <RetryHint text={texts.failed} onRetry={onRetry} />
  if (!('value' in state) || state.value === undefined) return <Waiting />
  if (state.value.length === 0) return <Text tone="muted">{texts.empty}</Text>
  const now = env().now()
  const entries = state.value.map(({ id, created_at: at, created_by, ...entry }) => ({
    id,
    at,
    when: formatMoment(at, now),
    heading: created_by.username,
    note: runOfEntry(entry),
    sentences: historySentences(entry),
  }))
  return <Timeline label={texts.title} entries={entries} />
}

const Waiting = () => (
  <>
    <Text tone="muted">{texts.loading}</Text>
    {['62%', '48%', '70%'].map((width) => (
      <Stack key={width} gap={8}>
        <Skeleton width="40%" />
        <Skeleton width={width} />
      </Stack>
    ))}
  </>
)
