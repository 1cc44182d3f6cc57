import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import type { Size } from '../../src/domain/label/formats.ts'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { printDocument } from '../../src/parts/print/print-document.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { printerPath } from '../../src/ui/icon/printer.ts'
import type { LabelDrawing } from './use-label-drawing.ts'
import { confirmPrinted } from './labelled.ts'
import type { LabelStore } from './store.ts'
import * as styles from '../../src/parts/label/label.css.ts'

interface PrintFootProps {
  store: LabelStore
  drawing: LabelDrawing
  preview: RefObject<HTMLDivElement | null>
}

/** The button that prints the preview, then asks whether the labels are correct. */
export function PrintFoot({ store, drawing, preview }: PrintFootProps) {
  const host = useWidgetHost()
  const { labels, count, printable, settings } = drawing
  const isFaulty = useStore(store.$faulty).size > 0
  async function print() {
    if (!preview.current) return
    const ids = labels.map(({ coded }) => coded.asset.id)
    await printSheets(preview.current, settings.sheet.paper)
    host.emit('assetdesk-labels-printed', { ids })
    void store.saveSettings()
    await confirmPrinted(ids, host)
  }
  return (
    <div className={styles.foot}>
      <Button
        variant="primary"
        full
        icon={printerPath}
        disabled={!printable || isFaulty}
        disabledReason={isFaulty ? texts.faulty : undefined}
        onClick={() => void print()}
      >
        {texts.print(count)}
      </Button>
      <p className={styles.hint}>{texts.printHint}</p>
    </div>
  )
}

/** The sheet begins at the edge of the paper. It is slightly smaller, because rounding could add an empty page. */
const css = ({ width, height }: Size) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
html, body { margin: 0; color: black; background: white }
div { width: ${width}mm; height: ${height - 0.05}mm; overflow: hidden; break-after: page }
div:last-child { break-after: auto }
svg { display: block }`

/** Prints only the sheets of a preview. Resolves when the print dialog has closed. */
function printSheets(preview: Element, paper: Size): Promise<void> {
  const sheets = [...preview.querySelectorAll('[data-sheet]')]
  return printDocument(css(paper), (page) => {
    for (const sheet of sheets) {
      const copy = page.importNode(sheet, true)
      for (const shown of copy.querySelectorAll('[data-preview]')) shown.remove()
      copy.removeAttribute('class')
      copy.setAttribute('width', `${paper.width}mm`)
      copy.setAttribute('height', `${paper.height}mm`)
      const around = page.createElement('div')
      around.append(copy)
      page.body.append(around)
    }
  })
}
