import { assetOfCode } from '../../domain/asset/asset-code.ts'
import { readScanned } from '../../domain/asset/scanned-text.ts'
import { call } from '../../http/call.ts'
import { publicConfig } from '../../session/public-config.ts'
import type { Code, CodeAsset } from '../../wire/code.ts'

/** What a scanned or typed text leads to. */
export type Resolved =
  | { kind: 'asset'; text: string; asset: CodeAsset }
  | { kind: 'several'; text: string; items: readonly CodeAsset[] }
  | { kind: 'unknown'; text: string }
  | { kind: 'elsewhere'; where: string }

/** Resolves a text; asks nothing about what leads elsewhere. */
export async function resolveScanned(scanned: string): Promise<Resolved> {
  const { appUrl, labelUrl } = await publicConfig()
  const read = readScanned(scanned, [appUrl, labelUrl])
  if (read.kind === 'elsewhere') return read
  const { text } = read
  return { text, ...(await call('getCode', { query: { text } })) }
}

/** The asset with this code, active or in the trash; an ID of the same text is not meant. */
export async function assetWith(text: string, signal: AbortSignal): Promise<CodeAsset | undefined> {
  const id = assetOfCode(text)
  if (id === undefined) return undefined
  const found = await call('getCode', { query: { text } }, { signal })
  return found.kind === 'asset' && found.asset.id === id ? found.asset : undefined
}

/** The assets that a text leads to, however many. */
export const assetsOf = (found: Code | Resolved): readonly CodeAsset[] =>
  found.kind === 'asset' ? [found.asset] : found.kind === 'several' ? found.items : []
