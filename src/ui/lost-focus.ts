/** Gives an element the focus, unless something else on the page has it. */
export function takeLostFocus(heir: Element | null | undefined): void {
  if (document.activeElement === document.body)
    (heir as HTMLElement | null | undefined)?.focus({ preventScroll: true })
}
