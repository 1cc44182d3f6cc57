import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Progress } from '../../src/ui/progress/progress.tsx'
import type { TableUploadState } from '../../src/state/record/table-upload.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { upload: texts } = importScreenTexts

interface UploadProgressProps {
  state: Extract<TableUploadState, { status: 'sending' }>
  onCancel: () => void
}

/** The progress of the upload. */
export function UploadProgress({ state: { name, share }, onCancel }: UploadProgressProps) {
  const text = texts.sending(showBidi(name))
  return (
    <div className={styles.sending}>
      <Text size="control">{text}</Text>
      <Progress label={texts.progress} text={text} parts={[{ tone: 'accent', share }]} />
      <div>
        <Button passesFocus onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

interface UploadFaultProps {
  state: TableUploadState
  onRetry: () => void
}

/** Why the file was not accepted, with a retry after a temporary failure. */
export const UploadFault = ({ state, onRetry }: UploadFaultProps) => (
  <div role="alert">
    {state.status === 'failed' && (
      <div className={styles.fault}>
        <Icon name="alert" size="mark" />
        <span dir="auto">{showBidi(state.fault)}</span>
        {state.retry && (
          <Button size="small" icon="refresh" passesFocus onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </div>
    )}
  </div>
)
