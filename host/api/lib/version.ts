import { apiTexts } from '../../../src/domain/messages/api.ts'
import { Refusal } from './problem.ts'

/** The entity tag of a version. */
export const etagOf = (version: number) => `"${version}"`

/** 412 when an `If-Match` header names other versions than the current one; `W/"3"` equals `"3"`, as proxies weaken tags. */
export function assertCurrent(header: string | undefined, version: number): void {
  if (header === undefined || header.trim() === '*') return
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etagOf(version))) throw new Refusal(412, apiTexts.conflict)
}
