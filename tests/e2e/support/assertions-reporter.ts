import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Counts the expectations that each test executed. The acceptance report rejects a test without any. */
export default class AssertionsReporter implements Reporter {
  readonly #file: string
  readonly #counts: Record<string, number> = {}

  constructor({ outputFile }: { outputFile: string }) {
    this.#file = outputFile
  }

  onTestBegin(test: TestCase): void {
    this.#counts[test.id] = 0
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category === 'expect') this.#counts[test.id] = (this.#counts[test.id] ?? 0) + 1
  }

  onEnd(): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.#counts))
  }
}
