import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import { HistoryList } from '../../src/parts/history/history-list.tsx'
import { recordHistory } from '../../src/parts/history/history.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'

/** The history of a user. */
export function PersonHistory({ userId: id }: { userId: number }) {
  const history = useMemo(() => recordHistory({ kind: 'user', id }), [id])
  const state = useStore(history.$state)
  return (
    <Stack as="section" gap={8} aria-label={texts.history}>
      <Heading usual={3} inner size="title">
        {texts.history}
      </Heading>
      <HistoryList state={state} onRetry={() => void history.reload()} />
    </Stack>
  )
}
