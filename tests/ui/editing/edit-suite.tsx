import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { $session } from '../../../src/session/session.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import type { Person } from '../../support/api.ts'
import { discardDraft } from '../discard-draft.ts'
import { expectAccessible, focused, type Stage } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'

/** Describes an editor of a record, for `editSuite`. */
export interface EditorUnderTest {
  world: World
  /** The person who edits, and another person who edits the same record. */
  by: Person
  other: { person: Person; name: string }
  /** SQL that resets the record to the `saved` values below. */
  fresh: string
  /** Shows the editor of the record and waits until it has loaded. */
  open(): Promise<Pick<Stage, 'show' | 'host'>>
  /** A text field: its key in the API, its label, and the values that the tests use. */
  text: { key: string; label: string; saved: string; mine: string; again: string; theirs: string }
  /** Another field that the other person changes: its value in the API, and as shown on screen. */
  beside: { key: string; value: unknown; label: string; shown: string }
  read: string
  write: string
  /** Returns the request body of the other person's update, from the record they read and changed. */
  body(record: Record<string, unknown>): Record<string, unknown>
  toasts: { updated: string; failed: string }
  /** For records that can be deleted: the SQL that does so, and the messages that the editor then shows. */
  gone?: { sql: string; sentence: RegExp; toast: string }
}

const note = () => page.getByText(/^Your draft of today at \d+:\d\d [AP]M was restored$/)
const outdated = () => page.getByText(/^Someone has changed this since you started/)
const conflictDialog = () =>
  page.getByRole('dialog', { name: 'Someone else saved while you were editing' })
const choice = (label: string, side: 'Yours' | 'Theirs') =>
  conflictDialog()
    .getByRole('group', { name: label, exact: true })
    .getByRole('radio', { name: new RegExp(`^${side}`) })
const confirm = () => conflictDialog().getByRole('button', { name: 'Save' }).click()
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const toastTexts = () => $toasts.get().map(({ text }) => text)
/** Returns whether the page asks for confirmation before it unloads. */
const asksBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function actions(editor: EditorUnderTest) {
  const { world, text, other } = editor
  const sendAsOther = async (method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${world.tokens[other.person]}`,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const response = await fetch(`${world.origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.ok ? '' : await response.text()).toBe('')
    return (await response.json()) as Record<string, unknown>
  }
  const record = () => sendAsOther('GET', editor.read)
  // A text with suggestions is a combobox for assistive technology.
  const field = (): Locator =>
    page
      .getByRole('textbox', { name: text.label, exact: true })
      .or(page.getByRole('combobox', { name: text.label, exact: true }))
  return {
    field,
    type: (value: string) => field().fill(value),
    record,
    stored: async () => String((await record())[text.key] ?? ''),
    /** Saves a change as the other person. */
    async saveAsOther(change: Record<string, unknown>) {
      await sendAsOther('PUT', editor.write, editor.body({ ...(await record()), ...change }))
    },
    // Opening a conversation marks it as read, which is no write of the editor.
    writes: () =>
      world.watched.requests.filter(
        ({ method, url }) => method === 'PUT' && !url.pathname.endsWith('/read'),
      ),
    /** Saves after the other person has saved, and waits for the conflict dialog. */
    async saveIntoConflict() {
      await save().click()
      await expect.element(conflictDialog()).toBeVisible()
    },
    async expectSaved() {
      await expect.poll(toastTexts).toContain(editor.toasts.updated)
    },
    /** Types a text and leaves the screen. */
    async leaveDraft() {
      const { show } = await editor.open()
      await field().fill(text.mine)
      await show(<p>Elsewhere</p>)
    },
  }
}

/**
 * Tests drafts, conflicts and lost responses of an editor. Only the asset form runs it, for all editors, since they
 * share the same parts.
 */
