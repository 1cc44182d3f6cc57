import type { Page } from '@playwright/test'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Sizes of A4 in px, less margins of 10 mm. */
export const paperSizes = {
  portrait: { width: 718, height: 1047 },
  landscape: { width: 1047, height: 718 },
} as const
export type Orientation = keyof typeof paperSizes

export interface PrintedPage {
  /** The text of the page, without blanks, because lines can break anywhere. */
  text: string
  /** Texts that reach into the right margin. */
  beyond: string[]
  /** The used share of the page height, from the top: 0 to 1. */
  used: number
  /** The number of pictures on the page. */
  pictures: number
}

export const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '')

/** Margin in points: 10 mm. */
const margin = 28.35

/** Prints the page with Chromium to a PDF file at `path`, and returns the content of its pages. */
export async function print(
  page: Page,
  path: string,
  orientation: Orientation = 'portrait',
): Promise<PrintedPage[]> {
  const file = await page.pdf({
    path,
    format: 'A4',
    landscape: orientation === 'landscape',
    margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' },
  })
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(file))
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return await Promise.all(
    numbers.map(async (number) => {
      const sheet = await document.getPage(number)
      const { items } = await sheet.getTextContent()
      const { fnArray } = await sheet.getOperatorList()
      const { width, height } = sheet.getViewport({ scale: 1 })
      const texts = items.filter((item) => 'str' in item && item.str.trim() !== '')
      const written = texts.flatMap((item) => ('str' in item ? [item] : []))
      const ends = written.map(({ transform }) => height - Number(transform[5]))
      return {
        text: withoutBlanks(written.map(({ str }) => str).join('')),
        beyond: written
          .filter((item) => Number(item.transform[4]) + item.width > width - margin + 1)
          .map(({ str }) => str),
        used: Math.max(0, ...ends) / height,
        pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
      }
    }),
  )
}

/** Whether a text without blanks is printed on a page, or across several consecutive pages. */
export function isPrinted(text: string, pages: readonly PrintedPage[]): boolean {
  return pages.some((_, at) => begins(text, pages.slice(at)))
}

function begins(text: string, [page, ...after]: readonly PrintedPage[]): boolean {
  if (!page) return false
  let known = 0
  for (let missing = text.length + 1; missing - known > 1;) {
    const half = Math.floor((known + missing) / 2)
    if (page.text.includes(text.slice(0, half))) known = half
    else missing = half
  }
  return known === text.length || (known > 0 && begins(text.slice(known), after))
}

/**
 * Returns the faults of the page when it is laid out for paper of this width: controls, and content that scrolls, stays
 * in view, is cut or dark. The title of a record may be shortened, because the facts contain its full text.
 */
export async function faultsOnPaper(page: Page, orientation: Orientation): Promise<string[]> {
  await page.setViewportSize(paperSizes[orientation])
  return await page.evaluate(findFaults)
}

/** Returns the visible texts of these parts without blanks, except those of controls. */
export async function textsOnScreen(page: Page, part: string): Promise<string[]> {
  return (await page.evaluate(read, part)).map(withoutBlanks)
}

/** Runs in the page. */
function findFaults(): string[] {
  const controls =
    'nav, button:not(:has(img), [role="combobox"]), [role="tab"], [role="switch"], [role="dialog"]'
  const faults: string[] = []
  const range = document.createRange()
  const light = (colour: string) => {
    const [red = 255, green = 255, blue = 255, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(
      Number,
    )
    return alpha === 0 || Math.max(red, green, blue) > 200
  }
  const isCut = (element: Element, box: DOMRect, styles: CSSStyleDeclaration) => {
    const { overflowX, overflowY, webkitLineClamp } = styles
    const isTitle = webkitLineClamp !== 'none' && element.matches('h1, h2, h3, h4')
    if (isTitle || !(element instanceof HTMLElement)) return false
    range.selectNodeContents(element)
    const { right, bottom } = range.getBoundingClientRect()
    return (
      (overflowX !== 'visible' && right > box.right + 1) ||
      (overflowY !== 'visible' && bottom > box.bottom + 1)
    )
  }
  const look = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    const styles = getComputedStyle(element)
    const isLarge = box.width > innerWidth / 2 && box.height > 40
    const checks = {
      'is a control': element.matches(controls),
      'is cut': isCut(element, box, styles),
      'stays in view': ['fixed', 'sticky'].includes(styles.position),
      'is beyond the edge': box.left < -1 || box.right > innerWidth + 1,
      'is dark': isLarge && !light(styles.backgroundColor),
    }
    const name = `${element.localName} «${element.textContent?.trim().slice(0, 30)}»`
    for (const [fault, isFault] of Object.entries(checks))
      if (isFault) faults.push(`${name} ${fault}`)
  }
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('body *')) look(element)
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (!shadowRoot) continue
      for (const element of shadowRoot.querySelectorAll('*')) look(element)
      walk(shadowRoot)
    }
  }
  walk(document)
  return [...new Set(faults)]
}

/**
 * Runs in the page. A value that can be edited in place is drawn over an invisible combobox. "Today" is printed as a
 * date.
 */
function read(part: string): string[] {
  const texts: string[] = []
  const left =
    'nav, dialog, time > span, button:not([role="combobox"]), [role="tablist"], label, th, td[data-card="actions"], div:has(> input[type="file"]), [aria-hidden="true"]:not(:has(+ * [role="combobox"]))'
  const walk = (root: Node) => {
    for (const node of root.childNodes) {
      if (node instanceof Text) texts.push(node.data)
      if (!(node instanceof Element) || node.matches(left)) continue
      const { clipPath, display, opacity } = getComputedStyle(node)
      if (display === 'none' || clipPath !== 'none' || opacity === '0') continue
      walk(node.shadowRoot ?? node)
    }
  }
  for (const element of document.querySelectorAll(part)) walk(element.shadowRoot ?? element)
  return texts.filter((text) => text.trim() !== '')
}
