type Environment = Record<string, string | undefined>
export function readSettingsFile(env: Environment): string[]
export function isForNode(name: string): boolean
export function parseSettings(text: string): Record<string, string>
export function becomeService(env: Environment): void
