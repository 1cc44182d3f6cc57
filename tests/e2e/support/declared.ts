/** What the product itself declares: there is a screen for every route. */
export { routes } from '../../../src/domain/routes.ts'
