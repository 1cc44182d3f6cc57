import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { picksOf } from '../../../widgets/asset-form/picked.ts'
import { discardDraft } from '../discard-draft.ts'
import { expectAccessible } from '../kit/stage.tsx'
import {
  assetNow,
  bodies,
  box,
  choose,
  countOf,
  fillRequired,
  openForm,
  openInApplication,
  pick,
  save,
  select,
  startAfresh,
  told,
  watched,
  world,
  writes,
} from './open-form.tsx'

beforeEach(startAfresh)

const isUpload = (url: URL) => url.pathname.endsWith('/images')
const isAdd = (url: URL) => url.pathname === '/api/v1/assets/'
const paths = () => writes().map(({ method, url }) => `${method} ${url.pathname}`)
const previews = () => page.getByRole('button', { name: /^Remove / })
const another = () => page.getByRole('button', { name: 'Add another asset' })
const note = (text: RegExp) => page.getByText(text)
const missing = /^Asset \d+ is saved\. New images that are not here have to be picked again/
const before = /^Asset \d+ was already saved as you first sent it\. Save changes it/
const noteId = async (text: RegExp) => {
  const shown = () => note(text).elements()[0]?.textContent ?? ''
  await expect.poll(shown).not.toBe('')
  return Number(/\d+/.exec(shown())?.[0])
}
/** Answers get lost on their way back: the server has done what it was asked. */
const loseAnswers = (which: (url: URL) => boolean) => {
  watched.stage = async (url, pass) => {
    const answer = await pass()
    if (which(url) && answer.ok) throw new TypeError('The connection broke')
    return answer
  }
}
const failUploads = () => {
  watched.stage = async (url, pass) => {
    if (isUpload(url)) throw new TypeError('The connection broke')
    return await pass()
  }
}
/** What a reload leaves of a form: session storage, and no picked file. */
async function reload(show: (node: null) => Promise<unknown>, id?: number): Promise<void> {
  await show(null)
  for (const draft of ['asset', `asset:${id}`]) picksOf(draft).clear()
  watched.stage = undefined
  watched.forget()
}

describe('an add whose pictures did not arrive, after a reload', () => {
  async function halfAdded(description: string) {
    failUploads()
    const { show } = await openForm()
    await fillRequired(description)
    await pick('front.png')
    await save().click()
    await expect.poll(told).toContain('Error uploading images.')
    const id = await noteId(/^Asset \d+ is saved, its new images are not/)
    await reload(show, id)
    return id
  }

  test('OP-054 the form is about the saved asset, says so, and Save adds what is picked again', async () => {
    const id = await halfAdded('Half added')
    const { host } = await openForm()
    expect(await noteId(missing)).toBe(id)
    await expect.element(box('Description')).toHaveValue('Half added')
    await expectAccessible(host)
    await pick('front.png')
    await box('Remarks').fill('Typed after the reload')
    await save().click()
    await expect.poll(told).toContain('Asset and its images added successfully.')
    expect(paths()).toEqual([`PUT /api/v1.1/assets/${id}`, `POST /api/v1/assets/${id}/images`])
    expect(await countOf('Half added')).toBe(1)
    expect(await assetNow(id)).toMatchObject({ asset_images: [{}], quantity: 1 })
    await expect.element(box('Description')).toHaveValue('')
    expect(note(missing).query()).toBeNull()
  })

  test('OP-054 without pictures Save is enough, and the next add begins anew', async () => {
    const id = await halfAdded('Half added, no picture after all')
    const { show } = await openInApplication()
    expect(await noteId(missing)).toBe(id)
    await save().click()
    await expect.poll(told).toContain('Asset added successfully.')
    expect([paths(), watched.intents]).toEqual([[], [{ route: 'dashboard' }]])
    await show(null)
    await openForm()
    await expect.element(box('Description')).toHaveValue('')
  })

  test('another asset is begun on wish, and what was typed for the first waits on its own form', async () => {
    const id = await halfAdded('Half added, then another')
    const { show } = await openForm()
    await noteId(missing)
    await box('Remarks').fill('Belongs to the first')
    await pick('front.png')
    await another().click()
    await expect.element(box('Description')).toHaveValue('')
    expect(previews().elements()).toHaveLength(0)
    await fillRequired('The other one')
    await save().click()
    await expect.poll(told).toContain('Asset added successfully.')
    expect(paths()).toEqual(['POST /api/v1/assets/'])
    await show(null)
    await openForm(id)
    await expect.element(box('Remarks')).toHaveValue('Belongs to the first')
    expect(another().query()).toBeNull()
  })

  test('a reload while the pictures are on their way finds the asset too', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    watched.stage = async (url, pass) => {
      if (isUpload(url)) await promise
      return await pass()
    }
    const { show } = await openForm()
    await fillRequired('Left in the middle')
    await pick('front.png')
    await save().click()
    await expect.element(page.getByText(/^Uploading 1 image/).first()).toBeVisible()
    const left = Object.entries(sessionStorage)
    resolve()
    await expect.poll(told).toEqual(['Asset and its images added successfully.'])
    await reload(show)
    for (const [name, value] of left) sessionStorage.setItem(name, String(value))
    await openForm()
    await noteId(missing)
    await expect.element(box('Description')).toHaveValue('Left in the middle')
    await expect.element(page.getByRole('button', { name: 'Delete image 1' })).toBeVisible()
    expect(await countOf('Left in the middle')).toBe(1)
  })

  test('an asset that somebody has deleted meanwhile is not added to: the form is that of a new one', async () => {
    const id = await halfAdded('Half added, then deleted')
    await world.sql(`update assets set deleted_at = now() where id = ${id}`)
    await openForm()
    await expect.element(box('Description')).toHaveValue('')
    await expect.element(select('Status')).toHaveTextContent('In use')
    expect(note(missing).query()).toBeNull()
    expect(told()).not.toContain('Error in fetching asset data.')
    await fillRequired('A new one')
    await save().click()
    await expect.poll(told).toContain('Asset added successfully.')
  })

  test('finished on its own form, the add form knows nothing of it any more; another person never did', async () => {
    const id = await halfAdded('Finished elsewhere')
    const edit = await openForm(id)
    await pick('front.png')
    await save().click()
    await expect.poll(told).toContain('Asset and its images updated successfully.')
    await edit.show(null)
    const add = await openForm()
    await expect.element(box('Description')).toHaveValue('')
    await add.show(null)
    await halfAdded('Somebody’s')
    await world.signInAs('superAdmin')
    await openForm()
    await expect.element(box('Description')).toHaveValue('')
  })
})

