import { useStore } from '@nanostores/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Form, form } from '../../../src/state/record/form.ts'
import { DiscardButton } from '../../../src/ui/button/discard-button.tsx'
import { FormView } from '../../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../../src/ui/form-view/submit-button.tsx'
import { Inline } from '../../../src/ui/layout/box.tsx'
import { Dialogs } from '../../../src/ui/modal/dialogs.tsx'
import { discardDraft } from '../discard-draft.ts'
import { expectAccessibleInBoth, focused, place, stage } from './stage.tsx'

const fields = [{ kind: 'text', name: 'note', label: 'Note' }] as const

function Typed({ store }: { store: Form<{ note: string }> }) {
  const { dirty } = useStore(store.$state)
  return (
    <FormView form={store} fields={fields}>
      <Inline>
        {dirty && <DiscardButton onDiscard={store.reset} />}
        <SubmitButton of={store} />
      </Inline>
    </FormView>
  )
}

const note = () => page.getByRole('textbox', { name: 'Note' })
const question = () => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const discard = () => page.getByRole('button', { name: 'Discard draft' })
const focusedText = () => focused()?.textContent

describe('Discard draft', () => {
  const open = async () => {
    const store = form({
      initial: { note: '' },
      check: () => [],
      save: async () => undefined,
    })
    const shown = await stage(
      <>
        <Typed store={store} />
        <Dialogs />
      </>,
      place,
    )
    await note().fill('An hour of work')
    return shown
  }

  test('asks for confirmation; No, Escape and Enter keep the typed text', async () => {
    const { host } = await open()
    for (const key of ['{Escape}', '{Enter}']) {
      await discard().click()
      await expect.element(question()).toBeVisible()
      expect(focusedText()).toBe('No')
      await userEvent.keyboard(key)
      await expect.poll(() => question().query() === null).toBe(true)
      expect(focusedText()).toBe('Discard draft')
    }
    await expect.element(note()).toHaveValue('An hour of work')
    await discard().click()
    await expectAccessibleInBoth(host)
    await page.getByRole('button', { name: 'No' }).click()
    await expect.element(note()).toHaveValue('An hour of work')
  })

  test('Yes discards the typed text and moves the focus to Save', async () => {
    await open()
    await discardDraft()
    await expect.element(note()).toHaveValue('')
    expect(discard().query() === null).toBe(true)
    expect(focusedText()).toBe('Save')
  })
})
