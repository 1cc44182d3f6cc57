// Says at once where the API is, for copies of the bundle that do not know.
import { isPageWide, pageWide } from '../env.ts'
import { settings } from '../session/settings.ts'
import { guestToken } from '../session/stored-names.ts'
import { whenNear, whenVisible } from '../ui/near.ts'
import type { drawPrompt } from './drawn-prompt.ts'
import { hasContent, languageFor, showFailure, standIn, type StandIn } from './stand-in.ts'
import { widgetTags, type WidgetTag } from './tags.ts'

/**
 * The one script of a page that embeds widgets: loads a widget's code when its tag appears in the document. It
 * contains no widget code itself.
 */

/** Milliseconds before each retry of a chunk that did not load. */
const pauses = [500, 2000]

/**
 * Files of the folder `chunks` beside this one that elements share and, by their places among them: the one that draws
 * the prompt, with the name of the function in it; those that each element needs until its own prompt stands; those
 * that its screen adds beside the file of the tag's name, in the order of the tags. Then the places of tags whose
 * screens are open to everybody. The build writes all this in front of this code; without it each file asks for the
 * next, and nobody sees a prompt before its own code is there.
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

function importFile(file: string, query = ''): Promise<unknown> {
  const url = new URL(/* @vite-ignore */ `./${file}.js${query}`, import.meta.url)
  return import(/* @vite-ignore */ url.href)
}

/** A shared file by its place, or the screen of a tag. */
const importChunk = (file: number | string) =>
  importFile(`chunks/${typeof file === 'number' ? table?.files[file] : file}`)

// Every element shares it: it is on its way while the page is looked through.
if (table) importChunk(table.drawn[0]).catch(() => undefined)

/** Does this page sign people in, or keep a session, in storage or as long as it stands? Then the screen follows at once. */
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

/** Asks at once for what would be asked for one after the other. What fails is asked for again where it is needed. */
function fetchAhead(tag: WidgetTag): void {
  if (!table) return
  const screen = isSignedIn() ? [tag, ...(table.screens[widgetTags.indexOf(tag)] ?? [])] : []
  for (const file of [...table.prompt, ...screen]) importChunk(file).catch(() => undefined)
}

/** Will the element show a sign-in prompt first, in English? */
function isPrompted(element: Element, tag: WidgetTag): boolean {
  const { locale, texts, surroundings } = settings()
  if (locale ?? texts ?? surroundings ?? languageFor(element)) return false
  return table?.open.includes(widgetTags.indexOf(tag)) === false && !isSignedIn()
}

/** When the scripts of the document have run: one of them may say who is signed in, or which language is spoken. */
const scripts = new Promise<void>((resolve) => {
  if (typeof document === 'undefined' || document.readyState === 'complete') return resolve()
  for (const event of ['DOMContentLoaded', 'load'])
    window.addEventListener(event, () => resolve(), { once: true })
})

/** Once the browser has nothing else to do, such as painting; a tenth of a second later at most. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    // WebKit has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 100 })
    else setTimeout(resolve, 20)
  })

const loading = new Set<WidgetTag>()
/** Tags whose code did not come: no prompt is drawn that would lead nowhere. */
const failed = new Set<WidgetTag>()
/** Elements that stand there without the code of their tag. */
const waiting = new Map<WidgetTag, Set<HTMLElement>>()
const standIns = new WeakMap<Element, StandIn>()

/** What stands in an element; made at first. */
function standInOf(element: HTMLElement): StandIn | undefined {
  const stand = standIns.get(element) ?? standIn(element)
  if (stand) standIns.set(element, stand)
  return stand
}

/** Shows the sign-in prompt in an element whose code is not there. */
async function drawAhead(element: HTMLElement, tag: WidgetTag): Promise<void> {
  if (!table || !isPrompted(element, tag)) return
  const [place, name] = table.drawn
  const code = (await importChunk(place)) as Readonly<Record<string, typeof drawPrompt>>
  const draw = () => {
    if (!isPrompted(element, tag) || failed.has(tag) || customElements.get(tag)) return
    const stand = standIns.has(element) ? undefined : standInOf(element)
    if (stand) code[name]?.(element, stand)
  }
  // A page may have put a closed shadow root there.
  scripts.then(draw).catch(() => undefined)
  await idle()
}

/** How often the file of a tag was asked for. */
const attempts = new Map<WidgetTag, number>()

async function importWidget(tag: WidgetTag): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const before = attempts.get(tag) ?? 0
    attempts.set(tag, before + 1)
    // Browsers may cache a failed module import by its URL, so each retry has another query.
    try {
      await importFile(tag, before > 0 ? `?attempt=${before}` : '')
      if (customElements.get(tag)) return
      throw new Error(`${tag}.js defines no element`)
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
  fetchAhead(tag)
  try {
    await importWidget(tag)
    waiting.delete(tag)
  } catch (error) {
    // The next element of this tag tries again.
    loading.delete(tag)
    failed.add(tag)
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
function want(element: HTMLElement): void {
  const tag = element.localName as WidgetTag
  // It may have been drawn somewhere else.
  standIns.get(element)?.suit?.()
  const start = async () => {
    waiting.set(tag, (waiting.get(tag) ?? new Set()).add(element))
    // What is seen goes before what is behind it.
    await drawAhead(element, tag).catch(() => undefined)
    await load(tag)
  }
  if (element.getAttribute('loading') !== whenVisible) void start()
  else if (!watched.has(element)) {
    watched.add(element)
    whenNear(element, () => void start())
  }
}

/** One walk, since a page may add thousands of nodes at once. */
function look(root: ParentNode): void {
  const all =
    root instanceof Element ? [root, ...root.querySelectorAll('*')] : root.querySelectorAll('*')
  for (const element of all) {
    const { localName, shadowRoot } = element
    if (ours.has(localName)) {
      if (!customElements.get(localName)) want(element as HTMLElement)
    } else if (shadowRoot) discover(shadowRoot)
  }
}

/** Frameworks attach shadow roots at any time, also to elements that stand there already; no event tells of it. */
function watchAttaching(): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attachAndDiscover(this: Element, init) {
    // Whatever copy of Assetdesk defines an element takes over the root that the prompt stands in.
    const stand = standIns.get(this)
    if (stand) {
      standIns.delete(this)
      return stand.root
    }
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
