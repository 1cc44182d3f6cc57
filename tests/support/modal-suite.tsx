import { type ComponentType, type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../src/ui/button/button.tsx'
import { Field } from '../../src/ui/field/field.tsx'
import { TextInput } from '../../src/ui/field/text-input.tsx'
import type { Dismissal } from '../../src/ui/modal/modal-shell.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { expectAccessibleInBoth, focused, place, stage, wait } from '../ui/kit/stage.tsx'

interface Dialogue {
  title: string
  onDismiss: (how: Dismissal) => void
  dismissOutside?: boolean | undefined
  children: ReactNode
}

const options = [
  { value: 1, label: 'Pune Office' },
  { value: 2, label: 'Indore Studio' },
]

/** Tests that every component based on the modal shell must pass, such as Modal and Drawer. */
export function modalSuite(name: string, Dialog: ComponentType<Dialogue>): void {
  function Opener({
    onDismiss,
    closes = true,
  }: {
    onDismiss: (how: Dismissal) => void
    closes?: boolean
  }) {
    const [open, setOpen] = useState(false)
    const [text, setText] = useState('')
    const dismiss = (how: Dismissal) => {
      onDismiss(how)
      if (closes) setOpen(false)
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {open && (
          <Dialog title="Details" onDismiss={dismiss}>
            <Field label="Name">
              {(control) => <TextInput {...control} value={text} onChange={setText} />}
            </Field>
            <Field label="Place">
              {(control) => (
                <Select {...control} options={options} value={null} onChange={() => undefined} />
              )}
            </Field>
          </Dialog>
        )}
      </>
    )
  }
  const open = () => page.getByRole('button', { name: 'Open' }).click()
  const dialog = () => page.getByRole('dialog', { name: 'Details' })

  describe(`${name} in a shadow root`, () => {
    const begin = async (closes = true) => {
      const onDismiss = vi.fn<(how: Dismissal) => void>()
      const { host } = await stage(<Opener onDismiss={onDismiss} closes={closes} />, place)
      await open()
      await expect.element(dialog()).toBeVisible()
      return { host, onDismiss }
    }

    test('the focus moves to its first field and returns to the opener; the page does not scroll', async () => {
      const { host, onDismiss } = await begin()
      expect(focused()).toBe(page.getByRole('textbox', { name: 'Name' }).element())
      expect(document.documentElement.style.overflow).toBe('hidden')
      await expectAccessibleInBoth(host)
      await userEvent.keyboard('{Escape}')
      expect(onDismiss).toHaveBeenCalledExactlyOnceWith('escape')
      expect(dialog().query()).toBeNull()
      expect(focused()).toBe(page.getByRole('button', { name: 'Open' }).element())
      expect(document.documentElement.style.overflow).toBe('')
    })

    test('× and a press outside tell how they ended it', async () => {
      const { onDismiss } = await begin()
      await page.getByRole('button', { name: 'Close' }).click()
      expect(onDismiss).toHaveBeenLastCalledWith('close')
      await open()
      await expect.element(dialog()).toBeVisible()
      await page
        .elementLocator(document.documentElement)
        .click({ position: { x: 5, y: 5 }, force: true })
      expect(onDismiss).toHaveBeenLastCalledWith('backdrop')
      expect(onDismiss).toHaveBeenCalledTimes(2)
    })

    test('it closes on the click of a press outside, not on the press, nor when a drag ends outside', async () => {
      const { onDismiss } = await begin()
      const outside = { bubbles: true, composed: true, clientX: 5, clientY: 5 }
      const press = (at = {}) =>
        dialog()
          .element()
          .dispatchEvent(new PointerEvent('pointerdown', { ...outside, ...at }))
      const click = () => dialog().element().dispatchEvent(new MouseEvent('click', outside))
      const { right, top } = dialog().element().getBoundingClientRect()
      press({ clientX: right - 5, clientY: top + 5 })
      click()
      press()
      expect(onDismiss).not.toHaveBeenCalled()
      click()
      expect(onDismiss).toHaveBeenCalledExactlyOnceWith('backdrop')
    })

    test('Escape in an open list closes the list alone; it stays until its parent lets it go', async () => {
      const { onDismiss } = await begin(false)
      await page.getByRole('combobox', { name: 'Place' }).click()
      await userEvent.keyboard('{Escape}')
      expect(page.getByRole('listbox').query()).toBeNull()
      expect(onDismiss).not.toHaveBeenCalled()
      await expect.element(dialog()).toBeVisible()
      for (const _ of [1, 2, 3]) await userEvent.keyboard('{Escape}')
      await wait(50)
      expect(onDismiss).toHaveBeenCalledTimes(3)
      await expect.element(dialog()).toBeVisible()
    })

    test('if the browser closes it, as the second Back on Android does, it also stays until its parent lets it go', async () => {
      const { onDismiss } = await begin(false)
      ;(dialog().element() as HTMLDialogElement).close()
      await expect.poll(() => onDismiss.mock.calls).toEqual([['escape']])
      await expect.element(dialog()).toBeVisible()
    })
  })
}
