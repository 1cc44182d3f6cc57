import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { documentTexts as texts } from '../../src/domain/messages/en/document.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/attachment/sent.css.ts'
import { IconButton } from '../../src/ui/button/icon-button.tsx'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import * as tile from '../../src/ui/file-tile/file-tile.css.ts'
import { Text } from '../../src/ui/layout/text.tsx'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { Attachment } from '../../src/wire/attachment.ts'
import { AddDocuments } from './add-documents.tsx'
import { DocumentLink } from './document-link.tsx'
import { DocumentsLoading, DocumentsSection } from './documents-placeholder.tsx'
import { documentsStore, type DocumentsStore } from './documents-store.ts'

export interface DocumentsProps {
  assetId: number
  /** False while the asset is in the trash (DOCU-06). */
  mayWrite: boolean
}

/** Returns the first document or, without documents, the button that adds one. */
const firstIn = (around: Element) =>
  around.closest('section')?.querySelector<HTMLElement>('a[href], button')

/** The documents of an asset, for admins, who can download, add and delete them. */
export function Documents({ assetId, mayWrite }: DocumentsProps) {
  const store = useMemo(() => documentsStore(assetId), [assetId])
  const state = useStore(store.$state)
  const documents = 'value' in state ? state.value : undefined
  const section = useRef<HTMLElement>(null)
  useNextFocus(section, firstIn)
  return (
    <DocumentsSection sectionRef={section}>
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

interface DocumentListProps {
  mayWrite: boolean
  documents: readonly Attachment[]
  store: DocumentsStore
}

/** The documents, each with its purpose, who added it and when. */
function DocumentList({ documents, store, mayWrite }: DocumentListProps) {
  const busy = useStore(store.$busy)
  return (
    <ul className={tile.tiles} data-wide>
      {documents.map((document) => (
        <li key={document.id} className={tile.place}>
          <span className={styles.sent}>
            <DocumentLink document={document} />
            {mayWrite && (
              <IconButton
                icon="trash"
                label={texts.delete(showBidi(document.name))}
                disabled={busy.has(document.id)}
                onClick={() => void store.remove(document)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
