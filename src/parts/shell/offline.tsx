import { shellTexts } from '../../domain/messages/en/shell.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** In place of a screen whose code cannot be fetched for now. */
export const Offline = () => (
  <div role="status">
    <EmptyState text={shellTexts.offline} />
  </div>
)
