import { resolve } from 'node:path'

const local = (file: string) => resolve('host/build/light', file).replaceAll('\\', '/')

/** Replaces React in the light build (docs/decisions/017). Longer names must precede shorter ones. */
export const lightAliases: Readonly<Record<string, string>> = {
  'react-dom/client': local('react-dom-client.ts'),
  'react-dom': local('react.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  react: local('react.ts'),
  '@nanostores/react': local('nanostores-react.ts'),
  '@r2wc/react-to-web-component': local('r2wc.ts'),
  // Only its positioning functions come from here; the package itself also copies all of React's exports.
  '@floating-ui/react': '@floating-ui/dom',
}
