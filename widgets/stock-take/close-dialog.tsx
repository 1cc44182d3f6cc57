import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { CheckBox } from '../../src/ui/data-table/row-select.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { ResultFigure } from './figures.tsx'
import type { StockTakeStore } from './store.ts'
import type { View } from './view.ts'

export interface CloseDialogProps {
  take: StockTake
  view: View
  store: StockTakeStore
  onClose: () => void
}

const shownResults = ['found', 'misplaced', 'extra', 'unknown', 'missing'] as const

/**
 * Summarises the stock-take, and asks which changes closing makes (TAKE-19). The changes to assets can be undone, so Yes
 * has the initial focus.
 */
export function CloseDialog({ take, view: { figures }, store, onClose }: CloseDialogProps) {
  const [move, setMove] = useState(true)
  const [missing, setMissing] = useState(false)
  const busy = useStore(store.closing.$state).status === 'running'
  // The camera may still read a code behind the dialog.
  const isQueueBusy = useStore(store.queue.$entries).some(({ refused }) => refused === undefined)
  const marked = figures.found + figures.misplaced + figures.extra
  return (
    <Modal
      title={showBidi(texts.close.ask(take.name))}
      width="medium"
      dismissOutside={false}
      onDismiss={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.close.no}
          </Button>
          <Button
            variant="primary"
            initialFocus
            busy={busy}
            disabled={isQueueBusy}
            disabledReason={texts.closeLater}
            onClick={() => void store.closing.run({ move, set_missing: missing })}
          >
            {texts.close.yes}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <div className={styles.summary}>
          {/* Assets that are still open become missing when the stock-take is closed. */}
          {shownResults.map((each) => (
            <div key={each} className={styles.figure}>
              <ResultFigure result={each} count={figures[each === 'missing' ? 'open' : each]} />
            </div>
          ))}
        </div>
        <div>
          <Choice label={texts.close.move} on={move} set={setMove} />
          <Choice label={texts.close.missing} on={missing} set={setMissing} />
        </div>
        <Text as="p" size="note" tone="muted">
          {texts.close.text(marked, formatCount(marked))}
        </Text>
      </Stack>
    </Modal>
  )
}

interface ChoiceProps {
  label: string
  on: boolean
  set: (on: boolean) => void
}

const Choice = ({ label, on, set }: ChoiceProps) => (
  <label className={styles.choice}>
    <CheckBox label={label} on={on} onTick={set} />
    {label}
  </label>
)
