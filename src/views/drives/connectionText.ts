import { formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import { countWord, capitalized } from '../shared/intervalText.ts'
import { asGood } from './drivesVerdict.ts'
import { linkWords } from './connectionWords.ts'
import { limitOf } from './limits.ts'
import { withVariant } from './queuePoints.ts'
import { connections, knownAt, onConnection, type DrivesState } from './drivesState.ts'
import { rateUnit } from '../shared/fieldText.ts'

const drivesText = (drives: number): string => `${capitalized(countWord(drives))} ${drives === 1 ? 'drive' : 'drives'}`

/** What connections do to so many drives, in one sentence. */
function connectionSentence(state: DrivesState, drives: number): string {
  const { names } = linkWords(state.configuration.bus)
  const unit = rateUnit(state.configuration.units)
  const rates = connections.flatMap((connection) => {
    const found = knownAt(state, onConnection(state, connection, drives))
    return found ? [{ connection, throughput: found.throughput }] : []
  })
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
  const onBus = onConnection(state, 'scsi-bus', most)
  const shared = knownAt(state, onBus)
  const limit = shared ? limitOf(shared, withVariant(queued, configuration, onBus)) : 'nothing'
  const cause =
    causes[limit] === '' || !shared
      ? ''
      : `${causes[limit]} with ${most}: the bus is held ${formatPercent(shared.busUtilization)} of the time.`
  const texts = [...new Set([queued.system.drives, most])].map((count) => connectionSentence(state, count))
  const whose = state.isComplete || texts.every((text) => text === '') ? [] : ['By the model, until the simulation is in:']
  return [...whose, ...texts, cause].filter((text) => text !== '').join(' ')
}
