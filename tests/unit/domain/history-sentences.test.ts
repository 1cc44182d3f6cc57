import { afterEach, expect, test } from 'vitest'
import {
  historySentences,
  runOfEntry,
  type StoredEntry,
} from '../../../src/domain/event/history-sentences.ts'
import { translation } from '../../../src/domain/text/translation.ts'
import type { EventKind } from '../../../src/wire/event-kinds.ts'
import type { FieldChange } from '../../../src/wire/changes.ts'

const show = async (locale: string) => (await translation(locale))()
afterEach(() => show('en'))

const linesOf = (kind: EventKind, changes: readonly FieldChange[], messages: string[] = []) =>
  historySentences({ kind, changes, history: { messages } }).lines

const entries: [EventKind, FieldChange[], { stored: string[]; german: string[] }][] = [
  [
    'asset.archived',
    [],
    { stored: ['Asset moved to Trash'], german: ['Asset in den Papierkorb verschoben'] },
  ],
  [
    'asset.pictures_added',
    [{ field: 'pictures', from: null, to: { id: 2, text: '2' } }],
    { stored: ['2 images added'], german: ['2 Bilder hinzugefügt'] },
  ],
  [
    'asset.document_added',
    [{ field: 'document', from: null, to: { id: 2, text: 'a.pdf' } }],
    { stored: ['Document added: a.pdf'], german: ['Dokument hinzugefügt: a.pdf'] },
  ],
  [
    'asset.document_deleted',
    [{ field: 'document', from: null, to: { id: 2, text: 'a.pdf' } }],
    { stored: ['Document deleted: a.pdf'], german: ['Dokument gelöscht: a.pdf'] },
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
    {
      stored: ['Status changed from Unassigned to Completed'],
      german: ['Status: Abgeschlossen (vorher Nicht zugewiesen)'],
    },
  ],
  [
    'ticket.reopened',
    [
      {
        field: 'status',
        from: { id: 'completed', text: 'Completed' },
        to: { id: 'unassigned', text: 'Unassigned' },
      },
      { field: 'assigned_to', from: { id: 3, text: 'Omana Office' }, to: null },
    ],
    {
      stored: ['Status changed from Completed to Unassigned', 'Assigned User Omana Office removed'],
      german: [
        'Ticket wieder geöffnet',
        'Status: Nicht zugewiesen (vorher Abgeschlossen)',
        'Zugewiesen an: leer (vorher Omana Office)',
      ],
    },
  ],
  [
    'user.changed',
    [
      {
        field: 'role',
        from: { id: 3, text: 'Employee' },
        to: { id: 1, text: 'Office Admin' },
      },
    ],
    {
      stored: ['Role changed from Employee to Office Admin'],
      german: ['Rolle: Büro-Admin (vorher Mitarbeiter/in)'],
    },
  ],
  [
    'ticket.withdrawn',
    [],
    { stored: ['Ticket withdrawn', 'Found it'], german: ['Ticket zurückgezogen', 'Found it'] },
  ],
  ['asset.changed', [], { stored: ['As it was written'], german: ['As it was written'] }],
]
test.each(entries)('EVT-02 an entry %s is shown in German', async (kind, changes, read) => {
  await show('de')
  expect(linesOf(kind, changes, read.stored)).toEqual(read.german)
})

test('RUN-11 IMP-32 an entry of a run names the run, and the run that it undoes', async () => {
  const named = () => [
    runOfEntry({}),
    runOfEntry({ run: { id: 12, kind: 'bulk', undoes: null } }),
    runOfEntry({ run: { id: 13, kind: 'undo', undoes: 12 } }),
  ]
  expect(named()).toEqual([undefined, 'Run 12', 'Run 13, which undoes run 12'])
  await show('de')
  expect(named()).toEqual([undefined, 'Lauf 12', 'Lauf 13, der Lauf 12 zurücknimmt'])
})

test('IMP-32 an entry of an import says that the import added or updated the record', async () => {
  const run = { id: 12, kind: 'import-assets', undoes: null } as const
  const changes = [{ field: 'vendor', from: null, to: { id: 'Bechtle', text: 'Bechtle' } }]
  const history = { messages: [] }
  const read = (entry: StoredEntry & Parameters<typeof runOfEntry>[0]) => [
    ...historySentences(entry).lines,
    runOfEntry(entry),
  ]
  const sentences = () => [
    read({ kind: 'asset.added', changes: [], history, run }),
    read({ kind: 'user.added', changes: [], history, run: { ...run, kind: 'import-users' } }),
    read({ kind: 'asset.changed', changes, history, run }),
  ]
  expect(sentences()).toEqual([
    ['Added by import 12', undefined],
    ['Added by import 12', undefined],
    ['Vendor set to Bechtle', 'Updated by import 12'],
  ])
  await show('de')
  expect(sentences()[0]).toEqual(['Durch Import 12 hinzugefügt', undefined])
})
