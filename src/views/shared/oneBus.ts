import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'

/** Said by questions that know no machines, where the configuration has one for its reads. */
export const oneBusCaveat = (configuration: Configuration): readonly string[] =>
  isOneBus(configuration)
    ? []
    : ['This answers for one bus, not for the machine that reads go over: that is told under How fast will it go?']
