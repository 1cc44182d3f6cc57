import type { ImportHandler } from '../../imports/import-handler.ts'
import { userColumnNames, userTemplate } from './import-cells.ts'
import { judgeImport } from './import-judge.ts'
import { emailKey } from './import-matches.ts'
import { nameColumns, nameIn } from './import-names.ts'
import { removeAdded, restoreChanged } from './import-undo.ts'
import { previewChanges, writeJudged } from './import-write.ts'

/** Imports of users, recognised by their email. */
export const userImports: ImportHandler = {
  runs: { rehearsal: 'rehearsal-users', import: 'import-users', action: 'import-users' },
  subject: 'user',
  columnNames: userColumnNames,
  key: { target: 'email', of: emailKey },
  name: {
    target: 'username',
    of: ({ cells }, plan) => nameIn(nameColumns(plan).map((column) => cells[column])),
  },
  defaults: {
    category_id: null,
    manager: null,
    place_id: null,
    status: null,
    labelled: null,
    quantity: null,
  },
  template: userTemplate,
  async judge(db, record, given) {
    const judged = await judgeImport(db, record, given)
    return {
      previewChanges: () => previewChanges(db, judged),
      write: (run) => writeJudged(db, run, judged),
    }
  },
  restore: restoreChanged,
  remove: removeAdded,
}
