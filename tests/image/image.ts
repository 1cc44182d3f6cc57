import { execFileSync } from 'node:child_process'

/** What an image says of itself (config of the OCI image specification). */
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

/** Reads the one image of an OCI archive as any other tool would, by the layout's own index. */
export function readImage(file: string): { config: ImageConfig; layers: Descriptor[] } {
  const read = <Content>(path: string): Content =>
    JSON.parse(execFileSync('tar', ['-xOf', file, path], { encoding: 'utf8' })) as Content
  const blob = <Content>({ digest }: Descriptor) =>
    read<Content>(`blobs/${digest.replace(':', '/')}`)
  const { manifests } = read<{ manifests: [Descriptor] }>('index.json')
  const manifest = blob<{ config: Descriptor; layers: Descriptor[] }>(manifests[0])
  return { config: blob<ImageConfig>(manifest.config), layers: manifest.layers }
}
