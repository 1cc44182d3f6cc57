import { version as packageVersion } from '../../package.json'

/** The version of this copy of the bundle; logged when a second copy is loaded. */
export const version: string = packageVersion
