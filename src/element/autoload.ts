// Must be imported first: it stores the address of the API for copies of the bundle that do not know it.
import { isPageWide, pageWide } from '../env.ts'
import { settings } from '../session/settings.ts'
import { guestToken } from '../session/stored-names.ts'
import { whenNear, whenVisible } from '../ui/near.ts'
import type { drawPrompt } from './drawn-prompt.ts'
import { fetchFile, keepsFailures } from './kept-failures.ts'
import { hasContent, languageFor, showFailure, standIn, type StandIn } from './stand-in.ts'
import { widgetTags, type WidgetTag } from './tags.ts'

/**
 * The one script of a page that embeds widgets: loads a widget's code when its tag appears in the document. It
 * contains no widget code itself.
 */

/** Milliseconds before each retry of a chunk that did not load. */
const pauses = [500, 2000]

/**
 * Written in front of this code by the build. `files`: shared chunks in the folder `chunks`; all other entries are
 * indexes. `drawn`: the chunk that draws the prompt, and the name of its function. `prompt`: chunks that each element
 * needs to show its own prompt. `screens`: per tag, the chunks that its screen needs besides the file of the tag's
 * name. `open`: indexes of tags whose screens need no sign-in. Without this table, chunks are loaded one after the
 * other, and no prompt is drawn ahead.
 */
declare const assetdeskFiles:
  | {
      files: readonly string[]
      drawn: readonly [number, string]
      prompt: readonly number[]
      screens: readonly (readonly number[])[]
      open: readonly number[]
    }
  | undefined

const table = typeof assetdeskFiles === 'undefined' ? undefined : assetdeskFiles

const urlOf = (file: string) => new URL(/* @vite-ignore */ `./${file}.js`, import.meta.url).href

/** Returns the URL of a shared chunk by its index, or of the screen of a tag. */
const chunkUrl = (file: number | string) =>
  urlOf(`chunks/${typeof file === 'number' ? table?.files[file] : file}`)

const importUrl = (url: string): Promise<unknown> => import(/* @vite-ignore */ url)

/** Imports the chunk that draws the prompt. It has no imports. */
async function importDrawn(place: number): Promise<unknown> {
  if (keepsFailures) await fetchFile(chunkUrl(place))
  return importUrl(chunkUrl(place))
}

// Every element needs this chunk, so it loads while the page is searched for elements.
if (table) importDrawn(table.drawn[0]).catch(() => undefined)

/**
 * Returns whether the page signs users in itself, or has a session in storage or in memory. Then the screen is needed
 * at once.
 */
function isSignedIn(): boolean {
  const { getAccessToken, getIdentityToken } = settings()
  if (getAccessToken ?? getIdentityToken) return true
  if (isPageWide('session@1') && pageWide<{ user?: object }>('session@1', () => ({})).user)
    return true
  try {
    return [sessionStorage, localStorage].some((area) => area.getItem(guestToken) !== null)
  } catch {
    return false
  }
}

/**
 * Requests all chunks at once that would otherwise be requested one after the other. A failed one is requested again
 * when it is needed; a browser that keeps failures must load all of them first.
 */
async function fetchAhead(tag: WidgetTag): Promise<void> {
  if (!table) return
  const screen = isSignedIn() ? [tag, ...(table.screens[widgetTags.indexOf(tag)] ?? [])] : []
  const urls = [...table.prompt, ...screen].map(chunkUrl)
  if (!keepsFailures) return urls.forEach((url) => void importUrl(url).catch(() => undefined))
  const requests = [urlOf(tag), ...urls].map(fetchFile)
  // If all fail, the page may forbid such requests.
  if (await Promise.any(requests).catch(() => false)) await Promise.all(requests)
}

/** Returns whether the element will first show a sign-in prompt, in English. */
function isPrompted(element: Element, tag: WidgetTag): boolean {
  const { locale, texts, surroundings } = settings()
  if (locale ?? texts ?? surroundings ?? languageFor(element)) return false
  return table?.open.includes(widgetTags.indexOf(tag)) === false && !isSignedIn()
}

/** Resolves when the scripts of the document have run: one of them may sign the user in or set the language. */
const scripts = new Promise<void>((resolve) => {
  if (typeof document === 'undefined' || document.readyState === 'complete') return resolve()
  for (const event of ['DOMContentLoaded', 'load'])
    window.addEventListener(event, () => resolve(), { once: true })
})

/** Resolves when the browser is idle, after a tenth of a second at most. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    // WebKit has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 100 })
    else setTimeout(resolve, 20)
  })

const loading = new Set<WidgetTag>()
/** Tags whose code failed to load. No prompt is drawn for them, because it could not work. */
const failed = new Set<WidgetTag>()
/** Elements on the page whose code is not loaded. */
const waiting = new Map<WidgetTag, Set<HTMLElement>>()
const standIns = new WeakMap<Element, StandIn>()

