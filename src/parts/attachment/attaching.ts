import { latePart } from '../../state/late-part.ts'
import type { FileHold } from '../../state/record/file-hold.ts'
import { attachmentBytes } from './accepted.ts'
import type { TakenFiles } from './use-file-place.ts'

/** The code that uploads, which is not needed before the first file. */
export const attached = latePart(() => import('./attached.tsx'))

const picked: [FileHold, TakenFiles][] = []

function takePicked(): void {
  const state = attached.$state.get()
  if (state.status !== 'ready') return
  for (const [hold, taken] of picked.splice(0))
    state.code.take(hold, { ...taken, maxBytes: attachmentBytes() })
}

attached.$state.listen(takePicked)

/** Attaches files as soon as the code is loaded. */
export function attach(hold: FileHold, taken: TakenFiles): void {
  picked.push([hold, taken])
  attached.load()
  takePicked()
}
