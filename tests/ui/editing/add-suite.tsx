import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { discardDraft } from '../discard-draft.ts'
import type { Stage } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'

/** What `addSuite` needs to know of a form that adds a record. */
export interface AddUnderTest {
  /** The company's, once its tests run. */
  watched(): World['watched']
  begin(): Promise<void>
  /** Shows it, empty. */
  open(): Promise<Pick<Stage, 'show'>>
  /** Fills what has to be filled, and the text under test. */
  fill(text: string): Promise<void>
  /** Label of that text. */
  label: string
  /** Path of the create. */
  path: string
  /** How many records have this text. */
  count(text: string): Promise<number>
  toasts: { added: string; updated: string; failed: string; before: RegExp }
}

const save = () => page.getByRole('button', { name: /^Save/ })
const toastTexts = () => $toasts.get().map(({ text }) => text)

/** What every form that adds a record does if a response is lost. The asset's is tested for all. */
export function addSuite(add: AddUnderTest): void {
  const field = () => page.getByRole('textbox', { name: add.label, exact: true })
  beforeEach(add.begin)

  const stage = (answer: (pass: () => Promise<Response>) => Promise<Response>) => {
    add.watched().stage = (url, pass) => (url.pathname === add.path ? answer(pass) : pass())
  }
  const lose = () =>
    stage(async (pass) => {
      await pass()
      throw new TypeError('The connection broke')
    })
  const saveInVain = async () => {
    await save().click()
    await expect.poll(toastTexts).toEqual([add.toasts.failed])
  }
  async function lost(text: string) {
    const shown = await add.open()
    await add.fill(text)
    lose()
    await saveInVain()
    add.watched().stage = undefined
    return shown
  }
  const writes = () => add.watched().requests.filter(({ method }) => method !== 'GET')

  test.each(['at once', 'after a reload'])(
    'STA-12 OP-054 changed and sent again %s it is one record: that is said, and Save changes it',
    async (when) => {
      const { show } = await lost(`First ${when}`)
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

  test('STA-12 USR-02 sent again unchanged it is one record', async () => {
    await lost('Sent Twice')
    await save().click()
    await expect.poll(toastTexts).toContain(add.toasts.added)
    expect([writes().length, await add.count('Sent Twice')]).toEqual([2, 1])
  })

  test('STA-12 of several readings the one that was stored is found', async () => {
    await lost('One Of Many')
    stage(() => Promise.reject(new TypeError('No connection')))
    for (const text of ['Second Of Many', 'Third Of Many']) {
      await field().fill(text)
      await saveInVain()
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

  test('STA-12 a request that never arrived adds the current values when it is retried', async () => {
    await add.open()
    await add.fill('Never Arrived')
    stage(() => Promise.reject(new TypeError('No connection')))
    await saveInVain()
    add.watched().stage = undefined
    await field().fill('Arrived Later')
    await save().click()
    await expect.poll(toastTexts).toEqual([add.toasts.added])
    expect([await add.count('Never Arrived'), await add.count('Arrived Later')]).toEqual([0, 1])
  })

  test('STA-04 after the draft was discarded the next one is another record', async () => {
    const { show } = await lost('Discarded One')
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
