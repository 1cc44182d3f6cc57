/** The key of the sign-in button; separate from the set, which a sign-in prompt does not load. */
export const keyPath =
  'M5.3 8a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM7.3 8.7l5.6-5.6M10.6 5.4l1.9 1.9'
