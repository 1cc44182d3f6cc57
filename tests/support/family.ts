import { readdir, readFile } from 'node:fs/promises'

/** Returns the ids of a process and all its descendants. Linux only. */
export async function family(root: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name)
      ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      : ''
    const parent = /\) \S (\d+)/.exec(status)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const isOurs = (id: number): boolean =>
    id === root || (parents.has(id) && isOurs(parents.get(id) ?? 0))
  return [...parents.keys()].filter(isOurs)
}
