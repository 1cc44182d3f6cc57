import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { changedTo, placed, shown, tag } from '../../support/placed.ts'
import { sample, seen, type SampleElement } from '../../support/sample-widget.tsx'
import { eventually } from '../../support/eventually.ts'

beforeEach(() => void clientEnv(brokenFetch().fetch))
afterEach(() => document.body.replaceChildren())

describe('attributes', () => {
  test.each([
    ['', { label: 'no title', count: -1, open: false }],
    ['open', { open: true }],
    ['open="false"', { open: false }],
    ['label="x" count="7"', { label: 'x', count: 7 }],
    ['label=""', { label: '' }],
    ['count="-1.5"', { count: -1.5 }],
  ])('<sample-widget %s>', async (attributes, expected) => {
    expect(shown(await placed(`<${tag} ${attributes}></${tag}>`))).toMatchObject(expected)
  })

  test('removing an attribute restores its default', async () => {
    const element = await placed(`<${tag} open label="x" count="7"></${tag}>`)
    for (const name of ['open', 'label', 'count']) element.removeAttribute(name)
    await element.updateComplete
    expect(shown(element)).toMatchObject({ label: 'no title', count: -1, open: false })
  })

  test('changing an attribute renders the new value', async () => {
    const element = await placed(`<${tag} label="x"></${tag}>`)
    expect(await changedTo(element, (it) => it.setAttribute('label', 'y'))).toMatchObject({
      label: 'y',
    })
  })

  test('FGUEST-08 ten elements whose values change in every frame render only the last value', async () => {
    const elements = await Promise.all(
      Array.from({ length: 10 }, () => placed(`<${tag} count="0"></${tag}>`)),
    )
    const rendered: unknown[] = []
    const observers = elements.map((element) => {
      const observer = new MutationObserver(() => rendered.push(shown(element)['count']))
      const output = element.shadowRoot?.querySelector('output')
      if (output) observer.observe(output, { characterData: true, subtree: true, childList: true })
      return observer
    })
    for (let change = 1; change <= 60; change += 1) {
      for (const element of elements) {
        if (change % 2) element.setAttribute('count', String(change))
        else element.count = change
      }
      if (change % 6 === 0) await new Promise(requestAnimationFrame)
    }
    await Promise.all(elements.map((element) => element.updateComplete))
    expect(elements.map((element) => shown(element))).toMatchObject(
      elements.map(() => ({ count: 60 })),
    )
    expect(rendered).toEqual(elements.map(() => 60))
    for (const observer of observers) observer.disconnect()
    const [first] = elements
    first?.setAttribute('count', '61')
    first?.setAttribute('theme', 'dark')
    await new Promise((resume) => setTimeout(resume, 50))
    expect(first && shown(first)).toMatchObject({ count: 61 })
  })

  test.each(['abc', '1e999'])(
    'an invalid value count=%j dispatches an error, and the default is shown',
    async (text) => {
      const onEvent = vi.fn<(event: Event) => void>()
      document.addEventListener('assetdesk-error', onEvent, { once: true })
      const element = await placed(`<${tag} count="${text}"></${tag}>`)
      expect(shown(element)).toMatchObject({ count: -1 })
      const event = onEvent.mock.calls[0]?.[0] as CustomEvent<{ message: string }>
      expect(event.detail.message).toContain('<sample-widget> count expects a number')
    },
  )

  test('accepts the property name in lower case, which React writes before the element is defined', async () => {
    document.createElement('late-sample')
    const late = document.createElement('div')
    document.body.append(late)
    const react = createRoot(late)
    react.render(createElement('late-sample', { label: 'early', count: 4 }))
    await eventually(() => expect(late.firstElementChild).not.toBeNull())
    sample.define('late-sample')
    const element = late.firstElementChild as SampleElement
    await element.updateComplete
    expect(shown(element)).toMatchObject({ label: 'early', count: 4 })
    react.unmount()
  })
})

describe('properties', () => {
  test('can be set to a value, null and undefined', async () => {
    const element = await placed(`<${tag}></${tag}>`)
    expect(await changedTo(element, (it) => (it.count = 5))).toMatchObject({ count: 5 })
    expect(await changedTo(element, (it) => (it.count = undefined as never))).toMatchObject({
      count: -1,
    })
    expect(await changedTo(element, (it) => (it.label = null as never))).toMatchObject({
      label: 'no title',
    })
    expect(element.count).toBeUndefined()
  })

  test('are never written into attributes', async () => {
    const element = await placed(`<${tag}></${tag}>`)
    await changedTo(element, (it) =>
      Object.assign(it, { open: true, count: 5, label: 'x', data: { secret: 1 } }),
    )
    expect(element.getAttributeNames()).toEqual([])
    await changedTo(element, (it) => (it.open = false))
    expect(element.matches('[open]')).toBe(false)
  })

  test('keep the identity of an object', async () => {
    const element = await placed(`<${tag}></${tag}>`)
    const data = { when: new Date(), run: () => 1 }
    await changedTo(element, (it) => (it.data = data))
    expect(seen.data).toBe(data)
    expect(element.data).toBe(data)
  })

  test('are applied if they were set before the class was defined', async () => {
    const element = document.createElement('early-sample') as SampleElement
    const data = { early: true }
    Object.assign(element, { count: 9, open: true, data })
    document.body.append(element)
    sample.define('early-sample')
    await element.updateComplete
    expect(shown(element)).toMatchObject({ count: 9, open: true })
    expect(seen.data).toBe(data)
    expect(Object.hasOwn(element, 'count')).toBe(false)
    expect(await changedTo(element, (it) => (it.count = 10))).toMatchObject({ count: 10 })
  })

  test('several changes at once render once, and updateComplete waits for the last one', async () => {
    const element = await placed(`<${tag}></${tag}>`)
    for (let count = 0; count < 50; count += 1) element.count = count
    await element.updateComplete
    expect(shown(element)).toMatchObject({ count: 49 })
    element.count = 50
    await Promise.resolve()
    element.count = 51
    await element.updateComplete
    expect(shown(element)).toMatchObject({ count: 51 })
  })
})
