import { expect, test } from 'vitest'
import { draftOf } from '../../../host/api/modules/assets/draft.ts'
import { noteOfFault } from '../../../host/api/modules/assets/bulk-write.ts'
import { noteOf } from '../../../host/api/runs/run-notes.ts'
import { fault } from '../../../src/domain/faults.ts'
import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import { fileNote } from '../../../src/domain/run/file-note.ts'
import { message } from '../../../src/wire/texts.ts'

const { row: texts } = dataImportTexts
const draft = draftOf({ assigned_to: 5, place_id: 2, vendor: 'x'.repeat(300) })
const noteOn = (field: 'assigned_to' | 'place_id' | 'vendor') =>
  noteOfFault(fault(field, 'missing', message(texts, 'missing')), draft)

test('IMP-37 a note on an asset has no id as its value, and only the beginning of a long value', () => {
  expect(noteOn('assigned_to')).toMatchObject({ field: 'user', value: null })
  expect(noteOn('place_id')).toMatchObject({ field: 'place', value: null })
  expect(noteOn('vendor')).toMatchObject({ field: 'vendor', value: 'x'.repeat(255) })
})

test('IMP-37 the note on a code starts with the name of the field', () => {
  const note = noteOf(message(texts, 'noAsset'), { key: 'no-asset', field: 'code', value: '1042H' })
  expect(fileNote(note)).toBe(`Code: ${texts.noAsset} (1042H)`)
})