export function editSuite(editor: EditorUnderTest): void {
  const { world } = editor
  beforeEach(async () => {
    sessionStorage.clear()
    await world.sql(editor.fresh)
    await world.signInAs(editor.by)
  })
  describe('a draft', () => {
    testRestoredDraft(editor)
    testDrafts(editor)
  })
  describe('a change by another person', () => {
    testConflictDialog(editor)
    testConflictChoices(editor)
  })
  describe('sending', () => {
    testLostResponses(editor)
  })
  const { gone } = editor
  if (gone)
    describe('a deleted record', () => {
      testDeletedRecord(editor, gone)
    })
}

function testRestoredDraft(editor: EditorUnderTest): void {
  const { text } = editor
  const { field, leaveDraft, expectSaved, stored } = actions(editor)

  test('STA-04 OP-117 USR-02 a note says that the draft was restored, and Save mentions it until the user keeps it', async () => {
    await leaveDraft()
    const { host } = await editor.open()
    await expect.element(note()).toBeVisible()
    await expect.element(field()).toHaveValue(text.mine)
    const named = page.getByRole('button', { name: /^Save, with the draft of today at \d/ })
    await expect.element(named).toBeVisible()
    expect(save().query()).toBeNull()
    await expectAccessible(host)
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(note().query()).toBeNull()
    await expect.poll(() => focused()?.matches('input, textarea, [role=combobox]')).toBe(true)
    await save().click()
    await expectSaved()
    expect(await stored()).toBe(text.mine)
  })
}

function testDrafts(editor: EditorUnderTest): void {
  const { text } = editor
  const { field, leaveDraft, saveAsOther, expectSaved } = actions(editor)

  test('USR-02 the draft is kept if the session ends during editing', async () => {
    const { show } = await editor.open()
    await field().fill(text.mine)
    const { watched } = editor.world
    watched.stage = async (url, pass) =>
      url.pathname === editor.write ? Response.json({ statusCode: 401 }, { status: 401 }) : pass()
    await save().click()
    await expect.poll(() => $session.get().status).toBe('signed-out')
    watched.stage = undefined
    await show(null)
    await watched.signInWith(editor.world.tokens[editor.by])
    await editor.open()
    await expect.element(field()).toHaveValue(text.mine)
    await expect.element(note()).toBeVisible()
  })

  test('STA-04 OP-117 after the draft is discarded, the form shows the saved values', async () => {
    await leaveDraft()
    const { show } = await editor.open()
    await expect.element(note()).toBeVisible()
    await discardDraft()
    await expect.element(field()).toHaveValue(text.saved)
    expect(note().query()).toBeNull()
    await show(<p>Elsewhere</p>)
    await editor.open()
    expect(note().query()).toBeNull()
  })

  test('OP-079 a draft of an older version shows a notice, and Save opens the conflict dialog', async () => {
    await leaveDraft()
    await saveAsOther({ [text.key]: text.theirs })
    await editor.open()
    await expect.element(field()).toHaveValue(text.mine)
    await expect.element(outdated()).toBeVisible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await save().click()
    await expect.element(choice(text.label, 'Theirs')).toBeVisible()
    await conflictDialog().getByRole('button', { name: 'Back to the form' }).click()
    await expect.element(field()).toHaveValue(text.mine)
    await userEvent.keyboard('{Escape}')
  })

  test('leaving the page asks for confirmation only if there are unsaved changes', async () => {
    await editor.open()
    expect(asksBeforeUnload()).toBe(false)
    await field().fill(text.mine)
    expect(asksBeforeUnload()).toBe(true)
    await save().click()
    await expectSaved()
    await expect.poll(asksBeforeUnload).toBe(false)
  })
}

const conflictLabels = () =>
  conflictDialog()
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent)

