import type { Configuration } from '../../configuration/configuration.ts'

/** Said by questions that know no machines, where the configuration has one for its reads. */
export const oneBusCaveat = ({ over }: Configuration): readonly string[] =>
  over === 'machine' ? ['This answers for one bus, not for the machine that reads go over: that is told under How fast will it go?'] : []
