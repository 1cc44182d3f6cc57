export const nodeMajor: number
export function isLater(one: string, other: string): boolean
export function chooseNode(
  system: string,
  pinned: string | undefined,
): 'system' | 'pinned' | undefined
