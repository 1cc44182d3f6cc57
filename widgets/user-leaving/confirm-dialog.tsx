import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/user/belongings.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import { lineOf, type Figure } from './plan.ts'

export interface ConfirmDialogProps {
  name: string
  figures: readonly Figure[]
  busy: boolean
  onYes: () => void
  onClose: () => void
}

/** The confirmation with all figures (OFF-07). The end of access cannot be undone, so No has the focus. */
export function ConfirmDialog({ name, figures, busy, onYes, onClose }: ConfirmDialogProps) {
  const isOnlyAccess = figures.length === 0
  return (
    <Modal
      title={showBidi(isOnlyAccess ? texts.askOnly(name) : texts.ask(name))}
      dismissOutside={false}
      onDismiss={onClose}
      footer={
        <>
          <Button initialFocus disabled={busy} onClick={onClose}>
            {texts.no}
          </Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {texts.yes}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text as="p">{isOnlyAccess ? texts.atOnceOnly : texts.atOnce}</Text>
        {!isOnlyAccess && (
          <ul className={styles.list}>
            {figures.map((figure) => (
              <li key={figure.key} className={styles.figure}>
                <span dir="auto">{showBidi(lineOf(figure))}</span>
                <strong>{formatCount(figure.count)}</strong>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  )
}
