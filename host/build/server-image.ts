import { spawnSync } from 'node:child_process'

/** A server package with Node in the folder `release`. */
interface Packed {
  version: string
  commit: string | null
  platform: string
}

/**
 * Builds `deploy/Containerfile` with buildah, which needs no daemon, and writes the image as an OCI archive for `podman
 * load` and `skopeo copy`. `base` overrides the base image of the Containerfile. Returns the path of the archive.
 */
export function buildImage({ version, commit, platform }: Packed, base?: string): string {
  const name = `localhost/assetdesk:${version}`
  const archive = `release/assetdesk-${version}-${platform}.oci.tar`
  const values = { VERSION: version, COMMIT: commit ?? 'unknown', ...(base && { BASE: base }) }
  const buildArgs = Object.entries(values).flatMap((pair) => ['--build-arg', pair.join('=')])
  const file = ['--file', 'deploy/Containerfile']
  buildah('build', '--quiet', ...file, ...buildArgs, '--tag', name, 'release')
  buildah('push', '--quiet', name, `oci-archive:${archive}:assetdesk:${version}`)
  return archive
}

function buildah(...args: string[]): void {
  const { error, status } = spawnSync('buildah', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error) throw new Error(`buildah, which builds the image, cannot be run: ${error.message}`)
  if (status !== 0) throw new Error(`buildah ${args[0]} failed`)
}
