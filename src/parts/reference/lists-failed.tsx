import { useStore } from '@nanostores/react'
import { $reference, type ReferenceLists, type ReferenceState } from '../../state/reference.ts'
import { RetryHint, type RetryHintProps } from '../../ui/feedback/retry-hint.tsx'
import { referenceTexts } from '../../domain/messages/en/reference.ts'

/** A notice with a button that reloads, shown in a form if some of its options could not be loaded. */
export function ListsFailed({
  of,
  from = $reference,
}: {
  of: readonly (keyof ReferenceLists)[]
  from?: typeof $reference
}) {
  const missing = missingOptions(useStore(from), of, from)
  return missing ? <RetryHint {...missing} /> : null
}

/** Returns a notice about lists that could not be loaded (OP-015); undefined if all are loaded. */
export const missingOptions = (
  { status, failed }: Pick<ReferenceState, 'status' | 'failed'>,
  of: readonly (keyof ReferenceLists)[],
  { reload } = $reference,
): RetryHintProps | undefined =>
  status === 'ready' && failed.some((name) => of.includes(name))
    ? { text: referenceTexts.incomplete, onRetry: () => void reload() }
    : undefined
