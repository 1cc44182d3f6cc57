import { spawnSync } from 'node:child_process'

/** A server package in the folder `release`, made with Node. */
interface Packed {
  version: string
  commit: string | null
  platform: string
}

/**
 * Builds `deploy/Containerfile` with buildah, which needs no daemon, and writes the image as one file (an OCI archive) for
 * `podman load` and `skopeo copy`. `base` is the image to build on, the Containerfile's own when absent. Returns the file's path.
 */
export function buildImage({ version, commit, platform }: Packed, base?: string): string {
  const name = `localhost/assetdesk:${version}`
  const file = `release/assetdesk-${version}-${platform}.oci.tar`
  const values = { VERSION: version, COMMIT: commit ?? 'unknown', ...(base && { BASE: base }) }
  const given = Object.entries(values).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
  buildah('build', '--quiet', '--file', 'deploy/Containerfile', ...given, '--tag', name, 'release')
  buildah('push', '--quiet', name, `oci-archive:${file}:assetdesk:${version}`)
  return file
}

function buildah(...args: string[]): void {
  const { error, status } = spawnSync('buildah', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error) throw new Error(`buildah cannot be run (${error.message}); it is needed for an image`)
  if (status !== 0) throw new Error(`buildah ${args[0]} failed`)
}
