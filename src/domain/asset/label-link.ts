import { assetCode } from './asset-code.ts'

/**
 * Returns the address that the label of an asset carries. QR codes need fewer modules for capitals, and scheme, host
 * and our own path ignore case. A path that the operator added to `LABEL_URL` may not, so it stays as it is written.
 */
export function labelLink(labelUrl: string, id: number): string {
  const base = labelUrl.replace(/\/+$/, '')
  const link = `${base}/a/${assetCode(id)}`
  return new URL(base).pathname === '/' ? link.toUpperCase() : link
}
