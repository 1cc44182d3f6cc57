import { createElement } from 'preact/compat'

// `react` of the light build. preact/compat's own default export would bring all of it into every file.
// @ts-expect-error its types name the default export alone
export * from 'preact/compat'
export default { createElement }
