import type { DriveConnection, QueueingPrediction } from '../../domain/queueing.ts'
import { formatPercent, formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { countWord, capitalized } from '../shared/intervalText.ts'
import { asGood } from './drivesVerdict.ts'
import { linkWords } from './connectionWords.ts'
import { limitOf } from './limits.ts'
import { withVariant } from './queuePoints.ts'
import { connections, knownAt, onConnection, type DrivesState } from './drivesState.ts'
import { rateUnit } from '../shared/fieldText.ts'

/** What one connection gives with so many drives. */
export interface ConnectionRate {
  readonly connection: DriveConnection
  readonly throughput: number
}

const drivesText = (drives: number): string => `${capitalized(countWord(drives))} ${drives === 1 ? 'drive' : 'drives'}`

/** What connections do to so many drives, in one sentence. */
function connectionSentence(drives: number, rates: readonly ConnectionRate[], unit: RateUnit, bus: string): string {
  const { names } = linkWords(bus)
  const sorted = rates.toSorted((one, other) => other.throughput - one.throughput)
  const [best, worst] = [sorted[0], sorted.at(-1)]
  if (!best || !worst) return ''
  if (worst.throughput >= (1 - asGood) * best.throughput)
    return `${drivesText(drives)} deliver${drives === 1 ? 's' : ''} ${formatRate(best.throughput, unit)} on any connection.`
  const rest = sorted.slice(1).map(({ connection, throughput }) => `${names[connection]} ${rateNumber(throughput, unit)}`)
  return `${drivesText(drives)}: ${names[best.connection]} ${formatRate(best.throughput, unit)}, ${rest.join(', ')}.`
}

const causes = {
  bus: 'The shared bus is full',
  host: 'The host’s processor is full whatever the drives hang on',
  drive: '',
  nothing: '',
} as const

/** The rates of the present number of drives, and of the most, in a sentence each; then why. */
export function connectionsText(state: DrivesState): string {
  const { drives, queued, configuration } = state
  const most = drives.at(-1) ?? queued.system.drives
  const unit = rateUnit(configuration.units)
  const known = (connection: DriveConnection, count: number): QueueingPrediction | undefined =>
    knownAt(state, onConnection(state, connection, count))
  const sentence = (count: number): string =>
    connectionSentence(
      count,
      connections.flatMap((connection) => {
        const found = known(connection, count)
        return found ? [{ connection, throughput: found.throughput }] : []
      }),
      unit,
      configuration.bus,
    )
  const shared = known('scsi-bus', most)
  const limit = shared ? limitOf(shared, withVariant(queued, configuration, onConnection(state, 'scsi-bus', most))) : 'nothing'
  const cause =
    causes[limit] === '' || !shared
      ? ''
      : `${causes[limit]} with ${most}: the bus is held ${formatPercent(shared.busUtilization)} of the time.`
  const texts = most === queued.system.drives ? [sentence(most)] : [sentence(queued.system.drives), sentence(most)]
  const whose = state.isComplete || texts.every((text) => text === '') ? [] : ['By the model, until the simulation is in:']
  return [...whose, ...texts, cause].filter((text) => text !== '').join(' ')
}
