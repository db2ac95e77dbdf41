declare module 'fs-native-extensions' {
  /**
   * Locks bytes of an open file against every other process that asks for the lock.
   *
   * @returns false where another has it
   * @throws the system's error where the file system has no locks
   */
  export function tryLock(descriptor: number, offset: number, length: number): boolean
}
