import { latePart } from '../../state/late-part.ts'
import type { DraftFiles } from '../../state/record/draft-files.ts'
import { attachmentBytes } from './accepted.ts'
import type { TakenFiles } from './use-file-place.ts'

/** The code that uploads, which is not needed before the first file. */
export const attached = latePart(() => import('./attached.tsx'))

const picked: [DraftFiles, TakenFiles][] = []

function takePicked(): void {
  const state = attached.$state.get()
  if (state.status !== 'ready') return
  for (const [draftFiles, taken] of picked.splice(0))
    state.code.take(draftFiles, { ...taken, maxBytes: attachmentBytes() })
}

attached.$state.listen(takePicked)

/** Attaches files as soon as the code is loaded. */
export function attach(draftFiles: DraftFiles, taken: TakenFiles): void {
  picked.push([draftFiles, taken])
  attached.load()
  takePicked()
}
