import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, upTo } from '../tokens.css.ts'

const phone = `root ${upTo.phone}`

/** One line; on a phone the buttons share it and are higher. */
export const row = kitStyle({
  display: 'flex',
  gap: space[8],
  maxWidth: '100%',
  '@container': { [phone]: { width: '100%' } },
})
kitSelector(`${row} > *`, { flex: 'none' })
kitSelector(`${row} > button`, { '@container': { [phone]: { flex: '1 0 auto' } } })
kitSelector(`${row} > button, ${row} > * > button`, {
  '@container': { [phone]: { minHeight: size.tab } },
})
