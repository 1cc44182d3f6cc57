import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { tableUpload } from '../../src/state/record/table-upload.ts'
import { DropArea } from '../../src/ui/gallery/drop-area.tsx'
import { useFileDrop } from '../../src/ui/gallery/use-file-drop.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Import } from '../../src/wire/import.ts'
import { Template } from './template.tsx'
import { Sending, UploadFault } from './upload-state.tsx'
import * as styles from '../../src/parts/import/import.css.ts'

const { upload: texts } = importScreenTexts

const accepted = [
  '.xlsx',
  '.csv',
  '.txt',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** Takes one table, and offers an empty one to begin with. */
export function UploadStep({ onMade }: { onMade: (made: Import) => void }) {
  const store = useMemo(() => tableUpload(onMade), [onMade])
  const state = useStore(store.$state)
  const place = useRef<HTMLDivElement>(null)
  const { over, handlers } = useFileDrop(place, store.send)
  return (
    <Stack>
      <div>
        <Heading usual={2} size="heading">
          {texts.heading}
        </Heading>
        <Text as="p" size="note" tone="muted">
          {texts.text}
        </Text>
      </div>
      <div ref={place} className={styles.drop} {...handlers}>
        {state.status === 'sending' ? (
          <Sending state={state} onCancel={store.cancel} />
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
      <Template />
    </Stack>
  )
}
