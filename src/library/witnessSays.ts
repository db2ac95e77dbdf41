import type { Configuration } from '../configuration/configuration.ts'
import type { PredictorId } from '../domain/prediction.ts'
import type { Result } from '../domain/problem.ts'
import type { Simulating } from './says.ts'
import { formulaSays } from './formulaSays.ts'
import { simulationSays } from './simulationSays.ts'

/** The two witnesses, by the names that lines and flags give them. */
export type WitnessName = PredictorId

/** What a witness says of the question that a configuration asks, as the members of a line. Nothing is thrown. */
export const witnessSays = (witness: WitnessName, configuration: Configuration, by?: Simulating): Promise<Result<object>> =>
  witness === 'formula' ? formulaSays(configuration) : simulationSays(configuration, by)
