import { useCallback, useRef } from 'react'
import { documentTexts as texts } from '../../src/domain/messages/en/document.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { IconButton } from '../../src/ui/button/icon-button.tsx'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { Attachment } from '../../src/wire/attachment.ts'
import { DocumentLink } from './document-link.tsx'
import type { DocumentsStore } from './documents-store.ts'
import * as styles from '../../src/parts/attachment/sent.css.ts'
import * as tile from '../../src/ui/file-tile/file-tile.css.ts'

export interface DocumentListProps {
  mayWrite: boolean
  documents: readonly Attachment[]
  store: DocumentsStore
}

/** Each with what it is for, who added it and when. */
export function DocumentList({ documents, store, mayWrite }: DocumentListProps) {
  const list = useRef<HTMLUListElement>(null)
  const nextFocus = useCallback(
    (around: Element) => around.closest('section')?.querySelector<HTMLElement>('a[href], button'),
    [],
  )
  useNextFocus(list, nextFocus)
  return (
    <ul ref={list} className={tile.tiles} data-wide>
      {documents.map((document) => (
        <li key={document.id} className={tile.place}>
          <span className={styles.sent}>
            <DocumentLink document={document} />
            {mayWrite && (
              <IconButton
                icon="trash"
                label={texts.delete(showBidi(document.name))}
                onClick={() => void store.remove(document)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