function testConflictDialog(editor: EditorUnderTest): void {
  const { text, beside, other } = editor
  const { type, record, stored, saveAsOther, saveIntoConflict, expectSaved } = actions(editor)

  test('OP-079 TKE-30 USR-01 the conflict dialog shows who saved when and both values, and keeps fields that only they changed', async () => {
    const { host } = await editor.open()
    await type(text.mine)
    await saveAsOther({ [text.key]: text.theirs, [beside.key]: beside.value })
    await saveIntoConflict()
    const who = new RegExp(`^Saved by ${other.name}, today at \\d+:\\d\\d [AP]M\\.$`)
    await expect.element(conflictDialog().getByText(who)).toBeVisible()
    expect(conflictLabels()).toEqual([text.label])
    for (const [side, value] of [
      ['Yours', text.mine],
      ['Theirs', text.theirs],
    ] as const) {
      await expect.element(choice(text.label, side)).toHaveAccessibleName(`${side} ${value}`)
    }
    await expect.element(conflictDialog().getByText(beside.label, { exact: true })).toBeVisible()
    await expect.element(conflictDialog().getByText(beside.shown, { exact: true })).toBeVisible()
    const button = conflictDialog().getByRole('button', { name: 'Save' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(host)
    await expect.poll(() => focused()?.getAttribute('type')).toBe('radio')
    await userEvent.keyboard(' ')
    await expect.element(choice(text.label, 'Yours')).toBeChecked()
    await confirm()
    await expectSaved()
    expect(await stored()).toBe(text.mine)
    expect(await record()).toMatchObject({ [beside.key]: beside.value })
  })
}

function testConflictChoices(editor: EditorUnderTest): void {
  const { text } = editor
  const { type, stored, saveAsOther, saveIntoConflict, expectSaved } = actions(editor)

  test('OP-079 All yours and All theirs choose every value at once, and Save stores the chosen values', async () => {
    await editor.open()
    await type(text.mine)
    await saveAsOther({ [text.key]: text.theirs })
    await saveIntoConflict()
    await conflictDialog().getByRole('button', { name: 'All yours' }).click()
    await expect.element(choice(text.label, 'Yours')).toBeChecked()
    await conflictDialog().getByRole('button', { name: 'All theirs' }).click()
    await expect.element(choice(text.label, 'Theirs')).toBeChecked()
    await confirm()
    await expectSaved()
    expect(await stored()).toBe(text.theirs)
  })
}

function testLostResponses(editor: EditorUnderTest): void {
  const { text, world, toasts } = editor
  const { field, type, stored, expectSaved } = actions(editor)
  const { watched } = world
  const loseResponses = async (url: URL, pass: () => Promise<Response>) => {
    const response = await pass()
    if (url.pathname === editor.write && response.ok) throw new TypeError('The connection broke')
    return response
  }

  test.each([false, true])(
    'USR-02 saving again after a lost response succeeds without a conflict (value changed: %s)',
    async (changesValue) => {
      await editor.open()
      await type(text.mine)
      watched.stage = loseResponses
      await save().click()
      await expect.poll(toastTexts).toEqual([toasts.failed])
      watched.stage = undefined
      await expect.element(field()).toHaveValue(text.mine)
      const value = changesValue ? text.again : text.mine
      await type(value)
      await save().click()
      await expectSaved()
      expect(conflictDialog().query()).toBeNull()
      expect(await stored()).toBe(value)
    },
  )
}

function testDeletedRecord(
  editor: EditorUnderTest,
  gone: NonNullable<EditorUnderTest['gone']>,
): void {
  const { text, world } = editor
  const { field, type } = actions(editor)

  test('STA-06 shows one sentence and one toast, and the typed text stays and can be copied', async () => {
    const { host } = await editor.open()
    await type(text.mine)
    await world.sql(gone.sql)
    await save().click()
    await expect.element(page.getByText(gone.sentence)).toBeVisible()
    expect(toastTexts()).toEqual([gone.toast])
    await expect.element(field()).toHaveValue(text.mine)
    await expectAccessible(host)
    await page.getByRole('button', { name: 'Copy what you typed' }).click()
    await expect.poll(() => world.watched.copied).toEqual([`${text.label}: ${text.mine}`])
  })
}
