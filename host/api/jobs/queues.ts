import type { QueueOptions } from 'pg-boss'

/** The data of the jobs of each queue: only ids, so that the queue contains no personal texts. */
export interface JobData {
  /** Creates the notifications of the events of one transaction. */
  'fan-out': { events: number[] }
  /** Sends one webhook delivery, in one attempt. */
  hook: { delivery: number }
  /** Sends one event to one browser; `attempt` from 0. */
  push: { subscription: number; event: number; attempt: number }
  /**
   * Collects the unsent notifications of a user in one email: those of a subject, or all with the setting `daily`.
   * `since`: the time of the previous daily emails.
   */
  'gather-emails': { user: number; about: string; since?: string }
  /** Sends one email, in one attempt. */
  mail: { delivery: number }
  /** Processes the chunk of a run that follows `from` finished rows. Does nothing if another job has processed it. */
  run: { run: number; from: number }
}

export type QueueName = keyof JobData

/**
 * The options of every queue. A failed job is retried with backoff for about a day. A killed process sends no heartbeat,
 * so its jobs are taken over after a minute. Finished jobs are deleted after a day.
 */
const persistent = {
  notify: true,
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 2 * 3600,
  expireInSeconds: 600,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 24 * 3600,
} satisfies QueueOptions & { notify: boolean }

export const queues = {
  'fan-out': persistent,
  hook: persistent,
  push: persistent,
  'gather-emails': persistent,
  mail: persistent,
  run: persistent,
} satisfies Record<QueueName, object>

/** The number of jobs of a queue that a process runs at the same time: 1 if absent. It runs one job of a group at a time. */
export const concurrency: Partial<Record<QueueName, number>> = { hook: 12, mail: 5, push: 5 }

/**
 * Workers are notified of new jobs, and poll for due jobs every 30 seconds. The queue of runs is polled every two seconds,
 * because a user may be watching while a run waits for a retry.
 */
export const pollingOptions: Partial<Record<QueueName, { notifyPollingIntervalSeconds: number }>> =
  {
    run: { notifyPollingIntervalSeconds: 2 },
  }
