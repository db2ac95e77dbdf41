import { parseLink } from '../configuration/link/link.ts'
import type { Result } from '../domain/problem.ts'
import type { Simulating } from './says.ts'
import { formulaSays } from './formulaSays.ts'
import { simulationSays } from './simulationSays.ts'
import type { WitnessName } from './witnessSays.ts'

/** A question of a sweep as it goes to a worker: values with structure are equal only where they were read, so configurations go as links. */
export interface PostedQuestion {
  readonly link: string
  readonly witness: WitnessName
}

/** What a witness says of a question of a sweep. Nothing is thrown. */
export function answerPosted({ link, witness }: PostedQuestion, by?: Simulating): Promise<Result<object>> {
  const { configuration } = parseLink(link)
  return witness === 'formula' ? formulaSays(configuration) : simulationSays(configuration, by)
}
