/** The theme that a page sets: light, dark, or by the background behind the element. */
export type Theme = 'light' | 'dark' | 'auto'

interface Background {
  /** The colour scheme to use; that of the page's own `color-scheme` if undefined. */
  scheme: 'light' | 'dark' | undefined
  /** Does the element need its own background, because text would be hard to read on the background behind it? */
  needsBackdrop: boolean
}

/** Relative luminance from which the light scheme is readable, and up to which the dark one is (WCAG 2.2, 1.4.3). */
const lightFrom = 0.79
const darkUpTo = 0.03
const schemeBoundary = 0.18

/** The background behind an element: the luminance of a plain colour, a picture, or none. */
type Behind = { luminance: number } | 'picture' | 'page'

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const channelsByColor = new Map<string, readonly number[]>()

/** Returns whether a colour is transparent, as for most elements; checked without a canvas. */
const isClear = (color: string) => color.startsWith('rgba') && color.endsWith(', 0)')

/** Returns the channels of any CSS colour, 0 to 1 each, as the browser parses it. */
function channels(color: string): readonly number[] {
  if (isClear(color)) return [0, 0, 0, 0]
  const cached = channelsByColor.get(color)
  if (cached) return cached
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return [0, 0, 0, 0]
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const values = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
  channelsByColor.set(color, values)
  return values
}

/** Returns the element around this one on screen, also across slots and shadow roots. */
export const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? hostOf(element)

function hostOf(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** Returns the background behind the content of this element. */
function backgroundBehind(inner: Element | null): Behind {
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

/**
 * Returns the colour schemes of the page. Those of a `meta` element are not in the computed style, which is `normal`
 * then.
 */
function pageSchemes(): string {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')
  return colorScheme === 'normal' && meta ? meta.content : colorScheme
}

/**
 * Returns whether the page's canvas is dark: the page supports only the dark scheme, or both and the user prefers dark.
 */
function isDarkPage(): boolean {
  const schemes = pageSchemes()
  if (!schemes.includes('dark')) return false
  return !schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches
}

/** Returns the colour scheme for the background of an element. */
function backgroundAt(element: Element, theme: Theme): Background {
  const chosen = theme === 'auto' ? undefined : theme
  // A page that sets our text colour has chosen it for its background.
  const pageSetsText = getComputedStyle(element).getPropertyValue('--assetdesk-text').trim() !== ''
  const back = pageSetsText ? 'page' : backgroundBehind(parentOf(element))
  if (back === 'page') {
    const differs = chosen !== undefined && (chosen === 'dark') !== isDarkPage()
    return { scheme: chosen, needsBackdrop: differs && !pageSetsText }
  }
  if (back === 'picture') return { scheme: chosen, needsBackdrop: true }
  const scheme = chosen ?? (back.luminance < schemeBoundary ? 'dark' : 'light')
  const readable = scheme === 'dark' ? back.luminance <= darkUpTo : back.luminance >= lightFrom
  return { scheme, needsBackdrop: !readable }
}

/** The elements that wait for an update, each with its theme. */
const waiting = new Map<HTMLElement, Theme>()

/** Reads all backgrounds before changing any element; alternating would recalculate styles for each element. */
function updateWaiting(): void {
  const backgrounds = [...waiting]
    .filter(([each]) => each.isConnected)
    .map(([each, theme]) => [each, backgroundAt(each, theme)] as const)
  waiting.clear()
  for (const [element, { scheme, needsBackdrop }] of backgrounds) {
    element.dataset['scheme'] = scheme ?? ''
    element.toggleAttribute('data-backdrop', needsBackdrop)
  }
}

/** Sets `data-scheme` and `data-backdrop` of an element to match its background, before the next paint. */
export function matchBackground(element: HTMLElement, theme: Theme): void {
  if (waiting.size === 0) requestAnimationFrame(updateWaiting)
  waiting.set(element, theme)
}

/**
 * Returns the colour scheme of layers over the page: the theme of the element, else the page's, independent of the
 * background behind the element.
 */
export function schemeOfBackground(theme: Theme): 'light' | 'dark' {
  if (theme !== 'auto') return theme
  const back = backgroundBehind(document.body)
  return (typeof back === 'object' ? back.luminance < schemeBoundary : isDarkPage())
    ? 'dark'
    : 'light'
}

/** Parses the theme of an attribute. */
export const themeOf = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'auto'
