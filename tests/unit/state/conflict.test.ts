import { beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '../../../src/http/error.ts'
import { setOwner } from '../../../src/session/owner.ts'
import {
  EditConflict,
  mergeEdits,
  resolveEdits,
  sendEdit,
} from '../../../src/state/record/conflict.ts'
import { draftBases } from '../../../src/state/record/draft-bases.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

interface Values {
  name: string
  place: number | null
  price: { currency: string; amount: number | null }
}
const base: Values = { name: 'Chair', place: 1, price: { currency: 'inr', amount: 5 } }
const changed = { by: 'Sunita Super', at: '2026-01-05T09:00:00.000Z' }
const stale = () => new HttpError(412, { statusCode: 412, error: 'Precondition Failed', changed })

describe('merging two edits', () => {
  test('OP-079 fields that only the other user changed are taken over, and fields that only I changed are kept', () => {
    const mine = { ...base, name: 'Blue chair' }
    const theirs = { ...base, place: null }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      values: { ...base, name: 'Blue chair', place: null },
      taken: ['place'],
      both: [],
    })
  })

  test('OP-079 for fields that both changed, the user chooses; until then, my value is shown', () => {
    const mine = { ...base, name: 'Blue chair', place: 2 }
    const theirs = { ...base, name: 'Red chair', place: 2 }
    const merge = mergeEdits(base, mine, theirs)
    expect(merge).toEqual({ values: mine, taken: [], both: ['name'] })
    const conflict = { base, mine, theirs: { version: 3, values: theirs }, merge }
    expect(resolveEdits(conflict, {})).toEqual(mine)
    expect(resolveEdits(conflict, { name: 'yours' })).toEqual(mine)
    expect(resolveEdits(conflict, { name: 'theirs' })).toEqual({ ...mine, name: 'Red chair' })
  })

  test('a value of several parts is one field', () => {
    const mine = { ...base, price: { currency: 'usd', amount: 5 } }
    const theirs = { ...base, price: { currency: 'inr', amount: 7 } }
    expect(mergeEdits(base, mine, theirs).both).toEqual(['price'])
    expect(mergeEdits(base, { ...base, price: { ...base.price } }, theirs).taken).toEqual(['price'])
  })
})

describe('sending an edit', () => {
  const sending = (theirs: Values, mine: Values) => {
    const versions: number[] = []
    const sent = sendEdit({
      base: { version: 1, values: base },
      mine,
      put: async (version) => {
        versions.push(version)
        if (version === 1) throw stale()
        return 'saved'
      },
      fetch: async () => ({ version: 4, values: theirs }),
    })
    return { sent, versions }
  }

  test('if the newer version changes none of my fields, the edit is sent again', async () => {
    const { sent, versions } = sending(base, { ...base, name: 'Stool' })
    expect(await sent).toBe('saved')
    expect(versions).toEqual([1, 4])
  })

  test('if the newer version already has my values, the edit is sent again', async () => {
    const mine = { ...base, name: 'Stool' }
    expect(await sending(mine, mine).sent).toBe('saved')
  })

  test('my own earlier edit whose response was lost is not a conflict', async () => {
    const first = { ...base, name: 'Stool' }
    const put = async (version: number) => {
      if (version === 1) throw stale()
      return version
    }
    const edit = { base: { version: 1, values: base }, mine: { ...base, name: 'Bench' }, put }
    const fetch = async () => ({ version: 2, values: first })
    expect(await sendEdit({ ...edit, sent: [base, first], fetch })).toBe(2)
    await expect(sendEdit({ ...edit, sent: [], fetch })).rejects.toBeInstanceOf(EditConflict)
  })

  test('OP-079 fields that another user changed are not overwritten', async () => {
    const mine = { ...base, name: 'Stool' }
    const theirs = { ...base, place: 3 }
    const { sent, versions } = sending(theirs, mine)
    const error: unknown = await sent.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(EditConflict)
    expect((error as EditConflict<Values>).conflict).toMatchObject({
      theirs: { version: 4, values: theirs },
      merge: { taken: ['place'], both: [] },
      changed,
    })
    expect(versions).toEqual([1])
  })

  test('other failures are passed on unchanged', async () => {
    const notFound = new HttpError(404)
    const sent = sendEdit({
      base: { version: 1, values: base },
      mine: base,
      put: () => Promise.reject(notFound),
      fetch: () => Promise.reject(new Error('not asked for')),
    })
    await expect(sent).rejects.toBe(notFound)
  })
})

describe('the base version of a draft', () => {
  const now = { version: 5, values: { ...base, name: 'Bench' } }
  beforeEach(() => {
    clientEnv(brokenFetch().fetch)
    setOwner('7')
  })

  test('without a draft, the record itself is the base version', () => {
    draftBases.write('thing', { version: 2, values: base })
    expect(draftBases.read('thing', now)).toBe(now)
  })

  test('a draft keeps its base version until it is discarded', () => {
    drafts.write('thing', { name: 'Stool' })
    draftBases.write('thing', { version: 2, values: base })
    expect(draftBases.read('thing', now)).toEqual({ version: 2, values: base })
    draftBases.remove('thing')
    expect(draftBases.read('thing', now)).toBe(now)
  })

  test('removed fields are ignored, and new fields come from the record', () => {
    drafts.write('thing', { name: 'Stool' })
    draftBases.write('thing', { version: 2, values: { name: 'Chair', gone: 1 } })
    expect(draftBases.read('thing', now)).toEqual({
      version: 2,
      values: { ...now.values, name: 'Chair' },
    })
  })

  test.each([{ version: 'x', values: {} }, { version: 2, values: null }, {}])(
    'an invalid base version (%o) is ignored',
    (kept) => {
      drafts.write('thing', { name: 'Stool' })
      drafts.write('thing:base', kept)
      expect(draftBases.read('thing', now)).toBe(now)
    },
  )
})
