import { matchBackground, themeOf } from '../ui/background.ts'

/** Dialogs and popovers that should be open. Popovers are rendered only while open; a toast stack is empty otherwise. */
const layers = 'dialog[open]:not(:modal), [popover]:not(:empty, :popover-open)'

/**
 * Restores what the browser ends when an element is moved with `append` or `insertBefore`: it takes dialogs and
 * popovers out of the top layer without an event. Also compares the background at the new place.
 */
export function restoreAfterMove(container: ShadowRoot): void {
  const root = container.querySelector<HTMLElement>('[data-theme]')
  if (root) matchBackground(root, themeOf(root.dataset['theme']))
  for (const layer of container.querySelectorAll<HTMLElement>(layers)) {
    if (layer instanceof HTMLDialogElement) {
      // `showModal` throws on a dialog that has the attribute.
      layer.removeAttribute('open')
      layer.showModal()
      layer.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    } else layer.showPopover()
  }
}
