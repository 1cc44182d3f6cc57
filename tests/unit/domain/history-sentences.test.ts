import { afterEach, expect, test } from 'vitest'
import { historySentences } from '../../../src/domain/event/history-sentences.ts'
import { translation } from '../../../src/domain/text/translation.ts'
import type { EventKind } from '../../../src/wire/event-kinds.ts'
import type { FieldChange } from '../../../src/wire/changes.ts'

const show = async (locale: string) => (await translation(locale))()
afterEach(() => show('en'))

const linesOf = (kind: EventKind, changes: readonly FieldChange[], messages: string[] = []) =>
  historySentences({ kind, changes, history: { messages } }).lines

test.each<[EventKind, FieldChange[], string[], german: string[]]>([
  ['asset.archived', [], ['Asset moved to Trash'], ['Asset in den Papierkorb verschoben']],
  [
    'asset.pictures_added',
    [{ field: 'pictures', from: null, to: { id: 2, text: '2' } }],
    ['2 images added'],
    ['2 Bilder hinzugefügt'],
  ],
  [
    'ticket.changed',
    [
      {
        field: 'status',
        from: { id: 'unassigned', text: 'Unassigned' },
        to: { id: 'completed', text: 'Completed' },
      },
    ],
    ['Status changed from Unassigned to Completed'],
    ['Status von Nicht zugewiesen auf Abgeschlossen geändert'],
  ],
  ['ticket.withdrawn', [], ['Ticket withdrawn', 'Found it'], ['Ticket zurückgezogen', 'Found it']],
  ['asset.changed', [], ['As it was written'], ['As it was written']],
])('EVT-02 an entry %s reads in German', async (kind, changes, messages, german) => {
  await show('de')
  expect(linesOf(kind, changes, messages)).toEqual(german)
})
