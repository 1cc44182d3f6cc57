import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { $session } from '../../../src/session/session.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import type { Person } from '../../support/api.ts'
import { discardDraft } from '../discard-draft.ts'
import { expectAccessible, focused, type Stage } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'

/** What `editSuite` needs to know of an editor. */
export interface EditorUnderTest {
  world: World
  /** Who edits, and who else does, by their name. */
  by: Person
  other: { person: Person; name: string }
  /** Brings the record back to what is `saved` below, as SQL. */
  fresh: string
  /** Shows the editor of the record, loaded. */
  open(): Promise<Pick<Stage, 'show' | 'host'>>
  /** A text of the form: its key on the wire, its label, its values. */
  text: { key: string; label: string; saved: string; mine: string; again: string; theirs: string }
  /** What somebody else changes beside it: its value on the wire, and as it is shown. */
  beside: { key: string; value: unknown; label: string; shown: string }
  read: string
  write: string
  /** The whole body of a write by somebody else, from what they have read and changed. */
  body(record: Record<string, unknown>): Record<string, unknown>
  toasts: { updated: string; failed: string }
  /** For records that somebody can take away: how, as SQL, and what is said about it. */
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
const question = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function actions(editor: EditorUnderTest) {
  const { world, text, other } = editor
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${world.tokens[other.person]}`,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const answer = await fetch(`${world.origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok ? '' : await answer.text()).toBe('')
    return (await answer.json()) as Record<string, unknown>
  }
  const record = () => ask('GET', editor.read)
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
    /** Somebody else saves, at another machine. */
    async somebodyElse(change: Record<string, unknown>) {
      await ask('PUT', editor.write, editor.body({ ...(await record()), ...change }))
    },
    // The page reports that a conversation was read whenever it has been looked at.
    writes: () =>
      world.watched.requests.filter(
        ({ method, url }) => method === 'PUT' && !url.pathname.endsWith('/read'),
      ),
    /** Saves over what somebody else has saved: the question stands. */
    async saveInVain() {
      await save().click()
      await expect.element(conflictDialog()).toBeVisible()
    },
    async saved() {
      await expect.poll(toastTexts).toContain(editor.toasts.updated)
    },
    /** Types, and leaves the screen. */
    async leaveADraft() {
      const { show } = await editor.open()
      await field().fill(text.mine)
      await show(<p>Elsewhere</p>)
    },
  }
}

/**
 * What the editors of all records have in common. The asset's is tested for all: the others consist of the same parts.
 */
export function editSuite(editor: EditorUnderTest): void {
  const { world } = editor
  beforeEach(async () => {
    sessionStorage.clear()
    await world.sql(editor.fresh)
    await world.signInAs(editor.by)
  })
  describe('a draft', () => {
    restored(editor)
    drafts(editor)
  })
  describe('somebody else', () => {
    conflict(editor)
    conflicts(editor)
  })
  describe('sending', () => {
    lostAnswers(editor)
  })
  const { gone } = editor
  if (gone)
    describe('a record that has gone', () => {
      goneMeanwhile(editor, gone)
    })
}

function restored(editor: EditorUnderTest): void {
  const { text } = editor
  const { field, leaveADraft, saved, stored } = actions(editor)

  test('STA-04 OP-117 USR-02 says that it was restored, and Save names it until it is kept', async () => {
    await leaveADraft()
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
    await saved()
    expect(await stored()).toBe(text.mine)
  })
}

function drafts(editor: EditorUnderTest): void {
  const { text } = editor
  const { field, leaveADraft, somebodyElse, saved } = actions(editor)

  test('USR-02 a session that ends while it is typed loses nothing', async () => {
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

  test('STA-04 OP-117 without it the form shows what is saved', async () => {
    await leaveADraft()
    const { show } = await editor.open()
    await expect.element(note()).toBeVisible()
    await discardDraft()
    await expect.element(field()).toHaveValue(text.saved)
    expect(note().query()).toBeNull()
    await show(<p>Elsewhere</p>)
    await editor.open()
    expect(note().query()).toBeNull()
  })

  test('OP-079 over a newer version it says so, asks on Save, and gives way when discarded', async () => {
    await leaveADraft()
    await somebodyElse({ [text.key]: text.theirs })
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

  test('leaving the page asks first while something is typed, and only then', async () => {
    await editor.open()
    expect(question()).toBe(false)
    await field().fill(text.mine)
    expect(question()).toBe(true)
    await save().click()
    await saved()
    await expect.poll(question).toBe(false)
  })
}

const groups = () =>
  conflictDialog()
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent)

function conflict(editor: EditorUnderTest): void {
  const { text, beside, other } = editor
  const { type, record, stored, somebodyElse, saveInVain, saved } = actions(editor)

  test('OP-079 TKE-30 USR-01 who saved when, yours and theirs, and what only they changed is taken over', async () => {
    const { host } = await editor.open()
    await type(text.mine)
    await somebodyElse({ [text.key]: text.theirs, [beside.key]: beside.value })
    await saveInVain()
    const who = new RegExp(`^Saved by ${other.name}, Today \\d+:\\d\\d [AP]M\\.$`)
    await expect.element(conflictDialog().getByText(who)).toBeVisible()
    expect(groups()).toEqual([text.label])
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
    await saved()
    expect(await stored()).toBe(text.mine)
    expect(await record()).toMatchObject({ [beside.key]: beside.value })
  })
}

function conflicts(editor: EditorUnderTest): void {
  const { text } = editor
  const { type, stored, somebodyElse, saveInVain, saved } = actions(editor)

  test('OP-079 theirs is kept where it is chosen, all at once as well', async () => {
    await editor.open()
    await type(text.mine)
    await somebodyElse({ [text.key]: text.theirs })
    await saveInVain()
    await conflictDialog().getByRole('button', { name: 'All yours' }).click()
    await expect.element(choice(text.label, 'Yours')).toBeChecked()
    await conflictDialog().getByRole('button', { name: 'All theirs' }).click()
    await expect.element(choice(text.label, 'Theirs')).toBeChecked()
    await confirm()
    await saved()
    expect(await stored()).toBe(text.theirs)
  })
}

function lostAnswers(editor: EditorUnderTest): void {
  const { text, world, toasts } = editor
  const { field, type, stored, saved } = actions(editor)
  const { watched } = world
  const losingAnswers = async (url: URL, pass: () => Promise<Response>) => {
    const answer = await pass()
    if (url.pathname === editor.write && answer.ok) throw new TypeError('The connection broke')
    return answer
  }

  test.each([false, true])(
    'USR-02 an answer that is lost is asked for again, and is no conflict (typed on: %s)',
    async (typesOn) => {
      await editor.open()
      await type(text.mine)
      watched.stage = losingAnswers
      await save().click()
      await expect.poll(toastTexts).toEqual([toasts.failed])
      watched.stage = undefined
      await expect.element(field()).toHaveValue(text.mine)
      const value = typesOn ? text.again : text.mine
      await type(value)
      await save().click()
      await saved()
      expect(conflictDialog().query()).toBeNull()
      expect(await stored()).toBe(value)
    },
  )
}

function goneMeanwhile(editor: EditorUnderTest, gone: NonNullable<EditorUnderTest['gone']>): void {
  const { text, world } = editor
  const { field, type } = actions(editor)

  test('STA-06 one sentence and one toast; what was typed stays and can be copied', async () => {
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
