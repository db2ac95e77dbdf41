import type { RunControl } from '../../domain/scenario.ts'
import type { Configuration } from '../configuration.ts'

/** A run ends here even if its interval is still wider than asked: about a second of computing. */
const maximumReads = 2_000_000

/** How long to simulate a configuration, and with which random numbers; the same for the page and the command line. */
export const runControl = ({ seed, precision }: Configuration): RunControl => ({ seed, precision, maximumReads })
