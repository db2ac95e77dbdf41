import type { Dialect } from '../dialect.ts'

/** All that is read, in the order in which they are asked; of those that are equally sure of a text the first takes it. */
export const dialects: readonly Dialect[] = []