/** Returns the stand-in of an element. Creates it if needed. */
function standInOf(element: HTMLElement): StandIn | undefined {
  const stand = standIns.get(element) ?? standIn(element)
  if (stand) standIns.set(element, stand)
  return stand
}

/** Shows the sign-in prompt in an element whose code is not loaded. */
async function drawAhead(element: HTMLElement, tag: WidgetTag): Promise<void> {
  if (!table || !isPrompted(element, tag)) return
  const [place, name] = table.drawn
  const code = (await importDrawn(place)) as Readonly<Record<string, typeof drawPrompt>>
  const draw = () => {
    if (!isPrompted(element, tag) || failed.has(tag) || customElements.get(tag)) return
    const stand = standIns.has(element) ? undefined : standInOf(element)
    if (stand) code[name]?.(element, stand)
  }
  // Fails if the page has attached a closed shadow root.
  scripts.then(draw).catch(() => undefined)
  await idle()
}

/** How often the file of each tag was requested. */
const attempts = new Map<WidgetTag, number>()

async function importWidget(tag: WidgetTag): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const before = attempts.get(tag) ?? 0
    attempts.set(tag, before + 1)
    // Browsers may cache a failed module import by its URL, so each retry has another query.
    try {
      await fetchAhead(tag)
      await importUrl(urlOf(tag) + (before > 0 ? `?attempt=${before}` : ''))
      if (customElements.get(tag)) return
      throw new Error(`${tag}.js defines no element`)
    } catch (error) {
      const pause = pauses[attempt]
      if (pause === undefined) throw error
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
}

function reportFailure(tag: WidgetTag, error: unknown): void {
  const message = `<${tag}> could not be loaded`
  console.error(`Assetdesk: ${message}`, error)
  for (const element of waiting.get(tag) ?? []) {
    const stand = hasContent(element) ? standIns.get(element) : standInOf(element)
    if (stand) showFailure(element, stand, () => void load(tag))
    const detail = { message, error }
    element.dispatchEvent(
      new CustomEvent('assetdesk-error', { detail, bubbles: true, composed: true }),
    )
  }
}

async function load(tag: WidgetTag): Promise<void> {
  if (loading.has(tag)) return
  loading.add(tag)
  failed.delete(tag)
  try {
    await importWidget(tag)
    waiting.delete(tag)
  } catch (error) {
    // The next element of this tag tries again.
    loading.delete(tag)
    failed.add(tag)
    reportFailure(tag, error)
  }
}

const watched = new WeakSet<Node>()
const ownTags: ReadonlySet<string> = new Set(widgetTags)

/** Loads the widgets under `root`, also in open shadow roots, and those that are added to it later. */
export function discover(root: ParentNode & Node): void {
  scan(root)
  if (watched.has(root) || root instanceof Element) return
  watched.add(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) scan(node)
    }
  }).observe(root, { childList: true, subtree: true })
}

/** Loads the widget of an element, now or when the element comes near the viewport. */
function loadWhenNear(element: HTMLElement): void {
  const tag = element.localName as WidgetTag
  // The prompt may have been drawn while the element was elsewhere.
  standIns.get(element)?.matchBackground?.()
  const start = async () => {
    waiting.set(tag, (waiting.get(tag) ?? new Set()).add(element))
    // The visible prompt is drawn before further code loads.
    await drawAhead(element, tag).catch(() => undefined)
    await load(tag)
  }
  if (element.getAttribute('loading') !== whenVisible) void start()
  else if (!watched.has(element)) {
    watched.add(element)
    whenNear(element, () => void start())
  }
}

/** Walks the tree once, because a page may add thousands of nodes at a time. */
function scan(root: ParentNode): void {
  const all =
    root instanceof Element ? [root, ...root.querySelectorAll('*')] : root.querySelectorAll('*')
  for (const element of all) {
    const { localName, shadowRoot } = element
    if (ownTags.has(localName)) {
      if (!customElements.get(localName)) loadWhenNear(element as HTMLElement)
    } else if (shadowRoot) discover(shadowRoot)
  }
}

/** Watches for shadow roots, which frameworks attach at any time without an event. */
function watchAttaching(): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attachAndDiscover(this: Element, init) {
    // Any copy of Assetdesk that defines the element takes over the root with the prompt.
    const stand = standIns.get(this)
    if (stand) {
      standIns.delete(this)
      return stand.root
    }
    const root = attachShadow.call(this, init)
    // Elements of Assetdesk never contain each other.
    if (!ownTags.has(this.localName)) discover(root)
    return root
  }
}

if (typeof document !== 'undefined') {
  watchAttaching()
  discover(document)
}
