import { sample, type SampleElement } from './sample-widget.tsx'

export const tag = sample.define()
export const root = (element: Element) => element.shadowRoot as ShadowRoot

/** Returns the properties and the state that the sample shows. */
export const shown = (element: Element) =>
  JSON.parse(root(element).querySelector('output')?.textContent ?? 'null') as Record<
    string,
    unknown
  >

export const button = (element: Element, name: string) =>
  [...root(element).querySelectorAll('button')].find(({ textContent }) => textContent === name)

/** Adds markup to the page and returns the sample in it, rendered. */
export async function placed(html: string): Promise<SampleElement> {
  const wrapper = document.createElement('div')
  wrapper.innerHTML = html
  document.body.append(wrapper)
  const element = wrapper.querySelector<SampleElement>(tag)
  if (!element) throw new Error('No element')
  await element.updateComplete
  return element
}

export async function changedTo(element: SampleElement, change: (element: SampleElement) => void) {
  change(element)
  await element.updateComplete
  return shown(element)
}
