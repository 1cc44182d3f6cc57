import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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

test('it shows its props and keeps its state through further renders', async () => {
  react.render(<Sample label="one" count={1} />)
  await shown('"label":"one"')
  await page.getByRole('button', { name: 'Click' }).click()
  await shown('"clicks":1')
  react.render(<Sample label="two" count={2} open />)
  await shown('{"label":"two","count":2,"open":true,"clicks":1}')
  expect(happened).toEqual(['mounted'])
})

test('its handlers hear what the element’s listeners would, the latest ones alone, and may veto', async () => {
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

test('styles come with it, as one sheet, into the document or into the shadow root it stands in', async () => {
  react.render(<Sample />)
  await shown('"clicks":0')
  const sheets = document.adoptedStyleSheets.length
  expect(sheets).toBeGreaterThan(0)
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const inside = createRoot(root)
  inside.render(<Sample label="inside" />)
  await eventually(() => expect(root.adoptedStyleSheets).toHaveLength(1))
  expect(root.adoptedStyleSheets[0]).toBe(document.adoptedStyleSheets[0])
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  inside.unmount()
})
