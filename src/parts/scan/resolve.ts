import { assetOfCode } from '../../domain/asset/asset-code.ts'
import { readScanned } from '../../domain/asset/scanned-text.ts'
import { call } from '../../http/call.ts'
import { publicConfig } from '../../session/public-config.ts'
import type { Code, CodeAsset } from '../../wire/code.ts'

/** The result of resolving a scanned or typed text. */
export type Resolved =
  | { kind: 'asset'; text: string; asset: CodeAsset }
  | { kind: 'several'; text: string; items: readonly CodeAsset[] }
  | { kind: 'unknown'; text: string }
  | { kind: 'elsewhere'; where: string }

/** Resolves a scanned or typed text. Sends no request for a link of another program. */
export async function resolveScanned(scanned: string): Promise<Resolved> {
  const { appUrl, labelUrl } = await publicConfig()
  const read = readScanned(scanned, [appUrl, labelUrl])
  if (read.kind === 'elsewhere') return read
  return { text: read.text, ...(await call('getCode', { query: { text: scanned.trim() } })) }
}

/** Returns the asset with this code, active or in the trash. An ID with the same text does not count. */
export async function findByCode(
  text: string,
  signal: AbortSignal,
): Promise<CodeAsset | undefined> {
  const id = assetOfCode(text)
  if (id === undefined) return undefined
  const code = await call('getCode', { query: { text } }, { signal })
  return code.kind === 'asset' && code.asset.id === id ? code.asset : undefined
}

/** Returns all assets of a resolved text. */
export const assetsOf = (found: Code | Resolved): readonly CodeAsset[] =>
  found.kind === 'asset' ? [found.asset] : found.kind === 'several' ? found.items : []
