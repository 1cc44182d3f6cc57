/** The path of the loader script: of the React build, or of the light build if `ELEMENTS=light`. */
export const loaderPath =
  process.env['ELEMENTS'] === 'light' ? '/widgets/light/autoload.js' : '/widgets/autoload.js'
/** The path of the module with which pages configure the elements, in the same build. */
export const corePath = loaderPath.replace('autoload', 'core')
