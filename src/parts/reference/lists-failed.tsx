import { useStore } from '@nanostores/react'
import { $reference, type ReferenceLists } from '../../state/reference.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { missingOptions } from './missing-options.ts'

/** Beside a form some of whose options did not come. */
export function ListsFailed({ of }: { of: readonly (keyof ReferenceLists)[] }) {
  const missing = missingOptions(useStore($reference), of)
  return missing ? <RetryHint {...missing} /> : null
}
