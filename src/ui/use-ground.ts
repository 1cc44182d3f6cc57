import { type RefObject, useLayoutEffect, useState } from 'react'

/** What a page asks for: one of the two, or whatever suits what is behind the element. */
export type Theme = 'light' | 'dark' | 'auto'

export interface Ground {
  /** The colours to use; those of the page's own `color-scheme` when undefined. */
  scheme: 'light' | 'dark' | undefined
  /** Does the element need a ground of its own, since text would be hard to read on what is behind it? */
  ground: boolean
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

/** The channels of any CSS colour, 0 to 1 each; the browser itself reads it. */
function channels(color: string): readonly number[] {
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

function behind(element: Element): Behind {
  for (let each = parentOf(element); each; each = parentOf(each)) {
    const { backgroundImage, backgroundColor } = getComputedStyle(each)
    if (backgroundImage !== 'none') return 'picture'
    const [red = 0, green = 0, blue = 0, alpha = 0] = channels(backgroundColor)
    if (alpha > 0.95)
      return { luminance: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) }
    if (alpha > 0.05) return 'picture'
  }
  return 'page'
}

/** Is the page's own canvas dark? It is where the page supports the dark scheme, alone or as the person likes it. */
function isDarkPage(): boolean {
  const schemes = getComputedStyle(document.documentElement).colorScheme
  if (!schemes.includes('dark')) return false
  return !schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches
}

/** What suits the place where an element stands. */
export function groundAt(element: Element, theme: Theme): Ground {
  const asked = theme === 'auto' ? undefined : theme
  // A page that sets our colour of text knows what is behind it.
  const knows = getComputedStyle(element).getPropertyValue('--assetdesk-text').trim() !== ''
  const back = knows ? 'page' : behind(element)
  if (back === 'page') {
    const differs = asked !== undefined && (asked === 'dark') !== isDarkPage()
    return { scheme: asked, ground: differs && !knows }
  }
  if (back === 'picture') return { scheme: asked, ground: true }
  const scheme = asked ?? (back.luminance < middle ? 'dark' : 'light')
  const readable = scheme === 'dark' ? back.luminance <= dark : back.luminance >= light
  return { scheme, ground: !readable }
}

const lookers = new Set<() => void>()
let listening: AbortController | undefined

/** Listens to whatever may change what is behind elements: once for all of them, while there are any. */
function listen({ signal }: AbortController): void {
  const look = () => {
    for (const each of lookers) each()
  }
  const changes = new MutationObserver(look)
  const attributes = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] }
  changes.observe(document.documentElement, attributes)
  changes.observe(document.body, attributes)
  signal.addEventListener('abort', () => changes.disconnect())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal })
  // Style sheets of the page may come later than the element; transitions end.
  window.addEventListener('load', look, { signal })
  const ended = ({ propertyName }: TransitionEvent) => {
    if (propertyName.startsWith('background')) look()
  }
  document.addEventListener('transitionend', ended, { signal })
}

/** Calls `look` whenever the page may have changed what is behind elements. Answers how to stop. */
function followPage(look: () => void): () => void {
  lookers.add(look)
  if (!listening) listen((listening = new AbortController()))
  return () => {
    lookers.delete(look)
    if (lookers.size > 0) return
    listening?.abort()
    listening = undefined
  }
}

const same = (one: Ground, other: Ground) =>
  one.scheme === other.scheme && one.ground === other.ground

/** What was found in this frame, by the parent of the elements. */
const nearby = new Map<unknown, Ground>()
const unsure = new Set<() => void>()

/** Once the frame is there, looks for every element that was taken to stand as its sibling does. */
function lookAgain(): void {
  nearby.clear()
  for (const look of unsure) look()
  unsure.clear()
}

/**
 * What suits an element that has just come. To look means that the browser works out all styles at once, so of a
 * hundred siblings the first is looked at; the others are taken to stand alike until the next frame.
 */
function firstGround(element: Element, theme: Theme, look: () => void): Ground {
  const place = (hostOf(element) ?? element).parentNode
  const alike = theme === 'auto' && nearby.get(place)
  if (alike) {
    unsure.add(look)
    return alike
  }
  const ground = groundAt(element, theme)
  if (theme === 'auto') {
    if (nearby.size === 0) requestAnimationFrame(lookAgain)
    nearby.set(place, ground)
  }
  return ground
}

/** Follows what is behind the element as the page changes its classes, styles and colour scheme. */
export function useGround(root: RefObject<HTMLElement | null>, theme: Theme): Ground {
  const [state, setState] = useState<Ground>({ scheme: undefined, ground: false })
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const take = (next: Ground) => setState((now) => (same(now, next) ? now : next))
    const look = () => take(groundAt(element, theme))
    take(firstGround(element, theme, look))
    const stop = followPage(look)
    return () => {
      unsure.delete(look)
      stop()
    }
  }, [root, theme])
  return state
}
