import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { discardDraft } from '../discard-draft.ts'
import type { Stage } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'

/** Describes a form that adds a record, for `addSuite`. */
export interface AddUnderTest {
  /** Returns the watched environment of the world. Available only while tests run. */
  watched(): World['watched']
  begin(): Promise<void>
  /** Shows the empty form. */
  open(): Promise<Pick<Stage, 'show'>>
  /** Fills the required fields and the text field under test. */
  fill(text: string): Promise<void>
  /** Label of the text field under test. */
  label: string
  /** Path of the request that creates the record. */
  path: string
  /** Returns the number of records with this text. */
  count(text: string): Promise<number>
  toasts: { added: string; updated: string; failed: string; before: RegExp }
}

const save = () => page.getByRole('button', { name: /^Save/ })
const toastTexts = () => $toasts.get().map(({ text }) => text)

/** Tests how a form that adds a record handles a lost response. Only the asset form runs it, for all such forms. */
export function addSuite(add: AddUnderTest): void {
  const field = () => page.getByRole('textbox', { name: add.label, exact: true })
  beforeEach(add.begin)

  const stage = (respond: (pass: () => Promise<Response>) => Promise<Response>) => {
    add.watched().stage = (url, pass) => (url.pathname === add.path ? respond(pass) : pass())
  }
  const loseResponse = () =>
    stage(async (pass) => {
      await pass()
      throw new TypeError('The connection broke')
    })
  const saveAndFail = async () => {
    await save().click()
    await expect.poll(toastTexts).toEqual([add.toasts.failed])
  }
  async function addWithLostResponse(text: string) {
    const shown = await add.open()
    await add.fill(text)
    loseResponse()
    await saveAndFail()
    add.watched().stage = undefined
    return shown
  }
  const writes = () => add.watched().requests.filter(({ method }) => method !== 'GET')

  test.each(['at once', 'after a reload'])(
    'STA-12 OP-054 after a lost response, changed values sent again %s create no second record; a toast says so and Save updates it',
    async (when) => {
      const { show } = await addWithLostResponse(`First ${when}`)
      if (when === 'after a reload') {
        await show(null)
        await add.open()
      }
      await field().fill(`At last ${when}`)
      await save().click()
      await expect.poll(() => toastTexts().at(-1)).toMatch(add.toasts.before)
      await expect.element(page.getByText(/^Your draft of .+ was restored$/)).toBeVisible()
      await expect.element(field()).toHaveValue(`At last ${when}`)
      expect(await add.count(`First ${when}`)).toBe(1)
      await save().click()
      await expect.poll(toastTexts).toContain(add.toasts.updated)
      expect([await add.count(`First ${when}`), await add.count(`At last ${when}`)]).toEqual([0, 1])
    },
  )

  test('STA-12 USR-02 after a lost response, unchanged values sent again create no second record', async () => {
    await addWithLostResponse('Sent Twice')
    await save().click()
    await expect.poll(toastTexts).toContain(add.toasts.added)
    expect([writes().length, await add.count('Sent Twice')]).toEqual([2, 1])
  })

  test('STA-12 after several failed attempts with different values, the stored record is found and updated', async () => {
    await addWithLostResponse('One Of Many')
    stage(() => Promise.reject(new TypeError('No connection')))
    for (const text of ['Second Of Many', 'Third Of Many']) {
      await field().fill(text)
      await saveAndFail()
    }
    add.watched().stage = undefined
    await field().fill('Last Of Many')
    await save().click()
    await expect.poll(() => toastTexts().at(-1)).toMatch(add.toasts.before)
    await save().click()
    await expect.poll(toastTexts).toContain(add.toasts.updated)
    const counts = ['One Of Many', 'Third Of Many', 'Last Of Many'].map(add.count)
    expect(await Promise.all(counts)).toEqual([0, 0, 1])
  })

  test('STA-12 if the first request never reached the server, a retry adds the current values', async () => {
    await add.open()
    await add.fill('Never Arrived')
    stage(() => Promise.reject(new TypeError('No connection')))
    await saveAndFail()
    add.watched().stage = undefined
    await field().fill('Arrived Later')
    await save().click()
    await expect.poll(toastTexts).toEqual([add.toasts.added])
    expect([await add.count('Never Arrived'), await add.count('Arrived Later')]).toEqual([0, 1])
  })

  test('STA-04 after the draft is discarded, the next save adds another record', async () => {
    const { show } = await addWithLostResponse('Discarded One')
    await show(null)
    await add.open()
    await expect.element(page.getByRole('button', { name: 'Start empty' })).toBeVisible()
    await discardDraft()
    await expect.element(field()).toHaveValue('')
    await add.fill('Another One')
    await save().click()
    await expect.poll(toastTexts).toContain(add.toasts.added)
    expect([await add.count('Discarded One'), await add.count('Another One')]).toEqual([1, 1])
  })
}
