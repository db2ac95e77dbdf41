import type { OfMachine } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Problem } from '../../domain/problem.ts'
import { mostIdeTags } from '../../domain/queueing.ts'
import { withoutOthers, type Remedy } from '../shared/remedy.ts'

/** Ways out by the key of the field that is at fault. */
const remedies: Readonly<Record<string, readonly Remedy[]>> = {
  tags: [
    { label: `Use ${mostIdeTags} tags`, sets: { tags: mostIdeTags } },
    { label: 'Hang the drives on one shared bus', sets: { connection: 'scsi-bus' } },
  ],
}

/** What keeps drives from being computed, in a headline: the thing and its value where they are known. */
export const impossibleText = (problems: readonly Problem[], { tags }: Pick<Configuration, 'tags'>): string =>
  problems.some(({ field }) => field === 'tags')
    ? `An IDE drive cannot hold ${tags} tags, only ${mostIdeTags}.`
    : 'These drives cannot be computed as they are set.'

/** Every way out of the problems that there is in one press. */
export const remediesOf = (problems: readonly Problem[], configuration: OfMachine): readonly Remedy[] =>
  problems.flatMap((problem) => [...withoutOthers(problem, configuration), ...(remedies[problem.field] ?? [])])
