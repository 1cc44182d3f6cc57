import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { exporting } from '../../src/parts/list/exporting.ts'
import { noticeList } from '../../src/state/feedback/notices.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { downloadPath } from '../../src/ui/icon/download.ts'
import type { ImportKind } from '../../src/wire/import-kinds.ts'

const { upload: texts } = importScreenTexts

/** The button that downloads a table with all columns and two rows. */
export function TemplateButton({ kind }: { kind: ImportKind }) {
  const notices = useMemo(() => noticeList(), [])
  const download = useMemo(
    () => exporting('importTemplate', async () => ({ query: { kind } }), notices),
    [notices, kind],
  )
  const state = useStore(download.$state)
  return (
    <>
      <div>
        <Button
          icon={downloadPath}
          busy={state.status === 'running'}
          onClick={() => void download.run()}
        >
          {texts.template}
        </Button>
      </div>
      <ExportNotice state={state} notices={notices} />
    </>
  )
}
