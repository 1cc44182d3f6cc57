import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { tableUpload } from '../../src/state/record/table-upload.ts'
import { DropArea } from '../../src/ui/gallery/drop-area.tsx'
import { useFileDrop } from '../../src/ui/gallery/use-file-drop.ts'
import { late } from '../../src/ui/late.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import type { Import, UnfinishedImport } from '../../src/wire/import.ts'
import type { ImportKind } from '../../src/wire/import-kinds.ts'
import { TemplateButton } from './template-button.tsx'
import { UploadHead } from './upload-head.tsx'
import { UploadProgress, UploadFault } from './upload-state.tsx'
import * as styles from '../../src/parts/import/import.css.ts'

const { upload: texts } = importScreenTexts

const LateUnfinished = late(async () => (await import('./unfinished.tsx')).Unfinished)

const accepted = [
  '.xlsx',
  '.csv',
  '.txt',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

interface UploadProps {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  onUploaded: (uploaded: Import) => void
  onContinue: (record: UnfinishedImport) => void
}

/** The step Upload: accepts a table, offers a template, and lists earlier uploads. */
export function UploadStep({ kind, onKind, onUploaded, onContinue }: UploadProps) {
  const store = useMemo(() => tableUpload(kind, onUploaded), [kind, onUploaded])
  const state = useStore(store.$state)
  const place = useRef<HTMLDivElement>(null)
  const { over, handlers } = useFileDrop(place, store.send)
  return (
    <Stack>
      <UploadHead kind={kind} onKind={onKind} busy={state.status === 'sending'} />
      <div ref={place} className={styles.drop} {...handlers}>
        {state.status === 'sending' ? (
          <UploadProgress state={state} onCancel={store.cancel} />
        ) : (
          <DropArea
            hint={texts.hint}
            action={texts.action}
            accept={accepted}
            over={over}
            onFiles={store.send}
          />
        )}
      </div>
      <UploadFault state={state} onRetry={store.retry} />
      <TemplateButton kind={kind} />
      <LateUnfinished onContinue={onContinue} />
    </Stack>
  )
}
