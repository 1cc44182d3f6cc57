import type { RefObject } from 'react'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { printerPath } from '../../src/ui/icon/printer.ts'
import { askLabelled } from './labelled.ts'
import type { Drawing } from './drawn.ts'
import { printSheets } from './print.ts'
import type { LabelStore } from './store.ts'

interface PrintFootProps {
  store: LabelStore
  drawn: Drawing
  preview: RefObject<HTMLDivElement | null>
}

/** Prints what the preview shows; then asks whether it came out right. */
export function PrintFoot({ store, drawn, preview }: PrintFootProps) {
  const host = useWidgetHost()
  const { labels, printable, settings } = drawn
  async function print() {
    if (!preview.current) return
    const ids = labels.map(({ of }) => of.asset.id)
    await printSheets(preview.current, settings.sheet.paper)
    host.emit('assetdesk-labels-printed', { ids })
    void store.keep()
    await askLabelled(ids, host)
  }
  return (
    <div className={styles.foot}>
      <Button
        variant="primary"
        full
        icon={printerPath}
        disabled={!printable}
        onClick={() => void print()}
      >
        {texts.print(labels.length)}
      </Button>
      <p className={styles.hint}>{texts.printHint}</p>
    </div>
  )
}
