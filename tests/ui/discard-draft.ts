import { page } from 'vitest/browser'

/** Presses Discard draft and says Yes to its question. */
export async function discardDraft(): Promise<void> {
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
}
