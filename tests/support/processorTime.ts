import { readFileSync } from 'node:fs'

/** What the system says of the first thread of this process, in nanoseconds; Linux only. */
const scheduled = `/proc/${process.pid}/task/${process.pid}/schedstat`

const ofProcess = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const ofThread = (): number => Number(readFileSync(scheduled, 'utf8').split(' ')[0]) / 1e6

function isScheduled(): boolean {
  try {
    return ofThread() > 0
  } catch {
    return false
  }
}

/**
 * Processor time of this thread so far, in milliseconds, without that of the threads which compile and collect beside it. Where the system does
 * not tell threads apart, of the whole process.
 */
export const processorTime: () => number = isScheduled() ? ofThread : ofProcess
