export { RatingCard } from './rating.tsx'
export { SolvedCard } from './solved.tsx'
