import { useRef, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Composer } from '../../../src/ui/composer/composer.tsx'
import { DateInput } from '../../../src/ui/field/date-input.tsx'
import { Field } from '../../../src/ui/field/field.tsx'
import { NumberInput } from '../../../src/ui/field/number-input.tsx'
import { TextInput } from '../../../src/ui/field/text-input.tsx'
import type { TypedNumber } from '../../../src/domain/text/typed-number.ts'
import { Modal } from '../../../src/ui/modal/modal.tsx'
import { Select } from '../../../src/ui/select/select.tsx'
import { focused, place, stage } from './stage.tsx'

const session = () =>
  cdp() as unknown as { send(method: string, params?: object): Promise<unknown> }

/** Starts a composition of `text` with the input method of the browser. */
const compose = async (text: string) =>
  await session().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
const commit = async (text: string) => await session().send('Input.insertText', { text })

/** Dispatches a key that the input method handles. */
async function imeKey(key: string): Promise<void> {
  const typed = { key, code: key, windowsVirtualKeyCode: 229 }
  await session().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...typed })
  await session().send('Input.dispatchKeyEvent', { type: 'keyUp', ...typed })
}

const imeKeys = ['Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Escape'] as const

const names = ['Ahmedabad', 'Bengaluru', 'Chennai', 'Delhi', 'Indore', 'Jaipur', 'Kochi', '東京']
const cities = names.map((label, value) => ({ label, value }))
const people = ['Asha', 'Ben'].map((name, id) => ({
  id,
  name,
  parts: ['', name, ''] as const,
  note: '',
}))

/** Actions of the fields, newest last. */
const actions: string[] = []
afterEach(() => void actions.splice(0))

function AllFields() {
  const [name, setName] = useState('')
  const [figure, setFigure] = useState<TypedNumber>(null)
  const [day, setDay] = useState<string | null>(null)
  const [city, setCity] = useState<number | null>(null)
  const [reply, setReply] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Modal title="Fields" onDismiss={() => actions.push('dismissed')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          actions.push('sent')
        }}
      >
        <Field label="Name">
          {(control) => <TextInput {...control} value={name} onChange={setName} />}
        </Field>
        <Field label="Figure">
          {(control) => <NumberInput {...control} value={figure} onChange={setFigure} />}
        </Field>
        <Field label="Day">
          {(control) => <DateInput {...control} value={day} onChange={setDay} />}
        </Field>
        <Composer
          label="Reply"
          value={reply}
          onChange={setReply}
          onSubmit={() => actions.push('replied')}
          field={field}
          buttons={null}
          names={
            reply === ''
              ? undefined
              : {
                  label: 'People',
                  options: people,
                  active: 0,
                  setActive: (index) => actions.push(`active ${index}`),
                  choose: (option) => actions.push(`chose ${option.name}`),
                  close: () => actions.push('closed'),
                }
          }
        />
        <Field label="City">
          {(control) => (
            <Select
              {...control}
              options={cities}
              value={city}
              onChange={(next) => {
                actions.push(`city ${next}`)
                setCity(next)
              }}
            />
          )}
        </Field>
        <button type="submit">Send</button>
      </form>
    </Modal>
  )
}

const box = (name: string) => page.getByRole('textbox', { name })
const focusOn = (name: string) => (box(name).element() as HTMLElement).focus()

