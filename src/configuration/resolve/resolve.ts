import { othersOnBus } from '../machineOf.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { DriveFacts, RotationRule, SeekCurve, Zone } from '../../domain/drive.ts'
import { RecentValues } from '../../domain/recentValues.ts'
import type { Arbitration, Dispatch, PrefetchCommand, Release } from '../../domain/host.ts'
import type { DriveGroup, Method, PositioningRule, Scenario, Workload } from '../../domain/scenario.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { takeSteps } from '../../maths/steps.ts'
import { continuousRootAndLine, curveFromTable, curveFromThreeSeeks, rootAndLine } from '../../mechanics/makeSeekCurve.ts'
import { revolutionTime, sectorBytes } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import type { FieldName } from '../fields/fields.ts'
import { driveFieldNames } from '../fields/driveFields.ts'
import { seekFields } from '../fields/seekFields.ts'
import { baseConfiguration, presetById } from '../presets.ts'
import { driveList } from '../../catalog/drives.ts'

function buildSeekCurve(configuration: Configuration, cylinders: number): Result<SeekCurve> {
  const { seekA: a, seekB: b, seekC: c, seekD: d, seekE: e } = configuration
  switch (configuration.seekForm) {
    case 'three':
      return curveFromThreeSeeks(configuration.seekSingle, configuration.seekAverage, configuration.seekFull, cylinders)
    case 'table':
      return success(curveFromTable(configuration.seekTable.content, cylinders))
    case 'curve': {
      if (e <= 0 && c < 0) return failure(negativeSeek(c))
      const before = a + b * Math.sqrt(e)
      const drop = before - (c + d * e)
      if (e > 0 && e < cylinders && drop > before / 1000) return failure(fallingSeek(before, c + d * e))
      // values printed with few digits miss continuity by a hair; that is not a fall
      return success(rootAndLine(a, b, c, d, e, cylinders))
    }
    default:
      return success(continuousRootAndLine(a, b, d, e, cylinders))
  }
}

const curves = new RecentValues<Result<SeekCurve>>(64)

/** One object per distinct curve, so that what was computed for it outlives changes of the drive's other facts. */
export function seekCurve(configuration: Configuration, cylinders: number): Result<SeekCurve> {
  const key = [cylinders, ...Object.keys(seekFields).map((name) => configuration[name as keyof typeof seekFields])].join('|') // the keys of a literal
  return curves.get(key) ?? curves.set(key, buildSeekCurve(configuration, cylinders))
}

const negativeSeek = (c: number): Problem => ({
  code: 'inconsistent',
  field: 'seek-c',
  message: `Without short seeks (e is 0), c is the shortest seek; ${(c * 1000).toPrecision(4)} ms is below 0.`,
})

const fallingSeek = (before: number, after: number): Problem => ({
  code: 'inconsistent',
  field: 'seek-c',
  message: `The seek curve falls at e, from ${(before * 1000).toPrecision(4)} ms to ${(after * 1000).toPrecision(4)} ms. Raise c or d, or let c follow.`,
})

function mediaZones(configuration: Configuration, revolution: number): readonly Zone[] {
  if (configuration.mediaForm === 'rate') {
    const { cylinders, sectorsPerTrack, headRate } = configuration
    return [{ cylinders, trackSize: sectorsPerTrack * sectorBytes, headRate }]
  }
  return configuration.zones.content.map(({ cylinders, sectors }) => ({
    cylinders,
    trackSize: sectors * sectorBytes,
    headRate: (sectors * sectorBytes) / revolution,
  }))
}

function buildDrive(configuration: Configuration): Result<DriveFacts> {
  const revolution = revolutionTime(configuration.rpm)
  const zones = mediaZones(configuration, revolution)
  const cylinders = zones.reduce((sum, zone) => sum + zone.cylinders, 0)
  const seek = seekCurve(configuration, cylinders)
  if (!seek.ok) return seek
  return success({
    name: driveList.find(({ id }) => id === configuration.drive)?.shortName ?? 'own drive',
    cylinders,
    surfaces: configuration.surfaces,
    revolutionTime: revolution,
    // choices are checked against their lists when they enter a configuration
    rotation: configuration.rotation as RotationRule,
    seek: seek.value,
    zones,
    trackSwitch: configuration.trackSwitch,
    cylinderSwitch: configuration.cylinderSwitch,
    buffer: configuration.buffer,
    missOverhead: configuration.missOverhead,
    hitOverhead: configuration.hitOverhead,
  })
}

