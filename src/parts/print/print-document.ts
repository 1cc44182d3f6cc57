/**
 * Prints a separate document, without the page: a frame with a constructed style sheet, which strict content security
 * policies allow. Resolves when the print dialog has closed.
 */
export function printDocument(css: string, fill: (page: Document) => void): Promise<void> {
  const frame = document.createElement('iframe')
  // Not `hidden`: some browsers print nothing of a frame that is not laid out.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  })
  document.body.append(frame)
  return new Promise((done) => {
    const page = frame.contentWindow
    if (!page) return done()
    const { CSSStyleSheet: StyleSheet } = page as unknown as typeof globalThis
    const sheet = new StyleSheet()
    sheet.replaceSync(css)
    page.document.adoptedStyleSheets = [sheet]
    fill(page.document)
    page.addEventListener('afterprint', () => {
      frame.remove()
      done()
    })
    page.print()
  })
}
