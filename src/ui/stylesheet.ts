/** Cascade layers from weakest to strongest; layers.css.ts names them for styles. */
export const layerOrder = ['tokens', 'reset', 'kit', 'parts', 'page'] as const

const parts = new Map<string, string>()
const sheets = new WeakMap<Document, CSSStyleSheet>()
const liveSheets = new Set<WeakRef<CSSStyleSheet>>()
let stale = false

/**
 * Registers the compiled CSS of a style module. The build generates the calls. A second call with the same id replaces
 * the text (hot reload); without `text`, the id is the CSS itself. Without a document, it is only stored.
 */
export function addCss(id: string, text = id): void {
  if (parts.get(id) === text) return
  parts.set(id, text)
  if (stale) return
  stale = true
  queueMicrotask(flush)
}

/**
 * Adds the shared sheet to a shadow root or a document. All roots of a document share one sheet object; adopting twice
 * has no effect.
 */
export function adopt(root: ShadowRoot | Document): void {
  const owner = root.nodeType === Node.DOCUMENT_NODE ? (root as Document) : root.ownerDocument
  if (!owner) return
  flush()
  const sheet = sheets.get(owner) ?? createSheet(owner)
  if (!sheet || root.adoptedStyleSheets.includes(sheet)) return
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Returns all CSS registered so far, beginning with the order of the layers. */
export function cssText(): string {
  return [`@layer ${layerOrder.join(', ')};`, ...parts.values()].join('\n')
}

// A sheet can be adopted only inside the document whose window constructed it.
function createSheet(owner: Document): CSSStyleSheet | undefined {
  const view = owner.defaultView
  if (!view) return undefined
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(cssText())
  sheets.set(owner, sheet)
  liveSheets.add(new WeakRef(sheet))
  return sheet
}

function flush(): void {
  if (!stale) return
  stale = false
  const text = cssText()
  for (const reference of liveSheets) {
    const sheet = reference.deref()
    if (sheet) sheet.replaceSync(text)
    else liveSheets.delete(reference)
  }
}
