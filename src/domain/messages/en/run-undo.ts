import { texts } from '../../../wire/texts.ts'

/** The preview of an undo. */
export const runUndoTexts = /* @__PURE__ */ texts('runUndo', {
  ask: (title: string) => `Undo “${title}”?`,
  loading: 'Looking for what can be undone',
  failed: 'It could not be found out what can be undone.',
  all: (count: string) => `${count} can be undone`,
  some: (count: string, not: string) => `${count} can be undone, ${not} cannot`,
  textOfImport:
    'What the import added is deleted for good, and what it updated gets its former values, unless it has changed since. An undo cannot be undone.',
  text: 'What has not changed since gets its former values. An undo cannot be undone.',
  stay: (count: string) => (count === '1' ? '1 stays as it is' : `${count} stay as they are`),
  since: 'Changed since the run',
  unknown: 'Changed',
  conflicts: 'What stays as it is',
  no: 'No',
  yes: (count: string) => `Undo ${count}`,
  undo: 'Undo',
})
