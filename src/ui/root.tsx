import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { writtenDay } from '../domain/text/written-day.ts'
import { env } from '../env.ts'
import { locale } from '../wire/texts.ts'
import { classes } from './classes.ts'
import { HeadingLevel } from './layout/heading-level.ts'
import { themeOf, matchBackground, type Theme } from './background.ts'
import { foot, onPaperOnly } from './print-foot.css.ts'
import * as styles from './root.css.ts'

export interface RootProps {
  /** `application`: the whole page of our own host. `element`: one widget, wherever it stands, and the main area of the application. */
  kind: 'application' | 'element'
  /** Further classes, for the page's own shell only. */
  className?: string | undefined
  children: ReactNode
}

/** Keys with which an input method composes are its own. Safari sends the Enter that ends a composition after it, as 229. */
function leaveToInputMethod(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated
  if (!event.nativeEvent.isComposing && event.keyCode !== 229) return
  event.stopPropagation()
  // The browser would empty a search box or close a dialog.
  if (event.key === 'Escape') event.preventDefault()
}

const fields =
  ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [role="combobox"])'

/** A character typed into a field is not a shortcut of the page around it. */
function keepTyped(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey } = event
  const typed = key.length === 1 && !metaKey && ctrlKey === altKey
  if (typed && event.target instanceof Element && event.target.matches(fields))
    event.stopPropagation()
}

/** What every root does with keys, before and after what is inside it. */
const keys = {
  onKeyDownCapture: leaveToInputMethod,
  onKeyUpCapture: leaveToInputMethod,
  onKeyDown: keepTyped,
  onKeyPress: keepTyped,
  onKeyUp: keepTyped,
}

/** Where the kit's styles begin: states every inherited property and is the container that layouts measure. */
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
  /** `light` or `dark`; anything else suits what is behind the element. */
  theme: string | undefined
  /** Language of the texts, as in BCP 47. */
  lang: string
  /** Level of the first heading, 1 to 6; each has its usual one when undefined. */
  headingLevel: number | undefined
  children: ReactNode
}

/** The same on a host page: readable on any background. */
export function GuestRoot({ theme, headingLevel, lang, children }: GuestRootProps) {
  const root = useRef<HTMLDivElement>(null)
  const asked = themeOf(theme)
  useGround(root, asked)
  return (
    <div
      ref={root}
      lang={lang}
      data-theme={asked}
      className={classes(styles.root, styles.element, styles.guest)}
      {...keys}
    >
      <HeadingLevel.Provider value={headingLevel}>{children}</HeadingLevel.Provider>
      <PrintFoot />
    </div>
  )
}

/** The elements that are there, with what each of them asks for. */
const followed = new Map<HTMLElement, Theme>()
let listening: AbortController | undefined

/** Listens to whatever may change what is behind elements: once for all of them, while there are any. */
function listen({ signal }: AbortController): void {
  const lookAtAll = () => followed.forEach((theme, each) => matchBackground(each, theme))
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

/** Keeps an element readable as the page changes its classes, styles and colour scheme. Returns a function that stops it. */
function follow(element: HTMLElement, theme: Theme): () => void {
  followed.set(element, theme)
  matchBackground(element, theme)
  if (!listening) listen((listening = new AbortController()))
  return () => {
    followed.delete(element)
    if (followed.size > 0) return
    listening?.abort()
    listening = undefined
  }
}

/** Sets `data-scheme` and `data-backdrop` of the element to what suits the place where it stands. */
function useGround(root: RefObject<HTMLElement | null>, theme: Theme): void {
  useLayoutEffect(() => (root.current ? follow(root.current, theme) : undefined), [root, theme])
}

function written(): string {
  const now = env().now()
  const time = now.toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' })
  return `${location.href} · ${writtenDay(now)}, ${time}`
}

/** On paper, at the foot of what is printed: its address and when it was printed. */
function PrintFoot() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => line.current?.replaceChildren(written())
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [])
  return <p ref={line} className={classes(onPaperOnly, foot)} />
}
