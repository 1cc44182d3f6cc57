import { kitStyle } from '../kit-style.ts'

/** Around content in the top layer; has no box. */
export const place = kitStyle({ display: 'contents' })
