import { page } from 'vitest/browser'

/** Clicks Discard draft, or Start empty if the draft of a new record was restored, and confirms with Yes. */
export async function discardDraft(): Promise<void> {
  await page.getByRole('button', { name: /^(Discard draft|Start empty)$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
}
