/** Behind the end of any file: where a lock also forbids reading, as on Windows, the lines can be read all the same. */
const lockedByte = 2 ** 40

/** `unknown` where the file system has no locks, or the package that asks for them has no program for this machine. */
export type Lock = 'held' | 'taken' | 'unknown'

/** What systems say where another has the lock. */
const takenCodes = ['EAGAIN', 'EACCES', 'EWOULDBLOCK', 'EBUSY']

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && takenCodes.includes(String(error.code))

/**
 * Takes the lock of an open file, if no other has it. It belongs to the open file, in the kernel and, on a shared file system, on its
 * server: it is gone the moment its owner is, however that ended, on this machine or another. A file beside it that says who writes
 * would outlive its owner, and whether that is alive on another machine could only be guessed by the clock.
 */
export async function takeLock(descriptor: number): Promise<Lock> {
  const locks = await import('fs-native-extensions').catch(() => null)
  if (!locks) return 'unknown'
  try {
    return locks.tryLock(descriptor, lockedByte, 1) ? 'held' : 'taken'
  } catch (error) {
    return isTaken(error) ? 'taken' : 'unknown'
  }
}
