import { kitStyle } from '../kit-style.ts'
import { space, type } from '../tokens.css.ts'

export const broken = kitStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: space[16],
  padding: `${space[48]} ${space[16]}`,
  textAlign: 'center',
})
export const text = kitStyle({ ...type.title })