describe('an add whose answer was lost', () => {
  async function lost(description: string) {
    loseAnswers(isAdd)
    const shown = await openForm()
    await fillRequired(description)
    await save().click()
    await expect.poll(told).toEqual(['Data not updated error there.'])
    watched.stage = undefined
    return shown
  }

  test('OP-054 changed before it is sent again it is the same asset: that is said, and Save changes it', async () => {
    const { host } = await lost('As first sent')
    await box('Description').fill('As it should be')
    await choose('Labelled', 'Yes')
    await save().click()
    const id = await noteId(before)
    expect(told()).toHaveLength(1)
    await expectAccessible(host)
    await expect.element(box('Description')).toHaveValue('As it should be')
    expect(await assetNow(id)).toMatchObject({ description: 'As first sent', labelled: 'na' })
    await save().click()
    await expect.poll(told).toEqual(['Asset added successfully.'])
    expect(paths().at(-1)).toBe(`PUT /api/v1.1/assets/${id}`)
    expect(await assetNow(id)).toMatchObject({ description: 'As it should be', labelled: 'yes' })
    expect([await countOf('As first sent'), await countOf('As it should be')]).toEqual([0, 1])
    await expect.element(box('Description')).toHaveValue('')
  })

  test('what was changed can become another asset instead', async () => {
    await lost('The first of two')
    await box('Description').fill('The second of two')
    await save().click()
    await noteId(before)
    await another().click()
    expect(another().query()).toBeNull()
    await expect.element(box('Description')).toHaveValue('The second of two')
    await save().click()
    await expect.poll(told).toContain('Asset added successfully.')
    expect([await countOf('The first of two'), await countOf('The second of two')]).toEqual([1, 1])
  })

  test.each(['Reloaded, unchanged', 'Reloaded, then changed'])(
    'a reload in between makes no second asset: %s',
    async (description) => {
      const { show } = await lost(`${description}: sent`)
      await reload(show)
      await openForm()
      const changed = description.endsWith('changed')
      await expect.element(box('Description')).toHaveValue(`${description}: sent`)
      if (changed) {
        await box('Description').fill(`${description}: sent, at last`)
        await save().click()
        await noteId(before)
      }
      await save().click()
      await expect.poll(told).toContain('Asset added successfully.')
      expect(await countOf(`${description}: sent`)).toBe(1)
    },
  )

  test('several readings may be on their way: the one that was stored is found', async () => {
    await lost('One of many, first')
    watched.stage = () => Promise.reject(new TypeError('No connection'))
    for (const text of ['One of many, second', 'One of many, third']) {
      await box('Description').fill(text)
      await save().click()
      await expect.poll(told).toEqual(['Data not updated error there.'])
    }
    watched.stage = undefined
    await box('Description').fill('One of many, last')
    await save().click()
    await noteId(before)
    await save().click()
    await expect.poll(told).toContain('Asset added successfully.')
    expect([await countOf('One of many'), await countOf('One of many, last')]).toEqual([1, 1])
  })

  test('one that never arrived is added as it stands when it does', async () => {
    watched.stage = () => Promise.reject(new TypeError('No connection'))
    await openForm()
    await fillRequired('Never arrived')
    await save().click()
    await expect.poll(told).toEqual(['Data not updated error there.'])
    watched.stage = undefined
    await box('Description').fill('Arrived later')
    await save().click()
    await expect.poll(told).toEqual(['Asset added successfully.'])
    expect(bodies()).toHaveLength(2)
    expect([await countOf('Never arrived'), await countOf('Arrived later')]).toEqual([0, 1])
  })

  test('after Discard draft the next one is another asset', async () => {
    await lost('Discarded')
    await discardDraft()
    await fillRequired('Another one altogether')
    await save().click()
    await expect.poll(told).toContain('Asset added successfully.')
    expect([await countOf('Discarded'), await countOf('Another one altogether')]).toEqual([1, 1])
  })
})
