import type { Locator, Page } from '@playwright/test'

type Place = Page | Locator

const pageOf = (place: Place): Page => ('goto' in place ? place : place.page())

/** Returns a select of a form or a filter, by its label. */
export const field = (place: Place, name: string): Locator =>
  place.getByRole('combobox', { name, exact: true })

/** Chooses an option of a select with clicks. */
export async function choose(place: Place, name: string, option: string | RegExp): Promise<void> {
  await field(place, name).click()
  await place.getByRole('option', { name: option }).first().click()
}

/** Returns the rows of the visible list, without its header. */
export const rows = (place: Place): Locator =>
  place
    .getByRole('table')
    .getByRole('row')
    .filter({ has: pageOf(place).getByRole('cell') })

/** Clicks a button, or the item with that name in the menu "More" if the button is there. */
export async function act(place: Place, name: string | RegExp): Promise<void> {
  const button = place.getByRole('button', { name, exact: true }).first()
  const more = place.getByRole('button', { name: 'More', exact: true }).first()
  await button.or(more).first().waitFor()
  if (await button.isVisible()) return await button.click()
  await more.click()
  await place.getByRole('menuitem', { name, exact: true }).click()
}

/** Presses Tab, or `key`, until the control has the focus. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}
