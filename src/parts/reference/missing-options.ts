import { referenceTexts } from '../../domain/messages/en/reference.ts'
import { $reference, type ReferenceLists, type ReferenceState } from '../../state/reference.ts'
import type { RetryHintProps } from '../../ui/feedback/retry-hint.tsx'

/** That some of these lists did not come, and a way to ask for them again; undefined where all have (OP-015 words the failures). */
export const missingOptions = (
  { status, failed }: Pick<ReferenceState, 'status' | 'failed'>,
  of: readonly (keyof ReferenceLists)[],
  { reload } = $reference,
): RetryHintProps | undefined =>
  status === 'ready' && failed.some((name) => of.includes(name))
    ? { text: referenceTexts.incomplete, onRetry: () => void reload() }
    : undefined
