import { proposedManager } from '../../../../src/wire/enums.ts'
import { idKey } from '../../imports/cell-text.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import { undoChanges } from './bulk.ts'
import { assetColumnNames, assetTemplate } from './import-columns.ts'
import { previewChanges } from './import-preview.ts'
import { judgeImport } from './import-judge.ts'
import { assetProposal } from './import-proposal.ts'
import { removeAdded } from './import-undo.ts'
import { writeJudged } from './import-write.ts'

/** Imports of assets, recognised by their ID. */
export const assetImports: ImportHandler = {
  runs: { rehearsal: 'rehearsal', import: 'import-assets', action: null },
  subject: 'asset',
  columnNames: assetColumnNames,
  key: { target: 'serial_number', of: idKey },
  waits: 'part_of',
  defaults: {
    category_id: null,
    manager: proposedManager,
    place_id: null,
    status: 'in_use',
    labelled: 'not_yet',
    quantity: 1,
  },
  proposal: assetProposal,
  template: assetTemplate,
  async judge(db, record, given) {
    const judged = await judgeImport(db, record, given)
    return {
      previewChanges: () => previewChanges(db, judged),
      write: (run) => writeJudged(db, run, judged),
    }
  },
  restore: undoChanges,
  remove: (tx, _run, rows) => removeAdded(tx, rows),
}
