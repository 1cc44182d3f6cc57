import { expect } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Chooses options of a select by their names, with scripted clicks. A real pointer waits a few frames for
 * each click; tests/ui/kit/select.test.tsx covers it.
 */
export async function choose(name: string, ...options: (string | RegExp)[]): Promise<void> {
  const box = page.getByRole('combobox', { name, exact: true })
  await expect.element(box).toBeEnabled()
  await expect.element(box).not.toHaveAttribute('aria-busy')
  box.element().focus()
  const press = async (locator: typeof box) => {
    ;((await locator.findElement()) as HTMLElement).click()
  }
  await press(box)
  for (const option of options) await press(page.getByRole('option', { name: option, exact: true }))
}
