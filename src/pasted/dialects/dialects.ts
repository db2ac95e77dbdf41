import type { Dialect } from '../dialect.ts'
import { crystaldiskmark } from './crystaldiskmark.ts'
import { dd } from './dd.ts'
import { hdparmT } from './hdparmT.ts'
import { mdadmDetail } from './mdadmDetail.ts'
import { mdstat } from './mdstat.ts'

/** All that is read, in the order in which they are asked; of those that are equally sure of a text the first takes it. */
export const dialects: readonly Dialect[] = [mdadmDetail, mdstat, hdparmT, dd, crystaldiskmark]
