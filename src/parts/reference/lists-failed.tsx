import { useStore } from '@nanostores/react'
import { $reference, type ReferenceLists } from '../../state/reference.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { missingOptions } from './missing-options.ts'

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
