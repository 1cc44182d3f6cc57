export const nodeMajor: number
export function isLater(one: string, other: string): boolean
export function choose(own: string, pinned: string | undefined): 'own' | 'pinned' | undefined
