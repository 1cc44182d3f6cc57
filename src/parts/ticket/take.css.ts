import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { type } from '../../ui/tokens.css.ts'

/** The column is as wide as a name. */
export const inRow = kitStyle({ display: 'block' })
kitSelector(`${inRow} > button`, { width: '100%', padding: 0, ...type.small })
