import type { QueueOptions } from 'pg-boss'

/** The data of the jobs of each queue: only ids, so that the queue contains no personal texts. */
export interface JobData {
  /** Creates the notifications of the events of one transaction. */
  'fan-out': { events: number[] }
  /** Sends one webhook delivery, in one attempt. */
  hook: { delivery: number }
  /** Sends one event to one browser; `attempt` from 0. */
  push: { subscription: number; event: number; attempt: number }
  /** Collects the unsent notifications of a user in one email: those of a subject, or all with the setting `daily`. */
  'gather-emails': { user: number; about: string }
  /** Sends one email, in one attempt. */
  mail: { delivery: number }
  /** Processes the chunk of a run that follows `from` finished rows. Does nothing if another job has processed it. */
  run: { run: number; from: number }
}

export type QueueName = keyof JobData

/**
 * How each queue treats its jobs. A failed job is tried again, with growing pauses, for about a day. A process that is
 * killed sends no heartbeat, and its jobs are free again after a minute. Ended jobs are deleted after a day.
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

/** How many jobs of a queue one process does at once, though of each group one after the other; one when absent. */
export const concurrency: Partial<Record<QueueName, number>> = { hook: 12, mail: 5, push: 5 }

/**
 * Workers are notified of new jobs at once, and look for due jobs every 30 seconds. A user may be watching while a run
 * pauses for a second after a failure, so its queue is looked into every two seconds.
 */
export const pollingOptions: Partial<Record<QueueName, { notifyPollingIntervalSeconds: number }>> =
  {
    run: { notifyPollingIntervalSeconds: 2 },
  }
