import { execFileSync } from 'node:child_process'

/** The configuration of an image, as in the OCI image specification. */
export interface ImageConfig {
  os: string
  architecture: string
  config: {
    User: string
    ExposedPorts: Record<string, object>
    Volumes: Record<string, object>
    Env: string[]
    Entrypoint: string[]
    Cmd: string[]
    Labels: Record<string, string>
    StopSignal: string
  }
}

interface Descriptor {
  mediaType: string
  digest: string
}

/** Reads the image of an OCI archive through the index of its layout, as other tools do. */
export function readImage(file: string): { config: ImageConfig; layers: Descriptor[] } {
  const read = (path: string): unknown =>
    JSON.parse(execFileSync('tar', ['-xOf', file, path], { encoding: 'utf8' }))
  const blob = ({ digest }: Descriptor) => read(`blobs/${digest.replace(':', '/')}`)
  const { manifests } = read('index.json') as { manifests: [Descriptor] }
  const manifest = blob(manifests[0]) as { config: Descriptor; layers: Descriptor[] }
  return { config: blob(manifest.config) as ImageConfig, layers: manifest.layers }
}
