import type { NodeWorker } from '../workers/threadPool.ts'

/** What is used of `node:worker_threads`. */
export interface NodeThreads {
  readonly Worker: new (program: URL) => NodeWorker
  readonly parentPort: unknown
}

/** The threads of Node, which no bundler is asked to find; undefined where there are none. */
export function nodeThreads(): NodeThreads | undefined {
  const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (name: string) => unknown } }
  return process?.getBuiltinModule?.('node:worker_threads') as NodeThreads | undefined
}
