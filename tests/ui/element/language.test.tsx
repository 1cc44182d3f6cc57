import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { german } from '../../../src/domain/messages/de/catalogue.ts'
import { sessionTexts } from '../../../src/domain/messages/en/session.ts'
import { configure } from '../../../src/session/configure.ts'
import { $language } from '../../../src/session/language.ts'
import { signOut } from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv, type ClientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'
import { gated } from '../../support/gated-widget.tsx'

let net: BrokenFetch
let surroundings: ClientEnv

gated.define()

beforeEach(() => {
  net = brokenFetch()
  net.always('GET /config', {})
  surroundings = clientEnv(net.fetch)
  changeSettings({ apiOrigin: location.origin })
  configure()
})
afterEach(async () => {
  configure({ locale: undefined, texts: undefined })
  document.body.replaceChildren()
  place()
  await eventually(() => expect(sessionTexts.guestSignIn).toBe('Sign in'))
  signOut()
  document.body.replaceChildren()
})

function place(): HTMLElement {
  const element = document.createElement('gated-widget')
  document.body.append(element)
  return element
}
const rootLanguage = (element: Element) =>
  element.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')

test('EMB-50 EMB-52 a page can change texts and language while elements are shown, and the focus stays', async () => {
  const element = place()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const focused = element.shadowRoot?.querySelector('button') ?? null
  focused?.focus()
  configure({ locale: 'fr', texts: { session: { guestSignIn: 'Se connecter' } } })
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(rootLanguage(element)).toBe('fr')
  expect(element.shadowRoot?.activeElement).toBe(focused)
  configure({ texts: { session: { guestSignIn: 'Entrer' } } })
  await expect.element(page.getByRole('button', { name: 'Entrer' })).toBeVisible()
  expect(rootLanguage(element)).toBe('fr')
})

test('EMB-52 an invalid locale is logged for the developer, and the language stays', async () => {
  const log = vi.spyOn(surroundings.env, 'log')
  const element = place()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  configure({ locale: 'no locale!' })
  await eventually(() =>
    expect(log).toHaveBeenCalledWith(
      'The texts of no locale! did not load',
      expect.any(RangeError),
    ),
  )
  expect([rootLanguage(element), $language.get()?.locale]).toEqual(['en', 'en'])
})

/** Places an element with `attributes` in a section with the attribute `lang`. */
function placeIn(lang: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const around = document.body.appendChild(document.createElement('section'))
  around.lang = lang
  const element = document.createElement('gated-widget')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  around.append(element)
  return element
}
const germanButton = () => page.getByRole('button', { name: german.session.guestSignIn })

/** Waits until the button of an element has its German text. Returns all texts it has had. */
async function buttonTextsUntilGerman(element: HTMLElement): Promise<string[]> {
  const texts = new Set<string>()
  for (;;) {
    const text = element.shadowRoot?.querySelector('button')?.textContent
    if (text) texts.add(text)
    if (text === german.session.guestSignIn) return [...texts]
    await new Promise(requestAnimationFrame)
  }
}

test('FGUEST-07 an element follows the nearest lang, also across a shadow root, and is never shown in another language', async () => {
  const section = document.body.appendChild(document.createElement('section'))
  section.lang = 'de-AT'
  const shadow = section.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const element = document.createElement('gated-widget')
  shadow.append(element)
  expect(await buttonTextsUntilGerman(element)).toHaveLength(1)
  expect(rootLanguage(element)).toBe('de-AT')
  section.lang = 'en'
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('FGUEST-07 an element follows the lang of the place that it is moved to, and a lang inside a shadow root', async () => {
  const element = placeIn('en')
  const english = page.getByRole('button', { name: 'Sign in' })
  await expect.element(english).toBeVisible()
  const elsewhere = document.body.appendChild(document.createElement('section'))
  elsewhere.lang = 'de'
  elsewhere.append(element)
  await expect.element(germanButton()).toBeVisible()
  const shadow = elsewhere.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const inside = shadow.appendChild(document.createElement('section'))
  inside.lang = 'en'
  inside.moveBefore(element, null)
  await expect.element(english).toBeVisible()
  inside.lang = 'de'
  await expect.element(germanButton()).toBeVisible()
})

test('EMB-02 updateComplete waits for the texts of the language', async () => {
  const element = placeIn('de') as HTMLElement & { updateComplete: Promise<void> }
  await element.updateComplete
  expect(rootLanguage(element)).toBe('de')
})

test('FGUEST-07 an unsupported lang leaves English texts and number formats', async () => {
  const element = placeIn('fr-FR')
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(rootLanguage(element)).toBe('en')
  configure({ locale: 'de' })
  await expect.element(germanButton()).toBeVisible()
})

test('FGUEST-07 the attribute locale takes precedence over configure, and configure over lang', async () => {
  configure({ locale: 'de' })
  const early = placeIn('en')
  expect(await buttonTextsUntilGerman(early)).toHaveLength(1)
  early.remove()
  configure({ locale: 'en' })
  const element = placeIn('de')
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  element.setAttribute('locale', 'de')
  await expect.element(germanButton()).toBeVisible()
  element.removeAttribute('locale')
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('FGUEST-07 all elements of a page use the language of the first one with a locale', async () => {
  const plain = place()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const later = placeIn('en', { locale: 'de' })
  placeIn('en', { locale: 'fr' })
  await expect.element(germanButton().first()).toBeVisible()
  await expect.poll(() => [plain, later].map(rootLanguage)).toEqual(['de', 'de'])
  later.remove()
  plain.setAttribute('locale', 'en')
  await expect.poll(() => rootLanguage(plain)).toBe('en')
})
