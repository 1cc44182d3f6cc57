import { kitStyle } from '../../ui/kit-style.ts'
import { space } from '../../ui/tokens.css.ts'

export const entry = kitStyle({ display: 'flex', gap: space[8], alignItems: 'stretch' })
