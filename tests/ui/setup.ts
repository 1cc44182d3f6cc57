import * as React from 'react'

// React in development takes a stack trace of each element it makes, for warnings that nobody reads here: a sixth of
// the CPU of these tests. It stops by itself when it has taken ten thousand within a second, and so it does at once.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  })
