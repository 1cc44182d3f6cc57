/** The loader of the elements: of the build on React, or of the one that `ELEMENTS=light` names. */
export const loaderPath =
  process.env['ELEMENTS'] === 'light' ? '/widgets/light/autoload.js' : '/widgets/autoload.js'
/** What pages configure the elements by, of the same build. */
export const corePath = loaderPath.replace('autoload', 'core')
