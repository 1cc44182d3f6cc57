import { totalmem } from 'node:os'

/** Returns the memory limit in bytes: the machine's, or the container's if that is lower. */
export const machineMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const megabyte = 2 ** 20

/**
 * Returns `shared_buffers` in MB: an eighth of the memory, at most 512, which is enough for the hot pages of a million
 * tickets.
 */
const sharedBuffers = (memory: number) =>
  Math.max(48, Math.min(512, Math.floor(memory / 8 / megabyte)))

/**
 * Returns settings for a small server, which uses about 40 MB when idle. Queries are short and indexed, so parallel
 * workers, JIT and replication would only cost memory. fsync stays on. Statements are not logged, because they contain
 * personal data. `memory` is that of the machine in bytes, `connections` the size of the product's pool.
 */
export function serverSettings(
  major: number,
  memory: number,
  connections = 0,
): Record<string, string | number> {
  return {
    max_connections: Math.max(40, connections + 12),
    shared_buffers: `${sharedBuffers(memory)}MB`,
    // The default is a thirty-second of `shared_buffers`, and the server writes to all of it in turn.
    wal_buffers: '2MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    autovacuum_work_mem: '16MB',
    autovacuum_max_workers: 2,
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_logical_replication_workers: 0,
    max_wal_senders: 0,
    max_replication_slots: 0,
    wal_level: 'minimal',
    max_wal_size: '512MB',
    min_wal_size: '48MB',
    random_page_cost: 1.1,
    jit: 'off',
    deadlock_timeout: '200ms',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  }
}
