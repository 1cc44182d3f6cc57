import { assetCode } from '../../src/domain/asset/asset-code.ts'
import { userLeavingTexts } from '../../src/domain/messages/en/user-leaving.ts'
import { formatDay } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { env } from '../../src/env.ts'
import { printDocument } from '../../src/parts/print/print-document.ts'
import { assetTitle } from '../../src/parts/user/belonging-rows.tsx'
import type { HeldAsset } from '../../src/wire/leaving.ts'
import type { User } from '../../src/wire/user.ts'

const css = `
@page { margin: 20mm }
body { font: 11pt/1.4 sans-serif; color: black; margin: 0 0.3mm }
h1 { font-size: 18pt; margin: 0 0 6mm }
p { margin: 0 0 2mm }
table { border-collapse: collapse; width: 100%; margin: 6mm 0 }
th, td { border: 0.3mm solid; padding: 1.5mm 2mm; text-align: start; vertical-align: top; overflow-wrap: anywhere }
th, td:first-child { white-space: nowrap }
tr { break-inside: avoid }
footer { display: flex; gap: 15mm; margin-top: 20mm; break-inside: avoid }
footer p { flex: 1; border-top: 0.3mm solid; padding-top: 1.5mm }`

export interface HandoverSheet {
  /** Name of the company. */
  company: string
  /** The user who returns the assets. */
  user: User
  assets: readonly HeldAsset[]
}

/** Fills an empty document with the sheet: company, user, date, assets, and lines to sign. */
function fill(page: Document, { company, user, assets }: HandoverSheet): void {
  const texts = userLeavingTexts.print
  const add = (parent: Element, tag: string, text = '') => {
    const element = page.createElement(tag)
    element.textContent = showBidi(text)
    parent.append(element)
    return element
  }
  const { body } = page
  page.title = `${texts.title}, ${user.username}`
  add(body, 'p', company)
  add(body, 'h1', texts.title)
  add(body, 'p', `${texts.of}: ${user.username}`)
  add(body, 'p', `${texts.date}: ${formatDay(env().now().toISOString())}`)
  const table = add(body, 'table')
  const rowOf = (part: Element, tag: string, cells: readonly string[]) => {
    const row = add(part, 'tr')
    for (const cell of cells) add(row, tag, cell)
  }
  // Browsers repeat a table head on each printed page.
  rowOf(add(table, 'thead'), 'th', [texts.code, texts.id, texts.description])
  const rows = add(table, 'tbody')
  for (const asset of assets)
    rowOf(rows, 'td', [assetCode(asset.id), asset.serial_number ?? '', assetTitle(asset)])
  const foot = add(body, 'footer')
  add(foot, 'p', texts.givenBack)
  add(foot, 'p', texts.received)
}

/** Prints the hand-over sheet from a separate document, without the page (OFF-14). */
export function printHandover(content: HandoverSheet): void {
  void printDocument(css, (page) => fill(page, content))
}
