import { useStore } from '@nanostores/react'
import { createElement, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { sessionTexts } from '../../domain/messages/en/session.ts'
import { $language } from '../../session/language.ts'
import { $session, failureOf, isEnded, hostSignsIn } from '../../session/session.ts'
import { signInFlow } from '../../state/sign-in.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { useHeadingTag } from '../../ui/layout/heading-level.ts'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import { SignInButton } from './sign-in-button.tsx'
import * as styles from './sign-in-panel.css.ts'

export interface SignInEvents {
  /** Called when the user is signed out. `ended` is true if the server ended the session. */
  onAuthRequired(ended: boolean): void
  /** Called whenever the token of the host page did not sign the user in, or the page's origin is not allowed. */
  onPageFailed(error: unknown): void
}

/** Renders the sign-in of an element on a host page. The host page is not navigated. */
export function SignInPanel({ onAuthRequired, onPageFailed }: Partial<SignInEvents>) {
  const session = useStore($session)
  const missing = session.status === 'signed-out'
  const ended = isEnded(session)
  const failure = failureOf(session)
  useEffect(() => {
    if (missing) onAuthRequired?.(ended)
    // The callbacks are new at every render, but the page is notified once per change.
  }, [missing, ended]) // oxlint-disable-line react/exhaustive-deps
  useEffect(() => {
    if (missing && failure !== undefined) onPageFailed?.(failure)
  }, [missing, failure]) // oxlint-disable-line react/exhaustive-deps
  if (hostSignsIn() && (ended || failure !== undefined)) return <PageFailed failure={failure} />
  return <Prompt ended={ended} onPageFailed={onPageFailed} />
}

interface PromptProps {
  ended: boolean
  onPageFailed: SignInEvents['onPageFailed'] | undefined
}

function Prompt({ ended, onPageFailed }: PromptProps) {
  const [flow] = useState(signInFlow)
  const state = useStore(flow.$state)
  useEffect(() => {
    if (state.status === 'failed' && state.refused) onPageFailed?.(state.refused)
    // The callback is new at every render, but the page is notified once per failure.
  }, [state]) // oxlint-disable-line react/exhaustive-deps
  const heading = useHeadingTag(2)
  return (
    <Panel>
      {createElement(heading, { className: styles.heading }, sessionTexts.guestHeading)}
      <p role={ended ? 'status' : undefined} tabIndex={-1} className={styles.intro}>
        {ended ? sessionTexts.ended : sessionTexts.guestIntro}
      </p>
      <SignInButton flow={flow} text={sessionTexts.guestSignIn} />
    </Panel>
  )
}

/** Renders the error if the host page signs users in and failed to. */
function PageFailed({ failure }: { failure: unknown }) {
  const [flow] = useState(signInFlow)
  const state = useStore(flow.$state)
  const language = useStore($language)
  useEffect(() => void (failure !== undefined && flow.explain(failure)), [flow, failure, language])
  return (
    <Panel>
      <p role="status" tabIndex={-1} className={styles.intro}>
        {state.status === 'failed' ? state.text : sessionTexts.pageFailed}
      </p>
      <BareButton onClick={() => void flow.start()}>{brokenTexts.retry}</BareButton>
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  // Read before the panel replaces the field in which the user types.
  const [field] = useState(focusedField)
  const [hadFocus] = useState(() => document.activeElement !== document.body)
  useLayoutEffect(() => {
    const element = panel.current
    if (hadFocus) takeLostFocus(element?.querySelector('p'))
    return () => passOnFocus(element, field)
  }, [field, hadFocus])
  return (
    <div ref={panel} part="panel" className={styles.panel}>
      {children}
    </div>
  )
}

/**
 * Moves the focus from a removed panel to its parent, so that it is not lost, and then to the field that had the focus
 * before the panel was shown.
 */
function passOnFocus(panel: HTMLElement | null, field: FieldPlace | undefined): void {
  const root = panel?.getRootNode() as ShadowRoot | Document | undefined
  const place = panel?.parentElement
  if (!place || !panel?.contains(root?.activeElement ?? null)) return
  queueMicrotask(() => {
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    if (field) focusAgain(field, place)
  })
}

/** The position of a multi-line text field among those of its dialog, or of its root. */
interface FieldPlace {
  at: number
}

const areaOf = (element: Element): ParentNode =>
  element.closest('dialog') ?? (element.getRootNode() as Document | ShadowRoot)

const fieldsOf = (area: ParentNode) => [...area.querySelectorAll('textarea')]

/** Returns the place of the multi-line text field that has the focus; undefined if none has it. */
function focusedField(): FieldPlace | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!(active instanceof HTMLTextAreaElement)) return undefined
  return { at: fieldsOf(areaOf(active)).indexOf(active) }
}

/** Moves the focus from `holder` to the field at `place` as soon as the field exists, unless the focus has moved. */
function focusAgain({ at }: FieldPlace, holder: HTMLElement): void {
  const area = areaOf(holder)
  const tryFocus = () => {
    const field = fieldsOf(area)[at]
    if (holder.matches(':focus')) field?.focus()
    return field !== undefined || !holder.matches(':focus')
  }
  if (tryFocus()) return
  const observer = new MutationObserver(() => tryFocus() && observer.disconnect())
  observer.observe(area, { childList: true, subtree: true })
}
