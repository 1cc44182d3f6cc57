import { Stack } from '../layout/box.tsx'
import { useAwaited } from './awaited.ts'
import { Skeleton } from './skeleton.tsx'

interface LoadingFramesProps {
  /** What is loading. */
  label: string
  /** Null: without a title. */
  title?: { width: string; height: number } | null
  /** Heights of the frames below the title. */
  frames: readonly number[]
}

/** The skeleton of a record: a title and full-width frames. */
export function LoadingFrames({
  label,
  title = { width: '40%', height: 54 },
  frames,
}: LoadingFramesProps) {
  useAwaited(true)
  return (
    <Stack role="status" aria-label={label}>
      {title && <Skeleton {...title} />}
      {frames.map((height) => (
        <Skeleton key={height} width="100%" height={height} />
      ))}
    </Stack>
  )
}
