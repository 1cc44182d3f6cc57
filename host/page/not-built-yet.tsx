import { shellTexts } from '../../src/domain/messages/shell.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Text } from '../../src/ui/layout/text.tsx'

/** Stands at a route whose screen comes with a later release. */
export function NotBuiltYet() {
  return (
    <EmptyState text={shellTexts.notBuiltYet}>
      <Text as="p" tone="muted">
        {shellTexts.notBuiltYetHint}
      </Text>
    </EmptyState>
  )
}
