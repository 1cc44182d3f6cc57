import { shellTexts } from '../../domain/messages/en/shell.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Shown instead of a screen whose code cannot be loaded offline. */
export const Offline = () => (
  <div role="status">
    <EmptyState text={shellTexts.offline} />
  </div>
)
