import { inQuotes } from './run.ts'
import { texts } from '../../../wire/texts.ts'

/** The preview of an undo. */
export const runUndoTexts = /* @__PURE__ */ texts('runUndo', {
  ask: (title: string) => `Undo “${inQuotes(title)}”?`,
  loading: 'Looking for what can be undone',
  failed: 'The preview of the undo could not be loaded.',
  all: (count: string) => `${count} can be undone`,
  some: (count: string, not: string) => `${count} can be undone, ${not} cannot`,
  textOfImport:
    'Added rows are permanently deleted. Changed rows get their former values. Rows that have changed again since then stay as they are. An undo cannot be undone.',
  textOfLeaving:
    'Assets and tickets that have not changed since go back to the person. A deactivated account stays deactivated. An undo cannot be undone.',
  text: 'Rows that have not changed since get their former values. An undo cannot be undone.',
  stay: (count: string) => (count === '1' ? '1 stays as it is' : `${count} stay as they are`),
  since: 'Changed since the run',
  unknown: 'Changed',
  conflicts: 'What stays as it is',
  no: 'No',
  yes: (count: string) => `Undo ${count}`,
  undo: 'Undo',
})
