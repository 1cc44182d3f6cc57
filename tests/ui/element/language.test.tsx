import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sessionTexts } from '../../../src/domain/messages/session.ts'
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
  configure({ locale: 'en', texts: {} })
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

test('EMB-50 EMB-52 a page changes texts and language while elements stand, and its focus stays', async () => {
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

test('EMB-52 of two choices in a row the later one stays', async () => {
  place()
  configure({ texts: { session: { guestSignIn: 'First' } } })
  configure({ texts: { session: { guestSignIn: 'Second' } } })
  await expect.element(page.getByRole('button', { name: 'Second' })).toBeVisible()
})

test('EMB-52 a locale that is none is told to the developer, and the language stays', async () => {
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
