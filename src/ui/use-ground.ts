import { type RefObject, useLayoutEffect } from 'react'
import { suitGround, type Theme } from './ground.ts'

/** The elements that are there, with what each of them asks for. */
const followed = new Map<HTMLElement, Theme>()
let listening: AbortController | undefined

/** Listens to whatever may change what is behind elements: once for all of them, while there are any. */
function listen({ signal }: AbortController): void {
  const lookAtAll = () => followed.forEach((theme, each) => suitGround(each, theme))
  const changes = new MutationObserver(lookAtAll)
  const attributes = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] }
  changes.observe(document.documentElement, attributes)
  changes.observe(document.body, attributes)
  signal.addEventListener('abort', () => changes.disconnect())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', lookAtAll, { signal })
  // Style sheets of the page may come later than the element; transitions end.
  window.addEventListener('load', lookAtAll, { signal })
  const ended = ({ propertyName }: TransitionEvent) => {
    if (propertyName.startsWith('background')) lookAtAll()
  }
  document.addEventListener('transitionend', ended, { signal })
}

/** Keeps an element readable as the page changes its classes, styles and colour scheme. Answers how to stop. */
function follow(element: HTMLElement, theme: Theme): () => void {
  followed.set(element, theme)
  suitGround(element, theme)
  if (!listening) listen((listening = new AbortController()))
  return () => {
    followed.delete(element)
    if (followed.size > 0) return
    listening?.abort()
    listening = undefined
  }
}

/** Sets `data-scheme` and `data-ground` of the element to what suits the place where it stands. */
export function useGround(root: RefObject<HTMLElement | null>, theme: Theme): void {
  useLayoutEffect(() => (root.current ? follow(root.current, theme) : undefined), [root, theme])
}
