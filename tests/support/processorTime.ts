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

/** How far behind the system’s account of a thread that is running may be, in milliseconds. */
const tick = 4

const ofThreadAtMost: (() => number) | null = isScheduled() ? ofThread : null

/**
 * Processor time that a calculation takes on this thread at most, in milliseconds. The time of the whole process is exact, but that of the threads
 * which compile and collect is in it; the time of this thread, where the system tells it, is a tick late. Both are too long: the shorter counts.
 */
export function processorTimeOf(calculate: () => void): number {
  const [thread, whole] = [ofThreadAtMost?.() ?? 0, ofProcess()]
  calculate()
  const taken = ofProcess() - whole
  return ofThreadAtMost ? Math.min(taken, ofThreadAtMost() - thread + tick) : taken
}
