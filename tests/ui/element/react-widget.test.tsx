import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reactWidget } from '../../../src/element/react-widget.tsx'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { happened, sampleDeclaration } from '../../support/sample-widget.tsx'
import { eventually } from '../../support/eventually.ts'

const Sample = reactWidget(sampleDeclaration)
let react: Root
let surroundings: ReturnType<typeof clientEnv>

beforeEach(() => {
  surroundings = clientEnv(brokenFetch().fetch)
  happened.length = 0
  const place = document.createElement('div')
  document.body.append(place)
  react = createRoot(place)
})
afterEach(() => {
  react.unmount()
  document.body.replaceChildren()
})

const shown = async (part: string) =>
  await expect.element(page.getByRole('status').or(page.getByText(part)).first()).toBeVisible()

test('shows its props, keeps its state when rendered again, and unmounts with its box', async () => {
  const render = (sample: ReactNode) => react.render(<StrictMode>{sample}</StrictMode>)
  render(<Sample label="one" count={1} />)
  await shown('"label":"one"')
  await page.getByRole('button', { name: 'Click' }).click()
  await shown('"clicks":1')
  render(<Sample label="two" count={2} open />)
  await shown('{"label":"two","count":2,"open":true,"clicks":1}')
  expect(happened).toEqual(['mounted'])
  render(null)
  await eventually(() => expect(happened).toEqual(['mounted', 'unmounted']))
})

test('EMB-60 handlers of the page around it run once, and only for events that leave its shadow root', async () => {
  const WithForm = reactWidget({
    tag: 'form-widget',
    text: 'A form',
    properties: {},
    screen: () =>
      Promise.resolve(() => (
        <form onSubmit={(event) => event.preventDefault()}>
          <input type="checkbox" aria-label="Urgent" />
          <button>Send</button>
        </form>
      )),
  })
  const calls: string[] = []
  const on = ({ type }: { type: string }) => void calls.push(type)
  react.render(
    <form onPointerDown={on} onClick={on} onInput={on} onChange={on} onSubmit={on}>
      <WithForm />
    </form>,
  )
  const expectCalls = async (name: string, expected: readonly string[]) => {
    calls.length = 0
    await userEvent.click(page.getByLabelText(name).or(page.getByRole('button', { name })))
    expect(calls).toEqual(expected)
  }
  await expectCalls('Urgent', ['pointerdown', 'click', 'input'])
  await expectCalls('Send', ['pointerdown', 'click'])
})

test('calls only the latest handlers, with the events of the element, and lets them cancel events', async () => {
  const ready = vi.fn()
  const stale = vi.fn()
  react.render(<Sample onReady={ready} onNavigate={stale} />)
  await eventually(() => expect(ready).toHaveBeenCalledTimes(1))
  const details: unknown[] = []
  react.render(
    <Sample
      onNavigate={(event) => {
        details.push(event.detail)
        event.preventDefault()
      }}
    />,
  )
  await page.getByRole('button', { name: 'Go' }).click()
  await eventually(() =>
    expect(details).toEqual([{ route: 'view-ticket', params: { ticketId: 5 } }]),
  )
  expect(stale).not.toHaveBeenCalled()
  expect(surroundings.intents).toEqual([])
})

test('renders in a box with a shadow root, which the page can name and position and which shares its styles', async () => {
  const sheets = document.adoptedStyleSheets.length
  react.render(
    <>
      <Sample id="one" className="wide" style={{ width: '300px' }} />
      <Sample id="other" />
    </>,
  )
  const rootOf = (id: string) => document.getElementById(id)?.shadowRoot
  await eventually(() => expect(rootOf('other')?.textContent).toContain('"clicks":0'))
  expect(document.querySelector('.wide')?.getBoundingClientRect().width).toBe(300)
  expect(rootOf('one')?.adoptedStyleSheets).toHaveLength(1)
  expect(rootOf('one')?.adoptedStyleSheets).toEqual(rootOf('other')?.adoptedStyleSheets)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
})

test('EMB-60 is affected by the custom properties of the page, but not by its styles', async () => {
  const ofPage = new CSSStyleSheet()
  ofPage.replaceSync('button { all: unset } #place { --assetdesk-font: monospace }')
  document.adoptedStyleSheets.push(ofPage)
  const place = document.querySelector('div')
  if (place) place.id = 'place'
  react.render(<Sample id="one" />)
  const inside = () => document.getElementById('one')?.shadowRoot?.querySelector('button')
  await eventually(() => expect(inside()).toBeInstanceOf(Element))
  const button = inside() as Element
  expect(getComputedStyle(button).display).not.toBe('inline')
  expect(getComputedStyle(button).fontFamily).toBe('monospace')
  document.adoptedStyleSheets.pop()
})
