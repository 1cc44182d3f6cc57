import { totalmem } from 'node:os'

/** Bytes that this process and the server may have: the machine's, or its container's. */
export const machineMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const megabyte = 2 ** 20

/**
 * How much of the database the server keeps at hand, in MB: what a company of a million tickets reads all the time,
 * as long as it is no more than an eighth of the machine's memory. It takes only what it has read.
 */
const cached = (memory: number) => Math.max(48, Math.min(512, Math.floor(memory / 8 / megabyte)))

/**
 * A small server for one company: about 40 MB in all when idle. Queries here are short and indexed, so
 * parallel workers, JIT and replication would only cost memory; fsync stays on. The log keeps no
 * statement texts, as they hold people's data. `memory` is the machine's, in bytes.
 */
export function serverSettings(major: number, memory: number): Record<string, string | number> {
  return {
    max_connections: 40,
    shared_buffers: `${cached(memory)}MB`,
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
