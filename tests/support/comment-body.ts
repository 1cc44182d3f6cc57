import { faultsOf, type Answer } from './api.ts'

const renamed = (record: object, from: string, to: string) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]): [string, unknown] => [
      key === from ? to : key,
      value,
    ]),
  )

/** A comment as it is sent; what becomes of the ticket is called `next` here, since `then` makes a thenable. */
export const wireBody = (body: object) => renamed(body, 'next', 'then')

/** Constraint keys per property of a 422 body, under the same names. */
export const refusalOf = (answer: Answer) => renamed(faultsOf(answer), 'then', 'next')
