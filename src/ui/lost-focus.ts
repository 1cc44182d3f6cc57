/** Gives an element the focus, unless something else on the page has it. */
export function takeLostFocus(next: Element | null | undefined): void {
  if (document.activeElement === document.body)
    (next as HTMLElement | null | undefined)?.focus({ preventScroll: true })
}
