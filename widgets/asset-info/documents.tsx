import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { documentTexts as texts } from '../../src/domain/messages/en/document.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { AddDocuments } from './add-documents.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentsLoading, DocumentsSection } from './documents-room.tsx'
import { documentsStore } from './documents-store.ts'

export interface DocumentsProps {
  assetId: number
  /** Not while the asset is in the trash (DOCU-06). */
  mayWrite: boolean
}

/** The documents of an asset, for admins: each can be saved, added and deleted. */
export function Documents({ assetId, mayWrite }: DocumentsProps) {
  const store = useMemo(() => documentsStore(assetId), [assetId])
  const state = useStore(store.$state)
  const documents = 'value' in state ? state.value : undefined
  return (
    <DocumentsSection>
      {state.status === 'failed' && <RetryHint text={texts.failed} onRetry={store.reload} />}
      {!documents && state.status !== 'failed' && <DocumentsLoading mayWrite={mayWrite} />}
      {documents?.length === 0 && <Text tone="muted">{texts.empty}</Text>}
      {documents && documents.length > 0 && (
        <DocumentList documents={documents} store={store} mayWrite={mayWrite} />
      )}
      {documents && mayWrite && <AddDocuments store={store} />}
    </DocumentsSection>
  )
}
