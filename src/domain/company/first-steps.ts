import type { FirstSteps } from '../../wire/company.ts'

/** Is anything left to do that a company needs? Embedding alone is an offer. */
export const isToDo = ({ places, categories, assets, people }: FirstSteps['done']): boolean =>
  !(places && categories && assets && people)
