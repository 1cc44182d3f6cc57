type Environment = Record<string, string | undefined>
export function readSettingsFile(env: Environment): void
export function parseSettings(text: string): Record<string, string>
export function becomeService(env: Environment): void
