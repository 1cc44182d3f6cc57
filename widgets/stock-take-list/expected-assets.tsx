import { useStore } from '@nanostores/react'
import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { NewStockTake } from './new-stock-take.ts'

/** The number of expected assets, and the open stock-takes that already count some of them. */
export function ExpectedAssets({ store, chosen }: { store: NewStockTake; chosen: boolean }) {
  const state = useStore(store.$preview)
  if (chosen && state.status === 'failed')
    return <RetryHint text={texts.previewFailed} onRetry={store.count} />
  const { expected, meets = [] } = state.value ?? {}
  const counted = chosen && expected !== undefined
  const refusal = counted ? store.refusal(state) : undefined
  const text = counted
    ? (refusal ?? texts.expected(expected, formatCount(expected)))
    : chosen
      ? texts.counting
      : texts.choosePlace
  return (
    <Stack aria-live="polite" gap={8} paddingBlock={12}>
      <ListsFailed of={['places', 'locations', 'categories']} />
      <Text as="p" strong={counted} tone={refusal ? 'danger' : counted ? 'normal' : 'muted'}>
        {text}
      </Text>
      {meets.length > 0 && <Note>{texts.overlaps(meets.map(({ name }) => name).join(', '))}</Note>}
    </Stack>
  )
}
