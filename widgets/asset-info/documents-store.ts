import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { maxDocuments } from '../../src/domain/asset/document-rules.ts'
import { documentTexts as texts } from '../../src/domain/messages/en/document.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isMissing } from '../../src/http/error.ts'
import { upload } from '../../src/http/upload.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { actionPerId } from '../../src/state/list/action-per-id.ts'
import { confirmDeletion, reportDeletionFailure } from '../../src/state/record/deletion.ts'
import type { DraftFiles } from '../../src/state/record/draft-files.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { keepLinksValid } from '../../src/state/reload/keep-links-valid.ts'
import { remote, type RemoteState } from '../../src/state/remote.ts'
import type { Attachment } from '../../src/wire/attachment.ts'
import type { DocumentKind } from '../../src/wire/document-kinds.ts'

export interface DocumentsStore {
  $state: ReadableAtom<RemoteState<readonly Attachment[]>>
  /** The kind of the next files. */
  $kind: WritableAtom<DocumentKind>
  /** The running uploads. */
  draftFiles: DraftFiles
  /** Ids of the documents that are being deleted. */
  $busy: ReadableAtom<ReadonlySet<number>>
  reload(): void
  /** Asks for a confirmation, then deletes the document. */
  remove(document: Attachment): Promise<void>
}

// The upload or the question may have begun on an earlier visit of the screen, whose list is not shown any more.
const reload = () => changed('activity')

/** Creates the deletion of an asset's documents. */
function documentDeletion(assetId: number) {
  const $busy = atom<ReadonlySet<number>>(new Set())
  const deleteDocument = actionPerId<Attachment>($busy, {
    run: ({ id: documentId }) => call('deleteDocument', { params: { assetId, documentId } }),
    done() {
      toasts.success(texts.deleted)
      reload()
    },
    failed(error) {
      reportDeletionFailure(error)
      if (isMissing(error)) reload()
    },
  })
  return { $busy, deleteDocument }
}

/** Creates the store of an asset's documents and uploads. */
export function documentsStore(id: number): DocumentsStore {
  const documents = remote<readonly Attachment[]>({
    fetch: (signal) => call('listDocuments', { params: { id } }, { signal }),
    reloadOn: ['activity'],
    failed: (error) => env().log(texts.failed, error),
  })
  const $kind = atom<DocumentKind>('other')
  const count = () => {
    const state = documents.$state.get()
    return 'value' in state ? (state.value?.length ?? 0) : 0
  }
  keepLinksValid(documents.$state, { hasLinks: () => count() > 0, renew: documents.reload })
  const { $busy, deleteDocument } = documentDeletion(id)
  return {
    $state: documents.$state,
    $kind,
    $busy,
    draftFiles: {
      $files: atom([]),
      keep: () => undefined,
      $waiting: atom<string | undefined>(),
      $refused: atom(undefined),
      place: {
        sender() {
          const query = { kind: $kind.get() }
          return (form, options) =>
            upload('uploadDocument', { params: { id }, query, form }, options)
        },
        remaining: () => maxDocuments - count(),
        full: () => texts.tooMany,
        arrived: reload,
      },
    },
    reload: () => void documents.reload(),
    async remove(document) {
      if (await confirmDeletion(texts.confirmDelete(showBidi(document.name))))
        await deleteDocument(document)
    },
  }
}
