import { describe, expect, test } from 'vitest'
import { isEmail, userFaults, type UserDraft } from '../../../src/domain/access/user-rules.ts'
import { constraintText, firstMessage } from '../../../src/wire/problem.ts'

const good: UserDraft = {
  username: 'Asha Rao',
  email: 'asha.rao@example.com',
  role_id: 3,
  employment_id: null,
  place_id: null,
}
const faultsOf = (change: Partial<UserDraft>) =>
  userFaults({ ...good, ...change }).map(({ field, text }) => [field, text])

describe('user rules', () => {
  test.each([['username'], ['email'], ['role_id']] as const)('USER-07 %s is required', (field) => {
    const empty = field === 'role_id' ? null : '  '
    expect(faultsOf({ [field]: empty })).toEqual([[field, 'Required fields cannot be empty*']])
  })

  test('USER-08 office admins and system admins need a place', () => {
    const text = 'Please select Place for the Office Admin or System Admin'
    expect(faultsOf({ role_id: 1 })).toEqual([['place_id', text]])
    expect(faultsOf({ role_id: 2 })).toEqual([['place_id', text]])
    expect(faultsOf({ role_id: 1, place_id: 2 })).toEqual([])
    expect(faultsOf({ role_id: 3 })).toEqual([])
    expect(faultsOf({ role_id: 4 })).toEqual([])
  })

  test('the employment id is optional and an integer', () => {
    expect(faultsOf({ employment_id: 1042 })).toEqual([])
    expect(faultsOf({ employment_id: 10.5 })).toEqual([
      ['employment_id', 'Employment ID is a whole number'],
    ])
  })

  test.each([
    'a@b',
    'plain',
    'two@at@x.in',
    'sp ace@x.in',
    '@x.in',
    'a@.in',
    'a@b..de',
    '.a@b.de',
    'a.@b.de',
    'a..b@b.de',
    'a@-b.de',
    'a@b-.de',
    'a@b.d',
    'a@x.in\u200B',
    'a\u00AD@x.in',
    'a@x.\u2060in',
    'a\u2800b@x.in',
    `${'a'.repeat(250)}@x.in`,
  ])('%s is not a valid email address', (email) => {
    expect(isEmail(email)).toBe(false)
    expect(faultsOf({ email })).toEqual([['email', 'Enter a valid email address']])
  })

  test.each(['a.b+c@sub.example.co.in', "o'neil@example.com", 'नीना@example.in'])(
    '%s is a valid email address',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )
})

describe('reading error bodies', () => {
  const problem = {
    statusCode: 422,
    error: 'Unprocessable Entity',
    message: [
      {
        property: 'email',
        value: 'x',
        constraints: { isEmail: 'first', 'email-exists': 'second' },
      },
    ],
  }

  test('returns the first text of the first entry', () => {
    expect(firstMessage(problem)).toBe('first')
    expect(firstMessage({ statusCode: 404, error: 'Not Found', message: 'Asset not found' })).toBe(
      'Asset not found',
    )
    expect(firstMessage({ statusCode: 500, error: 'x' })).toBeUndefined()
    expect(firstMessage(undefined)).toBeUndefined()
  })

  test('keys are compared without case and punctuation', () => {
    expect(constraintText(problem, 'emailExists')).toBe('second')
    expect(constraintText(problem, 'username-exists')).toBeUndefined()
  })
})
