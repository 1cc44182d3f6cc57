import { isUnknownRecord } from '../../http/error.ts'
import { isApplication } from '../../session/settings.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export interface MissingRecordProps {
  /**
   * `failed` is the specified text, which the application shows together with a toast. Host pages show only one of the
   * others.
   */
  texts: { failed: string; notThere: string; notLoaded: string }
  error: unknown
  onRetry: () => void
}

/** Replaces a record that could not be loaded. */
export function MissingRecord({ texts, error, onRetry }: MissingRecordProps) {
  const gone = isUnknownRecord(error)
  const alone = gone ? texts.notThere : texts.notLoaded
  return (
    <EmptyState
      text={isApplication() ? texts.failed : alone}
      onRetry={gone ? undefined : onRetry}
    />
  )
}
