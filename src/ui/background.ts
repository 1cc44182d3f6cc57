/** What a page asks for: one of the two, or whatever suits what is behind the element. */
export type Theme = 'light' | 'dark' | 'auto'

interface Background {
  /** The colours to use; those of the page's own `color-scheme` when undefined. */
  scheme: 'light' | 'dark' | undefined
  /** Does the element need a background of its own, because text would be hard to read on what is behind it? */
  needsBackdrop: boolean
}

/** Relative luminance from which on the light colours are readable, and up to which the dark ones are (WCAG 2.2, 1.4.3). */
const light = 0.79
const dark = 0.03
const middle = 0.18

/** What is behind an element: the luminance of a plain colour, a picture, or nothing that the page has set. */
type Behind = { luminance: number } | 'picture' | 'page'

const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

const known = new Map<string, readonly number[]>()

/** Without any colour, as most elements are: that needs no canvas. */
const isClear = (color: string) => color.startsWith('rgba') && color.endsWith(', 0)')

/** The channels of any CSS colour, 0 to 1 each; the browser itself reads it. */
function channels(color: string): readonly number[] {
  if (isClear(color)) return [0, 0, 0, 0]
  const before = known.get(color)
  if (before) return before
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return [0, 0, 0, 0]
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const found = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
  known.set(color, found)
  return found
}

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? hostOf(element)

function hostOf(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The background behind the content of this element. */
function behind(inner: Element | null): Behind {
  for (let each = inner; each; each = parentOf(each)) {
    const { backgroundImage, backgroundColor } = getComputedStyle(each)
    if (backgroundImage !== 'none') return 'picture'
    const [red = 0, green = 0, blue = 0, alpha = 0] = channels(backgroundColor)
    if (alpha > 0.95)
      return { luminance: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) }
    if (alpha > 0.05) return 'picture'
  }
  return 'page'
}

/** Returns the colour schemes of the page. Those of a `meta` element are not in the computed style, which says `normal` then. */
function pageSchemes(): string {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')
  return colorScheme === 'normal' && meta ? meta.content : colorScheme
}

/** Is the page's own canvas dark? It is where the page supports the dark scheme, alone or as the person likes it. */
function isDarkPage(): boolean {
  const schemes = pageSchemes()
  if (!schemes.includes('dark')) return false
  return !schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches
}

/** The colour scheme for the background of an element. */
function backgroundAt(element: Element, theme: Theme): Background {
  const asked = theme === 'auto' ? undefined : theme
  // A page that sets our colour of text knows what is behind it.
  const knows = getComputedStyle(element).getPropertyValue('--assetdesk-text').trim() !== ''
  const back = knows ? 'page' : behind(parentOf(element))
  if (back === 'page') {
    const differs = asked !== undefined && (asked === 'dark') !== isDarkPage()
    return { scheme: asked, needsBackdrop: differs && !knows }
  }
  if (back === 'picture') return { scheme: asked, needsBackdrop: true }
  const scheme = asked ?? (back.luminance < middle ? 'dark' : 'light')
  const readable = scheme === 'dark' ? back.luminance <= dark : back.luminance >= light
  return { scheme, needsBackdrop: !readable }
}

/** The elements that wait for a look, with what each of them asks for. */
const waiting = new Map<HTMLElement, Theme>()

/** All are looked at before the first is changed: in turns, the browser would work out the styles for each. */
function settle(): void {
  const found = [...waiting]
    .filter(([each]) => each.isConnected)
    .map(([each, theme]) => [each, backgroundAt(each, theme)] as const)
  waiting.clear()
  for (const [element, { scheme, needsBackdrop }] of found) {
    element.dataset['scheme'] = scheme ?? ''
    element.toggleAttribute('data-backdrop', needsBackdrop)
  }
}

/** Sets `data-scheme` and `data-backdrop` of an element to what suits the place where it stands, before the next frame is painted. */
export function matchBackground(element: HTMLElement, theme: Theme): void {
  if (waiting.size === 0) requestAnimationFrame(settle)
  waiting.set(element, theme)
}

/** The colours of what opens over the page: those that the element asks for, else the page's, whatever is behind the element. */
export function schemeOfBackground(theme: Theme): 'light' | 'dark' {
  if (theme !== 'auto') return theme
  const back = behind(document.body)
  return (typeof back === 'object' ? back.luminance < middle : isDarkPage()) ? 'dark' : 'light'
}

/** What an attribute asks for. */
export const themeOf = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'auto'
