/** An eye: shows more. Apart from the set, which screens without it load too. */
export const eyePath =
  'M1.6 8C3 5.3 5.2 3.9 8 3.9s5 1.4 6.4 4.1C13 10.7 10.8 12.1 8 12.1S3 10.7 1.6 8zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z'
