import { use, useMemo, type ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { fewestInRounds } from './roundsPoints.ts'
import type { RoundsState } from './roundsState.ts'

/** Beyond this many disks the measure by chance takes longer than it tells. */
const mostByChance = 64

/** A share without more than can be known of it. */
const shareText = (share: number): string => (share > 0 && share < 0.005 ? 'under 1\u00A0%' : formatPercent(share))

interface MeterProps {
  readonly name: string
  readonly share: number | undefined
  readonly note: string
  /** What chance alone gives. */
  readonly chance: readonly number[]
  readonly palette: Palette
}

/** A share as a bar with its number; ticks stand where chance alone would be. */
function Meter({ name, share, note, chance, palette }: MeterProps): ReactElement {
  const width = 280
  return (
    <div className="meter-row">
      <p className="meter-name">
        <span>{name}</span> <strong>{share === undefined ? '–' : shareText(share)}</strong>
      </p>
      <svg className="meter" viewBox={`0 0 ${width} 12`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={0} y={4} width={width} height={4} fill={palette.hair} />
        <rect x={0} y={4} width={width * (share ?? 0)} height={4} fill={palette.ink} />
        {chance.map((one) => (
          <rect key={one} x={Math.min(width - 2, width * one)} y={0} width={2} height={12} fill={palette.naive} />
        ))}
      </svg>
      <p className="note">{note}</p>
    </div>
  )
}

interface IndicatorProps {
  readonly state: RoundsState
  readonly palette: Palette
  readonly witnesses: Witnesses
}

/** Whether there are rounds: the strict measure, and the paper's beside what chance gives by it. */
export function Indicator({ state, palette, witnesses }: IndicatorProps): ReactElement {
  const { drives: disks } = state.scenario
  const byChance = use(witnesses.roundsByChance())
  const chance = useMemo(() => (disks > 1 && disks <= mostByChance ? byChance(disks) : null), [disks, byChance])
  if (disks === 1) {
    return (
      <>
        <h2>Do the disks move in rounds?</h2>
        <p className="note">One disk alone has no rounds.</p>
      </>
    )
  }
  const { simulation } = state.naive
  const run = simulation?.run
  const hostFirst = state.methods.find(({ method }) => method === 'no-rounds')?.simulation?.run
  const verdict = run === undefined ? '' : run.strictRounds < fewestInRounds ? ' No' : run.strictRounds > 0.5 ? ' Yes' : ' Partly'
  const renewal = chance && formatPercent(chance.renewal)
  return (
    <>
      <h2>Do the disks move in rounds?{verdict}</h2>
      <Meter
        name={`All ${disks} commands leave together`}
        share={run?.strictRounds}
        note={
          hostFirst === undefined
            ? 'with no read completed between them'
            : `with no read completed between them; where the host goes first, ${shareText(hostFirst.strictRounds)}`
        }
        chance={hostFirst ? [hostFirst.strictRounds] : []}
        palette={palette}
      />
      <Meter
        name="The paper’s window count"
        share={run?.windowRounds}
        note={
          chance === null
            ? 'A high count alone proves nothing: disks that ignore each other reach about 90\u00A0%.'
            : `It alone proves nothing: disks that ignore each other reach ${renewal} by it, and random order ${formatPercent(chance.random)}.`
        }
        chance={chance ? [chance.random, chance.renewal] : []}
        palette={palette}
      />
      <Meter
        name="Bus idle"
        share={simulation && simulation.busTime.idle / simulation.readDuration}
        note="before the first data of a round"
        chance={[]}
        palette={palette}
      />
    </>
  )
}
