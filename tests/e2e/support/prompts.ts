import type { Page } from '@playwright/test'

/** Returns how many prompts the page shows: those that the loader draws, or those of elements. */
export const promptCount = (page: Page, drawn: boolean) =>
  page.evaluate((wanted) => {
    const roots = [...document.querySelectorAll('body *')].map(
      ({ shadowRoot }) => shadowRoot?.firstElementChild,
    )
    const isWanted = (root: Element) => (root.localName === 'section') === wanted
    return roots.filter(
      (root) =>
        root &&
        isWanted(root) &&
        root.firstElementChild?.textContent.startsWith('Sign in to continue'),
    ).length
  }, drawn)

/** Returns how many prompts of the loader match the background behind them and have finished changing colours. */
export const settledPromptCount = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('body *')].flatMap((each) => each.shadowRoot ?? [])
    return roots.filter(
      (root) =>
        root.firstElementChild?.matches('section[data-scheme]') === true &&
        root.getAnimations().length === 0,
    ).length
  })

/** Returns the tag and text of each prompt and the look of everything in it: of those that the loader draws, or those of elements. */
export const prompts = (page: Page, drawn: boolean) =>
  page.evaluate((wanted) => {
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const root = element.shadowRoot?.firstElementChild
      const panel = root?.firstElementChild
      if ((root?.localName === 'section') !== wanted) return []
      if (!root || !panel?.textContent.startsWith('Sign in to continue')) return []
      const top = root.getBoundingClientRect().y
      const parts = [root, panel, ...panel.querySelectorAll(':not([role=status])')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        const style = getComputedStyle(each)
        const names = [...style].filter((name) => !/^(--|animation|transition)/.test(name))
        return {
          tag: each === root ? '' : each.localName,
          attributes: ['part', 'lang', 'aria-busy', 'data-scheme', 'data-backdrop'].map((name) =>
            each.getAttribute(name),
          ),
          box: [x, y - top, width, height].map(Math.round),
          style: names.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        }
      })
      return [{ element: element.localName, text: panel.textContent, parts }]
    })
  }, drawn)
