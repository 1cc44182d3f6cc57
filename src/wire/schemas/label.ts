import Type from 'typebox'
import { CodeAssetSchema } from './code.ts'
import { SelectionSchema } from './selection.ts'

export const LabelSheetWriteSchema = Type.Object({ selection: SelectionSchema })

/**
 * Active assets in the order of the ids or of the list. `left_out`: how many of the requested ones are in the trash or
 * do not exist.
 */
export const LabelSheetSchema = Type.Object({
  items: Type.Array(CodeAssetSchema),
  left_out: Type.Integer(),
})
