import type { PassScenario } from '../../domain/pass.ts'
import { driveNoun } from './say.ts'

/** Of the drives of a pass, as `driveNoun`. */
export const passedNoun = ({ drives }: Pick<PassScenario, 'drives'>, count: number): string =>
  driveNoun(
    drives.map(({ media }) => media.halfTurn > 0),
    count,
  )
