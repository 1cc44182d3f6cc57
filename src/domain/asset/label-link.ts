import { assetCode } from './asset-code.ts'

/**
 * Returns the URL on the label of an asset, in capitals as far as possible: QR codes need fewer modules for capitals,
 * and scheme, host and our own path ignore case. A path in `LABEL_URL` may be case-sensitive, so it stays as written.
 */
export function labelLink(labelUrl: string, id: number): string {
  const base = labelUrl.replace(/\/+$/, '')
  const link = `${base}/a/${assetCode(id)}`
  return new URL(base).pathname === '/' ? link.toUpperCase() : link
}
