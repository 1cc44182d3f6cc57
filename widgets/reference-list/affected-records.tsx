import { useId } from 'react'
import { mergeTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { FieldError } from '../../src/ui/field/field.tsx'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { FigureList } from '../../src/ui/layout/figure-list.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { MergePreview } from '../../src/wire/reference.ts'
import type { ReferenceKind } from '../../src/wire/reference-kinds.ts'
import { refusalOf } from './merge-preview.ts'

/** Only a place has people and locations. */
const figures = {
  category: ['assets', 'tickets'],
  place: ['assets', 'tickets', 'people', 'locations'],
  location: ['assets', 'tickets'],
} as const

interface AffectedProps {
  kind: ReferenceKind
  /** Name of the removed entry. */
  name: string
  state: RemoteState<MergePreview>
  retry: () => void
}

/** The records that a merge affects, or why it is impossible. */
export const AffectedRecords = (props: AffectedProps) => (
  <Box paddingBlock={12}>
    <AffectedContent {...props} />
  </Box>
)

function AffectedContent({ kind, name, state, retry }: AffectedProps) {
  const id = useId()
  if (state.status === 'failed') {
    const refusal = refusalOf(state.error)
    return refusal === undefined ? (
      <RetryHint text={texts.notCounted} onRetry={retry} />
    ) : (
      <FieldError id={id} role="alert" text={refusal} />
    )
  }
  const counts = 'value' in state ? state.value : undefined
  const figureRows = figures[kind].map((name) => ({
    label: texts.figures[name],
    value: counts && formatCount(counts[name]),
    isZero: !counts || counts[name] === 0,
  }))
  return (
    <Stack gap={8} aria-live="polite">
      <Text as="p" size="label" strong>
        {texts.affected}
      </Text>
      <FigureList figures={figureRows} />
      {counts !== undefined && counts.joined > 0 && (
        <Text as="p" size="note" tone="muted">
          {texts.joined(counts.joined, formatCount(counts.joined))}
        </Text>
      )}
      <Text as="p" size="note" tone="muted">
        {texts.afterwards(name)}
      </Text>
    </Stack>
  )
}
