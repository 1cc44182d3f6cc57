import { type ComponentType, lazy, Suspense } from 'react'
import { brokenTexts } from '../../domain/messages/broken.ts'
import { env } from '../../env.ts'
import type { AttachProps } from '../attachment/attach.tsx'
import type { SentFilesProps } from '../attachment/sent.tsx'

/** A part that comes after the conversation, which is good without it. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Late = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      env().log(brokenTexts.notLoaded, error)
      return { default: (() => null) as ComponentType<Props> }
    }
  }) as ComponentType<Props>
  return (props: Props) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}

const attach = () => import('../attachment/attach.tsx')

export const AttachButton = late<AttachProps>(async () => (await attach()).AttachButton)
export const AttachedInBox = late<AttachProps>(async () => (await attach()).AttachedInBox)
export const SentFiles = late<SentFilesProps>(
  async () => (await import('../attachment/sent.tsx')).SentFiles,
)
