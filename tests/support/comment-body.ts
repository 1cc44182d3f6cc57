import { faultsOf, type Answer } from './api.ts'

const renamed = (record: object, from: string, to: string) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]): [string, unknown] => [
      key === from ? to : key,
      value,
    ]),
  )

/** Returns the body of a comment as it is sent. Tests write `next` for `then`, because `then` makes a thenable. */
export const wireBody = (body: object) => renamed(body, 'next', 'then')

/** Returns the constraint keys of a 422 by property, with `next` for `then`. */
export const refusalOf = (answer: Answer) => renamed(faultsOf(answer), 'then', 'next')
