import { referenceTexts } from '../../domain/messages/en/reference.ts'
import { $reference, type ReferenceLists, type ReferenceState } from '../../state/reference.ts'
import type { RetryHintProps } from '../../ui/feedback/retry-hint.tsx'

/** Returns a notice about lists that could not be loaded (OP-015); undefined if all are loaded. */
export const missingOptions = (
  { status, failed }: Pick<ReferenceState, 'status' | 'failed'>,
  of: readonly (keyof ReferenceLists)[],
  { reload } = $reference,
): RetryHintProps | undefined =>
  status === 'ready' && failed.some((name) => of.includes(name))
    ? { text: referenceTexts.incomplete, onRetry: () => void reload() }
    : undefined
