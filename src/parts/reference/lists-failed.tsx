import { useStore } from '@nanostores/react'
import { referenceTexts } from '../../domain/messages/reference.ts'
import { $reference, type ReferenceLists } from '../../state/reference.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'

/** Beside a form some of whose options did not come: a way to ask for them again (OP-015 words the failures). */
export function ListsFailed({ of }: { of: readonly (keyof ReferenceLists)[] }) {
  const { status, failed } = useStore($reference)
  return status === 'ready' && failed.some((name) => of.includes(name)) ? (
    <RetryHint text={referenceTexts.incomplete} onRetry={() => void $reference.reload()} />
  ) : null
}
