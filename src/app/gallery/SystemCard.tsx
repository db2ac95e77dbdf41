import type { ReactElement } from 'react'
import type { GallerySystem } from '../../catalog/gallery.ts'
import { presetById } from '../../configuration/presets.ts'
import { formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { systemConfiguration, type SystemNumbers } from '../../views/systems/systemNumbers.ts'
import { linkToSystem, opennessOf, type OpenNow } from './galleryLinks.ts'
import { SystemSketch } from './SystemSketch.tsx'

interface SystemCardProps {
  readonly system: GallerySystem
  /** Undefined until they are computed, null where they cannot be. */
  readonly numbers: SystemNumbers | null | undefined
  readonly now: OpenNow
  readonly unit: RateUnit
}

interface NumberProps {
  readonly value: string
  readonly unit: string
  readonly lines: readonly [string, string]
}

function OneNumber({ value, unit, lines }: NumberProps): ReactElement {
  return (
    <span className="system-number">
      <strong>{value}</strong> {unit} <span className="note">{lines[0]}</span> <span className="note">{lines[1]}</span>
    </span>
  )
}

const areLimit = (noun: string): string => `${noun} are the limit`

function Numbers({ numbers, unit }: { readonly numbers: SystemNumbers; readonly unit: RateUnit }): ReactElement {
  const { random, busy, sequential, limits, link, filling, drives } = numbers
  const noun = filling === 1 ? drives.slice(0, -1) : drives
  return (
    <>
      <OneNumber
        value={rateNumber(random, unit)}
        unit={unit}
        lines={['random', busy === null ? '' : `${link} ${formatPercent(busy)} busy`]}
      />
      <OneNumber
        value={rateNumber(sequential, unit)}
        unit={unit}
        lines={['sequential', limits.length > 0 ? `${link} is the limit` : areLimit(drives)]}
      />
      <OneNumber value={String(filling)} unit={noun} lines={[filling === 1 ? 'fills the' : 'fill the', `${link}, streaming`]} />
    </>
  )
}

/** One system of today: its drawing, its name, and three numbers at one workload; opens it. */
export function SystemCard({ system, numbers, now, unit }: SystemCardProps): ReactElement {
  const configuration = systemConfiguration(system)
  const openness = opennessOf(configuration, now)
  return (
    <a
      className="system stack"
      href={linkToSystem(configuration, now)}
      aria-current={openness === 'open' ? 'true' : undefined}
      data-open={openness}
    >
      <SystemSketch configuration={configuration} numbers={numbers ?? undefined} />
      <span className="system-title ends">
        <strong>{presetById(system.preset).title}</strong>
        {openness !== 'other' && <span className="open-now unbroken"> {openness === 'open' ? 'open now' : 'open now, changed'}</span>}
      </span>
      <span className="system-note small">{system.note}</span>
      <span className="system-numbers small stack">{numbers && <Numbers numbers={numbers} unit={unit} />}</span>
    </a>
  )
}
