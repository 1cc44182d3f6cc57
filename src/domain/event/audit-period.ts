import { auditTexts } from '../messages/en/audit.ts'

/** What is wrong with the two days of a period: the second before the first. Either may be missing. */
export const rangeFault = ({ from, to }: { from: string | null; to: string | null }) =>
  from !== null && to !== null && to < from ? auditTexts.reversed : undefined
