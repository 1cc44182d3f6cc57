import axe from 'axe-core'
import { StrictMode, type ReactNode, useEffect } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { Root } from '../../../src/ui/root.tsx'
import { adopt } from '../../../src/ui/stylesheet.ts'

/** Where a component is rendered: in the document, as in the application, or in a shadow root, as in an element. */
export type Place = 'light' | 'shadow'

/** Where tests of the kit render: the harder case. The tests of the widgets cover the kit in the document. */
export const place: Place = 'shadow'

const mounted: { react: ReactRoot; host: HTMLElement }[] = []

/** Removes everything that tests have rendered. */
export function clearStage(): void {
  for (const { react, host } of mounted.splice(0)) {
    react.unmount()
    host.remove()
  }
  document.documentElement.style.colorScheme = ''
}

export interface Stage {
  /** The document, or the shadow root. */
  root: Document | ShadowRoot
  host: HTMLElement
  show: (node: ReactNode) => Promise<void>
}

/** Calls `onCommit` once everything rendered before it is in the document and its effects have run. */
function Committed({ onCommit }: { onCommit: () => void }): null {
  useEffect(() => onCommit(), [onCommit])
  return null
}

/** Renders `node` in a new host element. `place` decides between document and shadow root. */
export async function stage(
  node: ReactNode,
  place: Place = 'light',
  width = '100%',
): Promise<Stage> {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.width = width
  const root = place === 'light' ? document : host.attachShadow({ mode: 'open' })
  adopt(root)
  const inner = document.createElement('div')
  if (root instanceof ShadowRoot) root.append(inner)
  else host.append(inner)
  const react = createRoot(inner)
  mounted.push({ react, host })
  const show = async (content: ReactNode) => {
    // A busy machine may paint frames before React has rendered. Content that throws never calls `onCommit`.
    const committed = new Promise<void>((onCommit) => {
      react.render(
        <StrictMode>
          <Root kind={place === 'light' ? 'application' : 'element'}>
            {content}
            <Committed onCommit={onCommit} />
          </Root>
        </StrictMode>,
      )
    })
    await Promise.race([committed, wait(1000)])
    await frame()
  }
  await show(node)
  return { root, host, show }
}

/** Waits for two painted frames, after which effects have run and popups are positioned. */
export const frame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Returns the focused element, also inside shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Finishes all animations of `host` and of the document, except endless ones such as spinners. */
export async function settled(host: Element): Promise<void> {
  await frame()
  const animations = [document, host.shadowRoot].flatMap((root) => root?.getAnimations() ?? [])
  const finite = animations.filter(
    ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
  for (const animation of finite) animation.finish()
  await Promise.allSettled(finite.map((animation) => animation.finished))
}

const off = { enabled: false }
/** Axe options. In dark mode, only the rules about colours run, since nothing else differs. */
const rulesOf = {
  light: { rules: { region: off } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
  structure: { rules: { region: off, 'color-contrast': off, 'link-in-text-block': off } },
}

/** Axe checks only the first rows of a table and options of a list, since all of them are alike. */
const exclude = ['tbody tr:nth-child(n + 4)', '[role="option"]:nth-child(n + 5)']

async function violations(host: Element, scheme: keyof typeof rulesOf): Promise<string[]> {
  await settled(host)
  const { violations: found } = await axe.run(
    { include: [host], exclude },
    { resultTypes: ['violations'], ...rulesOf[scheme] },
  )
  return found.map(
    ({ id, nodes }) =>
      `${scheme} ${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary}`).join('\n')}`,
  )
}

async function expectAccessibleIn(host: Element, scheme: keyof typeof rulesOf): Promise<void> {
  document.documentElement.style.colorScheme = scheme === 'dark' ? 'dark' : 'light'
  document.documentElement.style.background = 'Canvas'
  const found = await violations(host, scheme)
  // A tooltip that fades in has too little contrast for a moment. Only a violation found twice counts.
  expect(found.length > 0 ? await violations(host, scheme) : []).toEqual([])
}

/** Expects no axe violations in light and in dark mode. For the kit, which defines the colours. */
export async function expectAccessibleInBoth(host: Element): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) await expectAccessibleIn(host, scheme)
}

/**
 * Expects no axe violations. Skips the rules about colours, which take half the time: widgets use only the colours of
 * the kit, and tests/e2e/screens.spec.ts checks the colours of whole screens.
 */
export const expectAccessible = (host: Element): Promise<void> =>
  expectAccessibleIn(host, 'structure')
