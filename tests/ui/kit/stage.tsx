import axe from 'axe-core'
import { StrictMode, type ReactNode, useEffect } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { Root } from '../../../src/ui/root.tsx'
import { adopt } from '../../../src/ui/stylesheet.ts'

/** Where a component is rendered: in the page itself, as in the application, or in a shadow root, as in an element. */
export type Place = 'light' | 'shadow'

/** Where the kit is tested: the harder one. In the page itself the tests of the widgets use all of it. */
export const place: Place = 'shadow'

const mounted: { react: ReactRoot; host: HTMLElement }[] = []

/** Takes away what tests have rendered. */
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

/** Tells that everything before it is there and its effects have run. */
function Committed({ tell }: { tell: () => void }): null {
  useEffect(() => tell(), [tell])
  return null
}

/** Renders `node` in its place, on a page with something else beside it. */
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
    // A busy machine paints frames before React has rendered; content that throws never tells.
    const committed = new Promise<void>((tell) => {
      react.render(
        <StrictMode>
          <Root kind={place === 'light' ? 'application' : 'element'}>
            {content}
            <Committed tell={tell} />
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

/** Two painted frames: effects have run, the layer is placed. */
export const frame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The element that really has the focus, through shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Lets everything that moves arrive; spinners go on. */
export async function settled(host: Element): Promise<void> {
  await frame()
  const moving = [document, host.shadowRoot].flatMap((root) => root?.getAnimations() ?? [])
  const finite = moving.filter(
    ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
  for (const animation of finite) animation.finish()
  await Promise.allSettled(finite.map((animation) => animation.finished))
}

const off = { enabled: false }
/** In the dark only colours differ. */
const rulesOf = {
  light: { rules: { region: off } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
  structure: { rules: { region: off, 'color-contrast': off, 'link-in-text-block': off } },
}

/** Rows of a table and options of a list are alike: axe looks at the first few of them. */
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
  // A tip that fades in while axe looks has too little contrast for that moment; a fault stays.
  expect(found.length > 0 ? await violations(host, scheme) : []).toEqual([])
}

/** No rule of axe is broken, in light and in dark: for the kit, where the colours are. */
export async function expectAccessibleInBoth(host: Element): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) await expectAccessibleIn(host, scheme)
}

/**
 * No rule of axe is broken, except those of colours, which are half of its work: widgets have only the colours of the
 * kit, and tests/e2e/screens.spec.ts looks at the colours of whole screens.
 */
export const expectAccessible = (host: Element): Promise<void> =>
  expectAccessibleIn(host, 'structure')
