import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { writtenDay } from '../domain/text/format-field.ts'
import { env } from '../env.ts'
import { locale } from '../wire/texts.ts'
import { classes } from './classes.ts'
import { HeadingLevel } from './layout/heading-level.ts'
import { matchBackground, parentOf, themeOf, type Theme } from './background.ts'
import { foot, onPaperOnly } from './print-foot.css.ts'
import * as styles from './root.css.ts'

export interface RootProps {
  /** `application`: the whole page of our application. `element`: a widget, or the main area of the application. */
  kind: 'application' | 'element'
  /** Further classes, for the page's own shell only. */
  className?: string | undefined
  children: ReactNode
}

/**
 * Ignores keys of an input method's composition. Safari sends the Enter that ends a composition after it, with key code
 * 229.
 */
function leaveToInputMethod(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated
  if (!event.nativeEvent.isComposing && event.keyCode !== 229) return
  event.stopPropagation()
  // The browser would clear a search box or close a dialog.
  if (event.key === 'Escape') event.preventDefault()
}

const fields =
  ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [role="combobox"])'

/** Stops characters typed into a field from triggering shortcuts of the host page. */
function stopTypedKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey } = event
  const typed = key.length === 1 && !metaKey && ctrlKey === altKey
  if (typed && event.target instanceof Element && event.target.matches(fields))
    event.stopPropagation()
}

/** Key handlers of every root, before and after those of its content. */
const keys = {
  onKeyDownCapture: leaveToInputMethod,
  onKeyUpCapture: leaveToInputMethod,
  onKeyDown: stopTypedKeys,
  onKeyPress: stopTypedKeys,
  onKeyUp: stopTypedKeys,
}

/** The root of the kit's styles. It sets every inherited property and is the container of container queries. */
export function Root({ kind, className, children }: RootProps) {
  const own = kind === 'application' ? styles.application : styles.element
  return (
    <div className={classes(styles.root, own, className)} {...keys}>
      {children}
      {kind === 'application' && <PrintFoot />}
    </div>
  )
}

export interface GuestRootProps {
  /** `light` or `dark`; any other value adapts to the background behind the element. */
  theme: string | undefined
  /** Language of the texts, as in BCP 47. */
  lang: string
  /** Level of the first heading, 1 to 6; undefined for the default levels. */
  headingLevel: number | undefined
  children: ReactNode
}

/** The root on a host page, readable on any background. */
export function GuestRoot({ theme, headingLevel, lang, children }: GuestRootProps) {
  const root = useRef<HTMLDivElement>(null)
  const chosenTheme = themeOf(theme)
  useLayoutEffect(
    () => (root.current ? follow(root.current, chosenTheme) : undefined),
    [chosenTheme],
  )
  return (
    <div
      ref={root}
      tabIndex={-1}
      lang={lang}
      data-theme={chosenTheme}
      className={classes(styles.root, styles.element, styles.guest)}
      {...keys}
    >
      <HeadingLevel.Provider value={headingLevel}>{children}</HeadingLevel.Provider>
      <PrintFoot />
    </div>
  )
}

/** The elements on host pages, each with its theme. */
const tracked = new Map<HTMLElement, Theme>()
let listening: AbortController | undefined
let changes: MutationObserver | undefined

/** Listens to changes that may affect the background of elements, once for all elements. */
function listen({ signal }: AbortController): void {
  const updateAll = () => tracked.forEach((theme, each) => matchBackground(each, theme))
  const observer = (changes = new MutationObserver(updateAll))
  signal.addEventListener('abort', () => observer.disconnect())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', updateAll, { signal })
  // Style sheets of the page may load later than the element, and transitions end later.
  window.addEventListener('load', updateAll, { signal })
  const onTransitionEnd = ({ propertyName }: TransitionEvent) => {
    if (propertyName.startsWith('background')) updateAll()
  }
  document.addEventListener('transitionend', onTransitionEnd, { signal })
}

/** Keeps an element readable as the page changes its attributes and colour scheme. Returns a function that stops it. */
function follow(element: HTMLElement, theme: Theme): () => void {
  tracked.set(element, theme)
  if (!listening) listen((listening = new AbortController()))
  followPlace(element)
  return () => {
    tracked.delete(element)
    if (tracked.size > 0) return
    listening?.abort()
    listening = undefined
  }
}

/** Compares the background at the place of an element, now and when an attribute of an element around it changes. */
export function followPlace(element: HTMLElement): void {
  matchBackground(element, tracked.get(element) ?? 'auto')
  // Each framework has its own attribute for the colour scheme, such as `data-bs-theme`.
  for (let each = parentOf(element); each; each = parentOf(each))
    changes?.observe(each, { attributes: true })
}

function printFootText(): string {
  const now = env().now()
  const time = now.toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' })
  return `${location.href} · ${writtenDay(now)}, ${time}`
}

/** The foot of a printed page: its URL and the time of printing. */
function PrintFoot() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => line.current?.replaceChildren(printFootText())
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [])
  return <p ref={line} className={classes(onPaperOnly, foot)} />
}
