import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setOwner } from '../../../src/session/owner.ts'
import {
  $dialog,
  type DialogOutcome,
  type DialogQuestion,
  dialogs,
} from '../../../src/state/feedback/dialogs.ts'
import { Dialogs } from '../../../src/ui/modal/dialogs.tsx'
import { inputFault } from '../../../src/ui/modal/dialog-view.tsx'
import { expectAccessibleInBoth, focused, place, stage, wait } from './stage.tsx'

const deleteQuestion: DialogQuestion = {
  title: 'Are you sure you want to delete this asset?',
  confirm: 'Yes',
  deny: 'No',
  tone: 'danger',
  dismissOutside: false,
}

afterEach(() => {
  for (let open = $dialog.get(); open; open = $dialog.get())
    dialogs.settle(open.id, { kind: 'denied' })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('alertdialog')
const pressOutside = () =>
  page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 }, force: true })

describe('dialogs', () => {
  const ask = async (question: DialogQuestion) => {
    const { host } = await stage(<Dialogs />, place)
    const result = dialogs.ask(question)
    await expect.element(dialog()).toBeVisible()
    return { host, result }
  }

  test('DLG-01 by default, the buttons are Cancel, No and OK', async () => {
    await ask({ title: 'Leave this page?' })
    const names = page
      .getByRole('button')
      .elements()
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    expect(names).toEqual(['Close', 'Cancel', 'No', 'OK'])
  })

  test.each<[string, () => Promise<unknown>, DialogOutcome]>([
    ['OK', () => button('OK').click(), { kind: 'confirmed' }],
    ['No', () => button('No').click(), { kind: 'denied' }],
    ['Cancel', () => button('Cancel').click(), { kind: 'dismissed', reason: 'cancel' }],
    ['×', () => button('Close').click(), { kind: 'dismissed', reason: 'close' }],
    ['a click outside', pressOutside, { kind: 'dismissed', reason: 'backdrop' }],
    ['Escape', () => userEvent.keyboard('{Escape}'), { kind: 'dismissed', reason: 'escape' }],
  ])('DLG-02 %s has its own outcome', async (_what, act, outcome) => {
    const { result } = await ask({ title: 'Leave this page?' })
    await act()
    await expect(result).resolves.toEqual(outcome)
    expect(dialog().query()).toBeNull()
  })

  test('a dialog cannot be closed while its attempt runs, and stays open if the attempt fails', async () => {
    const endAttempts: ((done: boolean) => void)[] = []
    const attempt = () => new Promise<boolean>((end) => endAttempts.push(end))
    const { result } = await ask({ title: 'Withdraw it?', attempt })
    await button('OK').click()
    await button('OK').click({ force: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).toBeVisible()
    expect(endAttempts).toHaveLength(1)
    endAttempts[0]?.(false)
    const again = () => button('OK').click({ force: true })
    await expect.poll(async () => (await again(), endAttempts.length)).toBe(2)
    endAttempts[1]?.(true)
    await expect(result).resolves.toEqual({ kind: 'confirmed' })
  })

  test('all dialogs are dismissed when another user signs in, not when the same one returns', async () => {
    onTestFinished(() => setOwner(''))
    setOwner('1')
    const { result } = await ask({ title: 'Delete it?' })
    const next = dialogs.ask({ title: 'Delete the next one?' })
    setOwner('')
    setOwner('1')
    expect($dialog.get()?.title).toBe('Delete it?')
    setOwner('2')
    expect($dialog.get()).toBeUndefined()
    const dismissed = { kind: 'dismissed', reason: 'close' }
    expect(await Promise.all([result, next])).toEqual([dismissed, dismissed])
  })

  test('DLG-02 the end of the timer has its own outcome', async () => {
    const { result } = await ask({ title: 'Leave this page?', timer: 300 })
    await expect(result).resolves.toEqual({ kind: 'dismissed', reason: 'timer' })
  })

  test('DLG-03 a delete dialog stays open after a click outside and has no ×', async () => {
    await ask(deleteQuestion)
    await pressOutside()
    await wait(100)
    await expect.element(dialog()).toBeVisible()
    expect(button('Close').query()).toBeNull()
  })

  test('a delete dialog focuses No, and Escape counts as No', async () => {
    const { result, host } = await ask(deleteQuestion)
    await expect
      .element(dialog())
      .toHaveAccessibleName('Are you sure you want to delete this asset?')
    expect(focused()).toBe(button('No').element())
    await expectAccessibleInBoth(host)
    await userEvent.keyboard('{Escape}')
    await expect(result).resolves.toEqual({ kind: 'denied' })
  })

  test('an error dialog shows title, icon and text with line breaks', async () => {
    const { host } = await ask({ title: 'Oops...', text: 'One\nTwo', icon: 'error', tone: 'blue' })
    await expect.element(page.getByRole('heading')).toHaveTextContent('Oops...')
    expect(page.getByRole('heading').element().querySelector('svg')).not.toBeNull()
    expect((page.getByText('One', { exact: false }).element() as HTMLElement).innerText).toBe(
      'One\nTwo',
    )
    await expectAccessibleInBoth(host)
  })

  test('DLG-07 an invalid email address shows an error, and a valid one is returned trimmed', async () => {
    const { result, host } = await ask({ title: 'Who?', input: { kind: 'email', label: 'E-mail' } })
    const input = page.getByRole('textbox', { name: 'E-mail' })
    expect(focused()).toBe(input.element())
    await userEvent.keyboard('nobody@{Enter}')
    await expect.element(input).toHaveAccessibleDescription('Invalid email address')
    await expectAccessibleInBoth(host)
    await input.fill('  meera@example.com ')
    await userEvent.keyboard('{Enter}')
    await expect(result).resolves.toEqual({ kind: 'confirmed', value: 'meera@example.com' })
  })

  test('DLG-08 an invalid URL is announced, and its field gets the focus', async () => {
    const { result } = await ask({ title: 'Where?', input: { kind: 'url', label: 'Link' } })
    const input = page.getByRole('textbox', { name: 'Link' })
    await input.fill('somewhere')
    await button('OK').click()
    await expect.element(input).toHaveAccessibleDescription('Invalid URL')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid URL')
    expect(focused()).toBe(input.element())
    await input.fill('https://example.com/a')
    await button('OK').click()
    await expect(result).resolves.toEqual({ kind: 'confirmed', value: 'https://example.com/a' })
  })
})

test('invalid addresses are distinguished from valid ones', () => {
  for (const good of ['a@b.in', 'first.last@example.co.in'])
    expect(inputFault({ kind: 'email', label: '' }, good)).toBeUndefined()
  for (const bad of ['', 'a', 'a@', '@b.in', 'a@b', 'a b@c.in', 'a@b..in'])
    expect(inputFault({ kind: 'email', label: '' }, bad)).toBe('Invalid email address')
  for (const bad of ['', 'a', 'javascript:alert(1)', 'http://', 'https://a b'])
    expect(inputFault({ kind: 'url', label: '' }, bad)).toBe('Invalid URL')
})

test('BULK-09 a number typed for confirmation may contain thousands separators and digits of any language', () => {
  const expected = { number: 1243, otherwise: 'This is not 1,243' }
  const input = { kind: 'text', label: '', expected } as const
  for (const good of ['1243', '1,243', ' 1 243', '1’243', '१,२४३', '۱٬۲۴۳'])
    expect(inputFault(input, good)).toBeUndefined()
  for (const bad of ['', '124', '12430', 'all'])
    expect(inputFault(input, bad)).toBe(expected.otherwise)
})