/** What a drive takes that is not the last one: its facts, and all its zones and seeks spelled out. */
const stepsOfDrive = 10_000

const driveKeyNames: readonly FieldName[] = driveFieldNames.filter((name) => name !== 'disks')
const drives = new RecentValues<Result<DriveFacts>>(64)
let last: { readonly configuration: Configuration; readonly drive: Result<DriveFacts> } | undefined

/**
 * One object per distinct drive, so that models can remember what they computed for it. Along a curve the drive stays the same:
 * comparing with the last one costs a tenth of looking it up.
 */
export function driveFacts(configuration: Configuration): Result<DriveFacts> {
  const previous = last
  if (previous && driveKeyNames.every((name) => Object.is(configuration[name], previous.configuration[name]))) return previous.drive
  takeSteps(stepsOfDrive)
  const key = driveKeyNames.map((name) => configuration[name]).join('|')
  const drive = drives.get(key) ?? drives.set(key, buildDrive(configuration))
  last = { configuration, drive }
  return drive
}

/** The cylinders that are read, as a share of all. */
export function usedPart({ span, spanStart }: Configuration, cylinders: number): Pick<Workload, 'firstCylinder' | 'usedCylinders'> {
  const usedCylinders = Math.min(cylinders, Math.max(1, Math.round(span * cylinders)))
  return { usedCylinders, firstCylinder: Math.min(Math.round(spanStart * cylinders), cylinders - usedCylinders) }
}

/** The drive of a configuration of which there is one object. */
const catalogueDrive = lastOfEach(driveFacts)

/** Drives of the catalogue beside the main ones, as the preset, bus and host would have them. */
function otherDrives(configuration: Configuration): Result<readonly DriveGroup[]> {
  const groups: DriveGroup[] = []
  for (const { count, drive: id } of othersOnBus(configuration)) {
    const { preset, bus, host } = configuration
    const drive = catalogueDrive(id === 'disk' ? configuration : baseConfiguration({ preset, drive: id, bus, host }))
    if (!drive.ok) return drive
    groups.push({ count, drive: drive.value, ...usedPart(configuration, drive.value.cylinders) })
  }
  return success(groups)
}

function workload(configuration: Configuration, cylinders: number): Workload {
  const { requestSize, mix, method, thinkTime, thinkLaw } = configuration
  return {
    // choices are checked against their lists when they enter a configuration
    method: method as Method,
    sizes: mix.content.length > 0 ? mix.content : [{ size: requestSize, share: 1 }],
    ...usedPart(configuration, cylinders),
    thinkTime,
    ...(thinkTime > 0 && thinkLaw === 'exponential' && { thinkLaw }),
  }
}

/** What every configuration takes: it has mostly just been copied. */
export const stepsOfResolving = 4_000

/** What each other kind of drive takes. */
const stepsOfKind = 500

/**
 * Turns a configuration into physical facts.
 *
 * @returns the scenario, or what makes the configuration impossible, naming the field
 */
export function resolve(configuration: Configuration): Result<Scenario> {
  takeSteps(stepsOfResolving + stepsOfKind * othersOnBus(configuration).length)
  const drive = driveFacts(configuration)
  if (!drive.ok) return drive
  const others = otherDrives(configuration)
  if (!others.ok) return others
  return success({
    drives: others.value.reduce((sum, { count }) => sum + count, configuration.disks),
    drive: drive.value,
    ...(others.value.length > 0 && { others: others.value }),
    bus: {
      rate: configuration.busRate,
      commandTime: configuration.commandTime,
      reconnectTime: configuration.reconnectTime,
      statusTime: configuration.statusTime,
      // choices are checked against their lists when they enter a configuration
      arbitration: configuration.arbitration as Arbitration,
      release: configuration.release as Release,
    },
    adapter: {
      dispatch: configuration.dispatch as Dispatch,
      readCost: configuration.readCost,
      prefetchCost: configuration.prefetchCost,
      prefetchCommand: configuration.prefetchCommand as PrefetchCommand,
    },
    fence: configuration.fence,
    workload: workload(configuration, drive.value.cylinders),
    positioningRule: configuration.positioningRule as PositioningRule,
    extrapolated: presetById(configuration.preset).extrapolated,
  })
}