describe('an input method', () => {
  test.each(['Name', 'Figure', 'Day', 'Reply'])('FNUM-04 keeps its keys in %s', async (name) => {
    await stage(<AllFields />, place)
    await expect.element(box(name)).not.toHaveAttribute('readonly')
    await box(name).click()
    expect(focused()).toBe(box(name).element())
    actions.splice(0)
    await compose('にほん')
    await expect.element(box(name)).toHaveValue('にほん')
    for (const key of imeKeys) await imeKey(key)
    await expect.element(box(name)).toHaveValue('にほん')
    expect(focused()).toBe(box(name).element())
    expect(actions).toEqual([])
    await commit('日本')
    // Safari sends the Enter that ended the composition after its end.
    await imeKey('Enter')
    await expect.element(box(name)).toHaveValue('日本')
    expect(actions).toEqual([])
    // The next key is for the field.
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => actions.length).toBe(1)
  })

  test('FNUM-04 keeps its keys in the search box of a select', async () => {
    await stage(<AllFields />, place)
    await page.getByRole('combobox', { name: 'City' }).click()
    const search = page.getByRole('searchbox')
    await expect.poll(focused).toBe(search.element())
    await compose('東')
    const shown = page.getByRole('option', { name: '東京' })
    await expect.element(shown).toBeVisible()
    const active = search.element().getAttribute('aria-activedescendant')
    for (const key of imeKeys) await imeKey(key)
    await expect.element(shown).toBeVisible()
    await expect.element(search).toHaveValue('東')
    expect(search.element().getAttribute('aria-activedescendant')).toBe(active)
    expect(actions).toEqual([])
    await commit('東')
    await userEvent.keyboard('{Enter}')
    expect(actions).toEqual(['city 7'])
  })

  test('FNUM-04 a number is parsed only when its composition ends', async () => {
    await stage(<AllFields />, place)
    await box('Figure').click()
    await compose('１２９．')
    await expect.element(box('Figure')).toHaveValue('１２９．')
    await compose('１２９．５')
    await expect.element(box('Figure')).toHaveValue('１２９．５')
    await commit('１２９．５')
    await userEvent.tab()
    await expect.element(box('Figure')).toHaveValue('129.5')
  })
})

test('Shift+Enter and Shift+Tab do not choose a name', async () => {
  await stage(<AllFields />, place)
  await box('Reply').fill('@')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(box('Reply')).toHaveValue('@\n')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).not.toBe(box('Reply').element())
  expect(actions.filter((action) => action.startsWith('chose'))).toEqual([])
})

test('Ctrl+Enter closes the list of names and sends', async () => {
  await stage(<AllFields />, place)
  await box('Reply').fill('@')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(actions).toEqual(['closed', 'replied'])
})

describe('a page that listens for single keys', () => {
  /** Returns the keys that a listener of the page receives while `keys` are typed. */
  async function receivedKeys(keys: string): Promise<string[]> {
    const received: string[] = []
    const listening = new AbortController()
    for (const type of ['keydown', 'keypress', 'keyup']) {
      document.addEventListener(type, (event) => received.push((event as KeyboardEvent).key), {
        signal: listening.signal,
      })
    }
    await userEvent.keyboard(keys)
    listening.abort()
    return [...new Set(received)]
  }

  test.each(['light', 'shadow'] as const)(
    'FNUM-05 receives no typed character (%s)',
    async (where) => {
      await stage(<AllFields />, where)
      focusOn('Name')
      expect(await receivedKeys('ab ?/A')).toEqual([])
      await expect.element(box('Name')).toHaveValue('ab ?/A')
      focusOn('Reply')
      expect(await receivedKeys('j#')).toEqual([])
      ;(page.getByRole('combobox', { name: 'City' }).element() as HTMLElement).focus()
      expect(await receivedKeys('k')).toEqual([])
      await expect.element(page.getByRole('searchbox')).toHaveValue('k')
    },
  )

  test('FNUM-05 receives all other keys, and characters typed outside a field', async () => {
    await stage(<AllFields />, place)
    focusOn('Name')
    expect(await receivedKeys('{Tab}')).toEqual(['Tab'])
    focusOn('Name')
    expect(await receivedKeys('{Control>}k{/Control}')).toEqual(['Control', 'k'])
    expect(await receivedKeys('{ArrowLeft}{F2}')).toEqual(['ArrowLeft', 'F2'])
    ;(page.getByRole('button', { name: 'Send' }).element() as HTMLElement).focus()
    expect(await receivedKeys('j')).toEqual(['j'])
  })
})
