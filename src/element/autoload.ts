// Says at once where the API is, for copies of the bundle that do not know.
import { settings } from '../session/settings.ts'
import { guestToken } from '../session/stored-names.ts'
import { whenNear, whenVisible } from '../ui/near.ts'
import { widgetTags, type WidgetTag } from './tags.ts'

/**
 * The one script of a page that embeds widgets: loads a widget's code when its tag appears in the document. It
 * contains no widget code itself.
 */

/** Milliseconds before each retry of a chunk that did not load. */
const pauses = [500, 2000]

/**
 * Files that a widget needs until its prompt stands, and those that its screen adds, relative to this one. The build
 * writes them in front of this code; without it each file asks for the next.
 */
declare const assetdeskFiles:
  | {
      prompt: readonly string[]
      screens: Readonly<Partial<Record<WidgetTag, readonly string[]>>>
    }
  | undefined

/** Does this page sign people in, or keep a session? Then the screen follows at once. */
function isSignedIn(): boolean {
  const { getAccessToken, getIdentityToken } = settings()
  if (getAccessToken ?? getIdentityToken) return true
  try {
    return [sessionStorage, localStorage].some((area) => area.getItem(guestToken) !== null)
  } catch {
    return false
  }
}

/** Asks at once for what would be asked for one after the other. What fails is asked for again where it is needed. */
function fetchAhead(tag: WidgetTag): void {
  if (typeof assetdeskFiles === 'undefined') return
  const { prompt, screens } = assetdeskFiles
  for (const file of [...prompt, ...((isSignedIn() && screens[tag]) || [])])
    import(/* @vite-ignore */ new URL(file, import.meta.url).href).catch(() => undefined)
}

const loading = new Set<WidgetTag>()

async function importWidget(tag: WidgetTag): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    // Browsers may cache a failed module import by its URL, so each retry has another query.
    const url = new URL(`./${tag}.js${attempt > 0 ? `?attempt=${attempt}` : ''}`, import.meta.url)
    try {
      await import(/* @vite-ignore */ url.href)
      return
    } catch (error) {
      const pause = pauses[attempt]
      if (pause === undefined) throw error
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
}

function report(tag: WidgetTag, error: unknown): void {
  const message = `<${tag}> could not be loaded`
  console.error(`Assetdesk: ${message}`, error)
  for (const element of document.querySelectorAll(`${tag}:not(:defined)`)) {
    const detail = { message, error }
    element.dispatchEvent(
      new CustomEvent('assetdesk-error', { detail, bubbles: true, composed: true }),
    )
  }
}

async function load(tag: WidgetTag): Promise<void> {
  if (loading.has(tag)) return
  loading.add(tag)
  fetchAhead(tag)
  try {
    await importWidget(tag)
  } catch (error) {
    // The next element of this tag tries again.
    loading.delete(tag)
    report(tag, error)
  }
}

const watched = new WeakSet<Node>()
const ours: ReadonlySet<string> = new Set(widgetTags)

/** Loads the widgets under `root`, also in open shadow roots, and those that are added to it later. */
export function discover(root: ParentNode & Node): void {
  look(root)
  if (watched.has(root) || root instanceof Element) return
  watched.add(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) look(node)
    }
  }).observe(root, { childList: true, subtree: true })
}

/** Loads the widget of an element that stands there, now or when it comes near what can be seen. */
function want(element: Element): void {
  const tag = element.localName as WidgetTag
  if (element.getAttribute('loading') !== whenVisible) void load(tag)
  else if (!watched.has(element)) {
    watched.add(element)
    whenNear(element, () => void load(tag))
  }
}

/** One walk, since a page may add thousands of nodes at once. */
function look(root: ParentNode): void {
  const all =
    root instanceof Element ? [root, ...root.querySelectorAll('*')] : root.querySelectorAll('*')
  for (const element of all) {
    const { localName, shadowRoot } = element
    if (ours.has(localName)) {
      if (!customElements.get(localName)) want(element)
    } else if (shadowRoot) discover(shadowRoot)
  }
}

/** Frameworks attach shadow roots at any time, also to elements that stand there already; no event tells of it. */
function watchAttaching(): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attachAndDiscover(this: Element, init) {
    const root = attachShadow.call(this, init)
    // Our own elements hold none of ours.
    if (!ours.has(this.localName)) discover(root)
    return root
  }
}

if (typeof document !== 'undefined') {
  watchAttaching()
  discover(document)
}
