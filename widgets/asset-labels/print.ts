import type { Size } from '../../src/domain/label/formats.ts'
import { printAlone } from '../../src/parts/print/print-alone.ts'

/** The sheet begins at the edge of the paper; a hair less than the paper, or rounding makes an empty page. */
const css = ({ width, height }: Size) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
html, body { margin: 0; color: black; background: white }
div { width: ${width}mm; height: ${height - 0.05}mm; overflow: hidden; break-after: page }
div:last-child { break-after: auto }
svg { display: block }`

/** Prints the sheets of a preview as they are shown, and nothing else. Resolves when the print dialog has closed. */
export function printSheets(preview: Element, paper: Size): Promise<void> {
  const sheets = [...preview.querySelectorAll('[data-sheet]')]
  return printAlone(css(paper), (page) => {
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
