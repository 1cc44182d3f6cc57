import { kitStyle } from '../kit-style.ts'
import { vars } from '../tokens.css.ts'

export const warning = kitStyle({ display: 'flex', color: vars.hue.orange.glyph })
